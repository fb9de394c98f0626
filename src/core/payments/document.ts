/** Something on paper: a title, a number, and blocks from top to bottom. */
export type PaperDocument = { title: string; number: string; foot: string; blocks: DocumentBlock[] };

export type DocumentBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; rows: [term: string, value: string][] }
  /** Lines of money. `strong` stands under a rule: a sum. */
  | { kind: 'rows'; rows: { label: string; detail?: string; amount: string; strong?: boolean }[] };
