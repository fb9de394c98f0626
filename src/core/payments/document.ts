/** Something on paper: a title, a number, and blocks from top to bottom. */
export type PaperDocument = { title: string; number: string; foot: string; blocks: DocumentBlock[] };

/** The family that texts in a drawing ask for: the fonts of the paper. */
export const DOCUMENT_FONT = 'document';

export type DocumentBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  /** A drawing as SVG, in the middle, 300 points wide unless told otherwise; `alt` is what it shows, for those who do not see it. */
  | { kind: 'picture'; svg: string; alt: string; widthPt?: number }
  | { kind: 'facts'; rows: [term: string, value: string][] }
  /** Lines of money. `strong` stands under a rule: a sum. */
  | { kind: 'rows'; rows: { label: string; detail?: string; amount: string; strong?: boolean }[] };
