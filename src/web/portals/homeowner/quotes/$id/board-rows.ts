import type { Quoted } from './board-marks.ts';

/** The rows of the comparison, in the order one decides by; the text is what stands at their left. */
const ROWS = {
  vendor: '',
  option: 'Option',
  total: 'Total',
  band: 'Typical price',
  start: 'Earliest start',
  scope: 'Time on site',
  warranty: 'Warranty',
  terms: 'Payment',
  valid: 'Valid until',
  included: 'Included',
  excluded: 'Not included',
  message: 'Message',
} as const;

export type BoardRow = keyof typeof ROWS;
/** A line that names its row by itself, or needs no name on a phone. */
const UNNAMED: readonly BoardRow[] = ['vendor', 'option', 'total', 'message'];

export const rowLabel = (row: BoardRow): string => ROWS[row];
export const isNamedInColumn = (row: BoardRow): boolean => !UNNAMED.includes(row);

/** Rows in which at least one quote has something to show. */
export function boardRows(columns: readonly Quoted[]): BoardRow[] {
  const options = columns.flatMap(({ quote }) => quote.options);
  const hasBand = columns.some(({ money }) => Object.values(money).some(({ band }) => band !== null));
  const empty: BoardRow[] = [
    ...(hasBand ? [] : (['band'] as const)),
    ...(options.some(({ included }) => included.length > 0) ? [] : (['included'] as const)),
    ...(options.some(({ excluded }) => excluded.length > 0) ? [] : (['excluded'] as const)),
  ];
  return (Object.keys(ROWS) as BoardRow[]).filter((row) => !empty.includes(row));
}
