"""Every small change of a file that could matter."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lines_by_game import is_document

HOME = Path(__file__).parent.parent.parent
PAYS = re.compile(r"\d+(?= (?:to|for) \d)")
OTHER: dict[type, str] = {
    ast.Eq: "!=", ast.NotEq: "==", ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
    ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Mod: "//",
    ast.And: "or", ast.Or: "and",
}  # fmt: skip
SILENT = ("Reading", "Duty", "Saying", "cast", "TypeVar", "numbered")
"""Calls whose numbers and words are only for people to read; of paragraphs that are ``numbered``,
one too many is never cited."""
UNPLAYED = (["revision"], ["card_places"], ["hand_size"])
"""Attributes that are not played: a number for records, where cards are drawn, and how much room
they need there."""
DRAWN = re.compile(r"\b(?:Layout|Area|AreaPlace)\b")
"""What a function returns that only draws."""


@dataclass(frozen=True)
class Mutant:
    """One change of one file: these characters, replaced by others."""

    file: Path
    start: int
    end: int
    text: str

    def applied(self, source: str) -> str:
        return source[: self.start] + self.text + source[self.end :]

    @property
    def place(self) -> str:
        """The file, as seen from the project's folder."""
        return "src" + str(self.file).rpartition("/src")[2]

    def lines(self) -> tuple[str, str]:
        """The lines that are changed, before and after, with single spaces."""
        source = self.file.read_text()
        first = source.rfind("\n", 0, self.start) + 1
        last = source.find("\n", self.end)
        before, changed = source[first:last], self.applied(source)
        after = changed[first : last + len(changed) - len(source)]
        return " ".join(before.split()), " ".join(after.split())

    def __str__(self) -> str:
        source = self.file.read_text()
        line = source.count("\n", 0, self.start) + 1
        was = " ".join(source[self.start : self.end].split())
        return f"{self.place}:{line}: {was}  ->  {self.text}"


def draws(node: ast.AST) -> bool:
    """Whether a function only draws the layout."""
    if not isinstance(node, ast.FunctionDef) or node.returns is None:
        return False
    return DRAWN.search(ast.unparse(node.returns)) is not None


def names(node: ast.AST) -> list[str]:
    """The names that a statement assigns to."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def is_option(node: ast.AST) -> bool:
    """Whether this is a call that declares an option."""
    return isinstance(node, ast.Call) and called(node) == "option"


def called(node: ast.Call) -> str:
    """The name of the function or method that is called."""
    return str(getattr(node.func, "id", getattr(node.func, "attr", "")))


class Changes:
    """Every small change of a file that could matter."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.source = file.read_text()
        self.lines = [0]
        for line in self.source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def all(self) -> list[Mutant]:
        whole = ast.parse(self.source)
        made = [one for one in whole.body if isinstance(one, ast.FunctionDef | ast.ClassDef)]
        if made and all(map(draws, made)):
            return []  # its numbers are measures of a drawing
        return list(self._below(whole))

    def _at(self, line: int, column: int) -> int:
        start = self.lines[line - 1]
        within = self.source[start : self.lines[line]].encode()[:column]
        return start + len(within.decode())

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)
        )  # fmt: skip

    def _change(self, node: ast.expr | ast.stmt, text: str) -> Mutant:
        return Mutant(self.file, *self._span(node), text)

    def _between(self, left: ast.expr, right: ast.expr, kind: type, text: str) -> Iterator[Mutant]:
        """Change an operator between its two operands."""
        if kind in OTHER:
            start, end = self._span(left)[1], self._span(right)[0]
            gap = self.source[start:end]
            if "#" not in gap and "(" not in gap and ")" not in gap:
                yield Mutant(self.file, start, end, f" {text} ")

    def _below(self, node: ast.AST) -> Iterator[Mutant]:
        if isinstance(node, ast.Call) and called(node) in SILENT:
            return
        if draws(node) or is_document(node) or names(node) in UNPLAYED:
            return
        yield from self._of(node)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params"):
                continue
            if isinstance(node, ast.keyword) and node.arg == "strict":
                continue  # a check of zip that never fails
            if is_option(node):  # the casino chooses the value: any default would do; nor its help
                value = value[1:] if name == "args" else []
                value = [child for child in value if not isinstance(child, ast.Constant)]
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self._below(child)

    def _of(self, node: ast.AST) -> Iterator[Mutant]:
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                yield from self._between(left, right, type(op), OTHER.get(type(op), ""))
            case ast.BoolOp(op=op, values=[left, right, *_]):
                yield from self._between(left, right, type(op), OTHER[type(op)])
            case ast.BinOp(left=left, op=op, right=right):
                if not any(isinstance(side, ast.Constant | ast.JoinedStr)
                           and isinstance(getattr(side, "value", ""), str)
                           for side in (left, right)):  # fmt: skip
                    yield from self._between(left, right, type(op), OTHER.get(type(op), ""))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self._change(node, f"({ast.unparse(operand)})")
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                pass  # what it guards is for a checker of types
            case ast.If(test=test) | ast.IfExp(test=test):
                yield self._change(test, f"not ({ast.unparse(test)})")
            case ast.Constant(value=bool(value)):
                yield self._change(node, str(not value))
            case ast.Constant(value=int(value)):
                yield self._change(node, str(value + 1))
            case ast.Constant(value=str(value)) if PAYS.search(value) and "\n" not in value:
                raised = PAYS.sub(lambda found: str(int(found[0]) + 1), value, count=1)
                yield self._change(node, repr(raised))
            case ast.Expr(value=ast.Yield() | ast.YieldFrom() | ast.Call()):
                yield self._change(node, "pass")


def statement_at(mutant: Mutant) -> range:
    """The lines of the smallest statement around a change; of a compound one, those of its head."""
    source = mutant.file.read_text()
    first = source.count("\n", 0, mutant.start) + 1
    last = source.count("\n", 0, mutant.end) + 1
    spans = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and node.lineno <= first:
            body = getattr(node, "body", None)
            end = body[0].lineno - 1 if body else node.end_lineno or node.lineno
            end = max(end, node.lineno)
            if end >= last:
                spans.append(range(node.lineno, end + 1))
    return min(spans, key=len)
