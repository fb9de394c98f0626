import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { copyText } from './copy-text.ts';

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
const row: fc.Arbitrary<Row> = fc.record({
  words: perhaps(text),
  list: perhaps(fc.array(perhaps(text), { maxLength: 4 })),
  value: perhaps(value),
  at: perhaps(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })),
  yes: perhaps(fc.boolean()),
  big: perhaps(fc.maxSafeInteger()),
  share: perhaps(fc.double({ noNaN: true, noDefaultInfinity: true })),
  bytes: perhaps(fc.uint8Array({ maxLength: 8 })),
});

describe('the text of a COPY', () => {
  const database = testDatabase();

  /** What a table answers that was filled with `rows`. */
  const copied = (rows: readonly Record<string, unknown>[]) =>
    database.db.transaction(async () => {
      const { tx, copyIn } = database.db;
      const columns = COLUMNS.map(({ key, sqlType }) => `${key} ${sqlType}`).join(', ');
      await tx.execute(sql.raw(`create temp table copied (${columns}) on commit drop`));
      await copyIn(
        `copied (${COLUMNS.map(({ key }) => key).join(', ')})`,
        copyText(
          COLUMNS,
          rows.map((each, n) => ({ ...each, n })),
        ),
      );
      const { rows: answered } = await tx.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(c) || jsonb_build_object('ms', extract(epoch from at) * 1000, 'hex', encode(bytes, 'hex')) as row
          from copied c order by n`,
      );
      return answered.map((each) => each.row);
    });

  it('comes out of the database as it went in, whatever stands in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
        const expected = rows.map(({ at, bytes, ...rest }) => ({
          ...rest,
          share: rest.share === null ? null : rest.share + 0,
          ms: at === null ? null : at.getTime(),
          hex: bytes === null ? null : Buffer.from(bytes).toString('hex'),
        }));
        const found = (await copied(rows)).map(({ at: _at, bytes: _bytes, n: _n, ...rest }) => rest);
        expect(found).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('is cut between rows only, and misses none', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => ({ words: `${n}\t${'é'.repeat(150)}`, big: n }));
    const pieces = Array.from(copyText(COLUMNS, rows), (piece) => new Uint8Array(piece));
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.every((piece) => piece.at(-1) === 10)).toBe(true);
    const found = await copied(rows);
    expect(found.map(({ words, big }) => ({ words, big }))).toEqual(rows);
  });

  it.each([
    ['NUL', 'a\0b'],
    ['the first half of a surrogate pair', 'a\ud83d'],
    ['the second half of a surrogate pair', '\ude00b'],
  ])('refuses %s in a text instead of changing it', async (_, words) => {
    expect(() => [...copyText(COLUMNS, [{ words }])]).toThrow(RangeError);
    expect(() => [...copyText(COLUMNS, [{ list: [words] }])]).toThrow(RangeError);
    await expect(copied([{ words: 'before' }, { words }])).rejects.toThrow(RangeError);
    // The connection is well afterwards.
    expect(await copied([{ words: 'after' }])).toHaveLength(1);
  });

  it('refuses values that are no columns', () => {
    expect(() => [...copyText(COLUMNS, [{ words: { a: 1 } }])]).toThrow(TypeError);
    expect(() => [...copyText(COLUMNS, [{ at: new Date(Number.NaN) }])]).toThrow(RangeError);
  });
});
