import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORT_FIELD_LABELS, IMPORT_WORDS } from '#core/inventory/imports/columns.ts';
import { IMPORT_ROWS_MAX } from '#core/inventory/limits.ts';
import { PRICE_FIELD_LABELS, PRICE_WORDS } from '#core/pricing/imports/columns.ts';
import { PRICE_ROWS_MAX } from '#core/pricing/limits.ts';
import { guessColumns } from './guess-columns.ts';
import { parseCsv } from './parse-csv.ts';
import { readSheetFile } from './read-sheet.ts';

const MOST = { rows: 1_000, columns: 30 };

describe('a file of cells', () => {
  it('is read back as it was written, whatever its cells hold', () => {
    const cell = fc.string({ maxLength: 12 }).filter((text) => !/\r/.test(text) && text === text.trim());
    const row = fc.tuple(fc.constantFrom('a', 'b'), cell, cell);
    const write = (cells: readonly string[]) =>
      cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const text = `sku,name,unit\n${rows.map(write).join('\r\n')}\n`;
        expect(parseCsv(text, MOST).slice(1)).toEqual(rows);
      }),
    );
  });

  it('may use semicolons or tabs, a byte order mark and empty lines', () => {
    expect(parseCsv('\u{feff}SKU;Name\r\n\r\nA;"x;y"\r\n', MOST)).toEqual([
      ['SKU', 'Name'],
      ['A', 'x;y'],
    ]);
    expect(parseCsv('SKU\tName\nA\tb', MOST)).toEqual([
      ['SKU', 'Name'],
      ['A', 'b'],
    ]);
  });

  // A file that is longer than its import takes is refused; none is cut.
  it.each([IMPORT_ROWS_MAX, PRICE_ROWS_MAX])(
    'of %i rows is read whole, of one more refused',
    async (rows) => {
      const file = (count: number) =>
        new File([`name\n${Array.from({ length: count }, (_, at) => `Line ${at}`).join('\n')}`], 'book.csv');
      const limits = { bytes: 2_000_000, rows, columns: 30, cell: 200 };
      expect(await readSheetFile(file(rows), limits)).toHaveLength(rows + 1);
      await expect(readSheetFile(file(rows + 1), limits)).rejects.toThrow('Split the file.');
    },
  );
});

describe('columns', () => {
  it('of parts are guessed by their headers, each once', () => {
    const headers = ['Item #', 'Description', 'Unit cost', 'U/M', 'Qty on hand', 'Unit', 'Price'];
    expect(guessColumns(IMPORT_WORDS, headers)).toEqual({
      ...{ sku: 0, name: 1, cost: 2, quantity: 4, unit: 5, price: 6 },
    });
    expect(guessColumns(IMPORT_WORDS, ['Color', 'Shelf'])).toEqual({});
  });

  it('of the template are all recognized', () => {
    const inOrder = (labels: object) =>
      Object.fromEntries(Object.keys(labels).map((field, column) => [field, column]));
    const parts = guessColumns(IMPORT_WORDS, Object.values(IMPORT_FIELD_LABELS));
    expect(parts).toEqual(inOrder(IMPORT_FIELD_LABELS));
    const prices = guessColumns(PRICE_WORDS, Object.values(PRICE_FIELD_LABELS));
    expect(prices).toEqual(inOrder(PRICE_FIELD_LABELS));
  });

  it('of prices are guessed by their headers', () => {
    const headers = [
      'Type',
      'SKU',
      'Item',
      'Unit price',
      'Cost',
      'Markup %',
      'City',
      'Skill',
      'Effective date',
    ];
    expect(guessColumns(PRICE_WORDS, headers)).toEqual({
      ...{ kind: 0, code: 1, name: 2, price: 3, cost: 4, markup: 5, market: 6, level: 7, from: 8 },
    });
  });
});
