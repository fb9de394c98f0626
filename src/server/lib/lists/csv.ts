import { csvText } from '#core/lib/list.ts';

/** What a cell may be; dates are written as ISO instants in UTC, null as an empty cell. */
export type Cell = string | number | boolean | Date | null;

/** Excel reads UTF-8 only where the file says so. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of RFC 4180 with its line end. Numbers are never formulas; texts that look like one are defused. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return csvText(cell instanceof Date ? cell.toISOString() : cell);
}

/** Cents as a plain decimal number, which spreadsheets can sum. */
export function csvMoney(cents: number): number {
  return cents / 100;
}
