import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyLines } from '#server/demo/insert-rows.ts';
import { testDatabase } from '#test/db.ts';
import { copyRows } from './copy-rows.ts';

const COLUMNS = [
  { key: 'n', sqlType: 'integer' },
  { key: 'words', sqlType: 'text' },
  { key: 'list', sqlType: 'text[]' },
  { key: 'value', sqlType: 'jsonb' },
  { key: 'at', sqlType: 'timestamp with time zone' },
  { key: 'yes', sqlType: 'boolean' },
  { key: 'big', sqlType: 'bigint' },
  { key: 'share', sqlType: 'double precision' },
  { key: 'bytes', sqlType: 'bytea' },
  { key: 'small', sqlType: 'smallint' },
  { key: 'counts', sqlType: 'integer[]' },
  { key: 'price', sqlType: 'numeric(12, 2)' },
  { key: 'day', sqlType: 'date' },
  { key: 'id', sqlType: 'uuid' },
  { key: 'during', sqlType: 'tstzrange' },
  { key: 'currency', sqlType: 'char(3)' },
] as const;

type Row = {
  words: string | null;
  list: (string | null)[] | null;
  value: unknown;
  at: Date | null;
  yes: boolean | null;
  big: number | null;
  share: number | null;
  bytes: Uint8Array | null;
  small: number | null;
  counts: (number | null)[] | null;
  price: number | null;
  day: string | null;
  id: string | null;
  during: string | null;
  currency: string | null;
};

/** What has a meaning of its own in COPY, in array literals or in JSON, between any other text. */
const HOSTILE = [
  '\\',
  '\\.',
  '\\N',
  '\n',
  '\r\n',
  '\t',
  '"',
  "'",
  '{',
  '}',
  ',',
  'NULL',
  '\u0001',
  '\u2028',
  '😀',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 6 })
  .map((parts) => parts.join('').replaceAll('\0', ''));
const perhaps = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 8 });
const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.array(text), fc.dictionary(text, perhaps(text)));
const moment = fc.date({ min: new Date('0001-01-01'), max: new Date('9990-12-31'), noInvalidDate: true });
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();
const row: fc.Arbitrary<Row> = fc.record({
  words: perhaps(text),
  list: perhaps(fc.array(perhaps(text), { maxLength: 4 })),
  value: perhaps(value),
  at: perhaps(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })),
  yes: perhaps(fc.boolean()),
  big: perhaps(fc.maxSafeInteger()),
  share: perhaps(fc.double({ noNaN: true, noDefaultInfinity: true })),
  bytes: perhaps(fc.uint8Array({ maxLength: 8 })),
  small: perhaps(fc.integer({ min: -32_768, max: 32_767 })),
  counts: perhaps(fc.array(perhaps(fc.integer()), { maxLength: 4 })),
  price: perhaps(fc.integer({ min: -999_999_999, max: 999_999_999 }).map((cents) => cents / 100)),
  day: perhaps(moment.map((at) => at.toISOString().slice(0, 10))),
  id: perhaps(fc.uuid()),
  during: perhaps(
    fc
      .record({ at: moment, minutes: fc.integer({ min: 1, max: 10_000 }), end: fc.constantFrom(')', ']') })
      .map(({ at, minutes, end }) => `[${at.toISOString()},${later(at, minutes)}${end}`),
  ),
  currency: perhaps(fc.constantFrom('USD', 'EUR')),
});

/** Both ends in seconds, and whether the last belongs to it. */
function spanOf(during: string) {
  const [from = '', to = ''] = during.slice(1, -1).split(',');
  return [Date.parse(from) / 1_000, Date.parse(to) / 1_000, during.endsWith(']') ? 1 : 0];
}

describe('the rows of a COPY', () => {
  const database = testDatabase();

  /** What a table answers that was filled with `rows`; large cities are sent in binary, the sample city as text. */
  const copied = (rows: readonly Record<string, unknown>[], format: 'binary' | 'text' = 'binary') =>
    database.db.transaction(async () => {
      const { tx, copyIn } = database.db;
      const columns = COLUMNS.map(({ key, sqlType }) => `${key} ${sqlType}`).join(', ');
      await tx.execute(sql.raw(`create temp table copied (${columns}) on commit drop`));
      await copyIn(
        `copied (${COLUMNS.map(({ key }) => key).join(', ')})`,
        (format === 'binary' ? copyRows : copyLines)(
          COLUMNS,
          rows.map((each, n) => ({ ...each, n })),
        ),
        format,
      );
      const { rows: answered } = await tx.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(c) || jsonb_build_object('ms', extract(epoch from at) * 1000, 'hex', encode(bytes, 'hex'),
          'span', array[extract(epoch from lower(during)), extract(epoch from upper(during)), upper_inc(during)::int]) as row
          from copied c order by n`,
      );
      return answered.map((each) => each.row);
    });

  it.each(['binary', 'text'] as const)(
    'come out of the database as they went in, as %s, whatever stands in them',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
          const expected = rows.map(({ at, bytes, during, ...rest }) => ({
            ...rest,
            share: rest.share === null ? null : rest.share + 0,
            ms: at === null ? null : at.getTime(),
            hex: bytes === null ? null : Buffer.from(bytes).toString('hex'),
            span: during === null ? [null, null, null] : spanOf(during),
          }));
          const found = (await copied(rows, format)).map(
            ({ at: _at, bytes: _bytes, during: _during, n: _n, ...rest }) => rest,
          );
          expect(found).toEqual(expected);
        }),
        { numRuns: 25 },
      );
    },
  );

  it('comes in pieces, and misses none', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => ({ words: `${n}\t${'é'.repeat(150)}`, big: n }));
    const pieces = Array.from(copyRows(COLUMNS, rows), (piece) => new Uint8Array(piece));
    expect(pieces.length).toBeGreaterThan(2);
    const found = await copied(rows);
    expect(found.map(({ words, big }) => ({ words, big }))).toEqual(rows);
  });

  it.each([
    ['NUL', 'a\0b'],
    ['the first half of a surrogate pair', 'a\ud83d'],
    ['the second half of a surrogate pair', '\ude00b'],
  ])('refuses %s in a text instead of changing it', async (_, words) => {
    expect(() => [...copyRows(COLUMNS, [{ words }])]).toThrow(RangeError);
    expect(() => [...copyRows(COLUMNS, [{ list: [words] }])]).toThrow(RangeError);
    await expect(copied([{ words: 'before' }, { words }])).rejects.toThrow(RangeError);
    // The connection is well afterwards.
    expect(await copied([{ words: 'after' }])).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>, ErrorConstructor]>([
    ['a number that is no smallint', { small: 32_768 }, RangeError],
    ['a number that is no integer', { n: 2 ** 31 }, RangeError],
    ['half a number', { big: 0.5 }, RangeError],
    ['a number too large for its own digits', { price: 1e21 }, RangeError],
    ['an id that is too short', { id: '01890000-0000-7000-8000-00000000000' }, RangeError],
    ['an id with other letters', { id: '01890000-0000-7000-8000-00000000000g' }, RangeError],
    ['no time', { at: new Date(Number.NaN) }, RangeError],
    ['no day', { day: 'tomorrow' }, RangeError],
    ['a text for a time', { at: '2026-11-20T19:00:00Z' }, TypeError],
    ['a number for a text', { words: 7 }, TypeError],
  ])('refuses %s', (_, damaged, kind) => {
    expect(() => [...copyRows(COLUMNS, [damaged])]).toThrow(kind);
  });

  it('refuses a type that it does not know', () => {
    expect(() => [...copyRows([{ key: 'a', sqlType: 'polygon' }], [])]).toThrow(/polygon/);
  });

  it('refuses values that are no columns', () => {
    expect(() => [...copyRows(COLUMNS, [{ words: { a: 1 } }])]).toThrow(TypeError);
  });
});
