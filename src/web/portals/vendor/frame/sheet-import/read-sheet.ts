import { parseCsv } from './parse-csv.ts';

/** How much of a file is read. */
export type SheetLimits = { bytes: number; rows: number; columns: number; cell: number };

/** The rows of a file, the heading first, as texts of a length that is accepted. Throws errors with words for people. */
export async function readSheetFile(file: File, limits: SheetLimits): Promise<string[][]> {
  if (file.size > limits.bytes) throw new Error('This file is too large. Split it into smaller ones.');
  const rows = /\.xlsx$/i.test(file.name) ? await readWorkbook(file) : parseCsv(await file.text(), limits);
  if (rows.length < 2) throw new Error('This file has no rows below its heading.');
  if (rows.length > limits.rows + 1) {
    throw new Error(`Import up to ${limits.rows.toLocaleString('en-US')} rows at a time. Split the file.`);
  }
  return rows.map((row) => row.slice(0, limits.columns).map((cell) => cell.slice(0, limits.cell)));
}

/** The first sheet of a workbook. The reader of workbooks is fetched with the first one. */
async function readWorkbook(file: File): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(file).catch(() => {
    throw new Error('This file can’t be read. Save it as .xlsx or .csv and try again.');
  });
  return rows.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== ''));
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)).trim();
}
