import { parseCsv } from '#core/inventory/imports/parse-csv.ts';
import {
  IMPORT_CELL_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_ROWS_MAX,
} from '#core/inventory/limits.ts';

/** The rows of a file, the heading first, as texts of a length that is accepted. */
export async function readSheetFile(file: File): Promise<string[][]> {
  if (file.size > IMPORT_FILE_MAX_BYTES)
    throw new Error('This file is too large. Split it into smaller ones.');
  const rows = /\.xlsx$/i.test(file.name) ? await readWorkbook(file) : parseCsv(await file.text());
  if (rows.length < 2) throw new Error('This file has no rows below its heading.');
  if (rows.length > IMPORT_ROWS_MAX + 1) {
    throw new Error(
      `Import up to ${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows at a time. Split the file.`,
    );
  }
  return rows.map((row) => row.slice(0, IMPORT_COLUMNS_MAX).map((cell) => cell.slice(0, IMPORT_CELL_MAX)));
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
