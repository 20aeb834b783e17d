// Verifies that the cards of a table were dealt in the order that was fixed before the wagers.
//
// It uses none of the casino's code: only the events of rounds, as returned by
// `GET /api/tables/ID/rounds/N`, and SHA-256. In a terminal: node verify.mjs round-12.json round-13.json
// docs/verify.md says what is checked, and what that proves.

const { subtle } = globalThis.crypto ?? (await import("node:crypto")).webcrypto;

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export async function sha256(text) {
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The commitment that a casino publishes before the wagers, for an order of cards and a salt. */
export function commitment(order, salt) {
  return sha256(`${salt}:${order}`);
}

/**
 * Follow the events of consecutive rounds.
 * Returns one entry per shuffle: its number, cards and commitment; `state`, which is "holds",
 * "broken" or "undisclosed"; `compared`, how many cards were seen where the order has them; and
 * `why` if it is broken.
 */
export async function verify(events) {
  const shuffles = [];
  const strays = [];
  for (const event of events) {
    if (event.type === "shuffled" && event.commitment) {
      for (const open of shuffles) open.alone &&= open.state !== "undisclosed";
      const alone = !shuffles.some((one) => one.state === "undisclosed");
      shuffles.push({
        number: shuffles.length + 1, cards: event.cards, commitment: event.commitment,
        state: "undisclosed", compared: 0, why: "", alone, moves: [],
      });
    } else if (event.type === "disclosed") {
      const found = await commitment(event.order, event.salt);
      const open = shuffles.filter((one) => one.state === "undisclosed");
      const one = open.find((each) => each.commitment === found);
      if (one) settle(one, event.order.split(" "));
      else if (open.length) fail(open[0], "the order that was disclosed is not the one fixed before");
      else strays.push(found);
    } else {
      for (const one of shuffles) {
        if (one.state !== "undisclosed") continue;
        if (event.type === "turned") one.alone = false;
        else if (["cut", "arranged", "dealt", "burned"].includes(event.type)) one.moves.push(event);
      }
    }
  }
  return { shuffles, strays, holds: !shuffles.some((one) => one.state === "broken") };
}

/** Compare a disclosed order with the cards that were seen. */
function settle(one, disclosed) {
  one.state = "holds";
  if (disclosed.length !== one.cards) {
    fail(one, `${disclosed.length} cards were disclosed, and ${one.cards} shuffled`);
    return;
  }
  if (!one.alone) return; // stacks were mixed, or the shoe has two: only the commitment can be checked
  let order = disclosed;
  let at = 0;
  for (const move of one.moves) {
    if (move.type === "cut") {
      order = [...order.slice(move.position), ...order.slice(0, move.position)];
      continue;
    }
    if (move.type === "arranged") {
      const left = order.slice(at);
      order = [...order.slice(0, at), ...move.places.map((place) => left[place])];
      continue;
    }
    for (const card of move.cards) {
      if (card !== null && card !== order[at]) {
        fail(one, `card ${at + 1} was ${card}, and the order says ${order[at] ?? "none"}`);
        return;
      }
      if (card !== null) one.compared += 1;
      at += 1;
    }
  }
}

function fail(one, why) {
  one.state = "broken";
  one.why = why;
}

/** The result in words, one line per shuffle. */
export function words({ shuffles, strays }) {
  const lines = shuffles.map((one) => {
    const name = `Shuffle ${one.number} (${one.cards} cards, ${one.commitment.slice(0, 16)}…)`;
    if (one.state === "broken") return `${name} FAILED: ${one.why}.`;
    if (one.state === "undisclosed") return `${name} is not disclosed in these rounds; add the next.`;
    const seen = one.alone ? `; all ${one.compared} cards seen match it` : "";
    return `${name} verified: the order was fixed before the wagers${seen}.`;
  });
  if (strays.length) lines.push("An order was disclosed of a shuffle before these rounds.");
  return lines.length ? lines : ["These rounds have no shuffle to verify."];
}

/** Read texts, each the JSON of one round or of several in a list. */
export function eventsOf(texts) {
  const read = texts.map((text) => JSON.parse(text));
  const events = read.flat(2);
  if (events.some((event) => typeof event?.type !== "string")) throw new Error("no events of a round");
  return events;
}

async function main(files) {
  const { readFile } = await import("node:fs/promises");
  let events;
  try {
    events = eventsOf(await Promise.all(files.map((file) => readFile(file, "utf8"))));
    if (!files.length) throw new Error("name the files of rounds, the oldest first");
  } catch (error) {
    console.error(`verify: ${error.message}`);
    return 2;
  }
  const result = await verify(events);
  console.log(words(result).join("\n"));
  return result.holds ? 0 : 1;
}

function attach() {
  const field = document.querySelector("textarea");
  document.querySelector("input").addEventListener("change", async (event) => {
    const texts = await Promise.all([...event.target.files].map((file) => file.text()));
    field.value = texts.map((text) => text.trim()).join("\n\n");
  });
  document.querySelector("button").addEventListener("click", async () => {
    const said = document.querySelector("output");
    try {
      const texts = field.value.split(/\n\s*\n/).filter((text) => text.trim());
      said.textContent = words(await verify(eventsOf(texts))).join("\n");
    } catch (error) {
      said.textContent = `That cannot be read: ${error.message}`;
    }
  });
}

if (globalThis.document) attach();
else if (process.argv[1]?.endsWith("verify.mjs")) process.exitCode = await main(process.argv.slice(2));
