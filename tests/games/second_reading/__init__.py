"""Games read beside the law a second time, by scenarios that were written before their code."""
