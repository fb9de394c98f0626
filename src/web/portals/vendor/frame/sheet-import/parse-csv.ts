/** Signs that separate cells in the files of spreadsheets. */
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * The rows of a file of RFC 4180: quoted cells may hold the separator, line ends and doubled quotes. The separator is the
 * one of `,`, `;` and tab that the first line has most of, a byte order mark is skipped, and rows without any text are left
 * out. One row more than `most` takes below the heading is read, so that whoever counts can tell.
 */
export function parseCsv(text: string, most: { rows: number; columns: number }): string[][] {
  const source = text.startsWith('\u{feff}') ? text.slice(1) : text;
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    if (row.length < most.columns) row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] as string;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
    // The heading and one row too many.
    if (rows.length > most.rows + 1) return rows;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

function separatorOf(text: string): string {
  const end = text.indexOf('\n');
  const line = end < 0 ? text : text.slice(0, end);
  const counts = SEPARATORS.map((sign) => line.split(sign).length - 1);
  const most = Math.max(...counts);
  return SEPARATORS[counts.indexOf(most)] ?? ',';
}
