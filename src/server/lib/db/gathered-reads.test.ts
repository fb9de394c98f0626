import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { flags, values } from '#server/settings/tables.ts';
import { users } from '#server/users/tables.ts';
import { testDatabase } from '#test/db.ts';
import { inRequest, requestScope } from './request-scope.ts';

const database = testDatabase();
const AT = new Date('2026-03-02T15:00:00.123Z');

beforeEach(async () => {
  await database.db.transaction(async () => {
    await database.db.tx.insert(values).values([
      { name: 'a', value: { text: 'ü "quoted" $1', list: [1, null] }, updatedAt: AT },
      { name: 'b', value: false, updatedAt: AT },
    ]);
    const flag = { enabled: true, roles: ['vendor' as const], markets: ['seattle', 'o,"k'], updatedAt: AT };
    await database.db.tx.insert(flags).values({ name: 'f', percentage: 50, onFrom: AT, ...flag });
  });
});

/** Answers of some reads that a page asks at once, and what the page has sent by then. */
async function asPage<T extends readonly unknown[]>(
  ask: () => { [At in keyof T]: PromiseLike<T[At]> },
): Promise<{ answers: T; statements: number }> {
  const scope = requestScope();
  const answers = (await inRequest(scope, () => Promise.all(ask()))) as unknown as T;
  return { answers, statements: scope.statements };
}

const byName = (name: string) => database.db.read.select().from(values).where(eq(values.name, name));
const byId = (id: string) => database.db.read.select().from(users).where(eq(users.id, id));
const NOBODY = '019a0000-0000-7000-8000-000000000000';
const every = () => [byId(NOBODY), database.db.read.select().from(flags), byId(OTHER)] as const;
const OTHER = '019a0000-0000-7000-8000-000000000001';

describe('what a page asks at once', () => {
  it('goes out as one statement once it is known, with the same answers', async () => {
    const outside = await Promise.all(every());
    const first = await asPage(() => every());
    const again = await asPage(() => every());
    expect(first.answers).toEqual(outside);
    expect(again.answers).toEqual(outside);
    expect(again.statements).toBe(1);
  });

  it('is answered once where it is the same question', async () => {
    await asPage(() => [byName('a')]);
    const { answers, statements } = await asPage(() => [byName('a'), byName('a'), byName('b')]);
    expect(answers.map(([row]) => row?.name)).toEqual(['a', 'a', 'b']);
    expect(statements).toBe(1);
  });

  it('is as the driver gives it, whatever its type, and in its order', async () => {
    const odd = () =>
      database.db.read
        .select({
          name: values.name,
          yes: sql<boolean>`true`,
          none: sql<null>`null::text`,
          bytes: sql<unknown>`'\\x0102'::bytea`,
          large: sql<unknown>`9007199254740993`,
          sum: sql<unknown>`12345678901234567.89::numeric`,
          float: sql<unknown>`'NaN'::float8`,
          half: sql<unknown>`0.1::float8 + 0.2::float8`,
          moment: sql<unknown>`'2026-03-02 15:00:00.123456+00'::timestamptz`,
          day: sql<unknown>`'2026-03-02'::date`,
          range: sql<unknown>`tstzrange('2026-03-02', null)`,
          words: sql<unknown>`array['a', 'b,"c']`,
          numbers: sql<unknown>`array[1, null, 3]`,
          span: sql<unknown>`interval '1 day 2 hours'`,
          json: sql<unknown>`'{"a": [1.50, "x", null]}'::json`,
          updatedAt: values.updatedAt,
        })
        .from(values)
        .orderBy(sql`${values.name} desc`);
    const outside = await odd();
    await asPage(() => [odd(), byId(NOBODY)]);
    const { answers, statements } = await asPage(() => [byId(NOBODY), odd()]);
    expect(answers[1]).toEqual(outside);
    expect(outside.map(({ name }) => name)).toEqual(['b', 'a']);
    expect(statements).toBe(1);
  });

  it('answers raw statements by the names of their columns', async () => {
    const raw = () =>
      database.db.read.execute<{ one: number; at: string }>(sql`
      select 1 as one, updated_at as at from settings.flags`);
    const outside = await raw();
    await asPage(() => [raw(), byId(NOBODY)]);
    const { answers, statements } = await asPage(() => [byId(NOBODY), raw()]);
    expect(outside.rows).toMatchObject([{ one: 1 }]);
    expect(answers[1].rows).toEqual(outside.rows);
    expect(statements).toBe(1);
  });

  it('is planned for its values, apart from the rest, where it filters by other values than ids', async () => {
    const both = () => [byName('a'), byName('b'), ...every()];
    await asPage(both);
    const { answers, statements } = await asPage(both);
    expect(answers.slice(0, 2)).toMatchObject([[{ name: 'a' }], [{ name: 'b' }]]);
    expect(statements).toBe(2);
  });

  it('fails alone where one question cannot be answered', async () => {
    const quotient = (by: number) =>
      database.db.read
        .select({ is: sql<number>`1 / ${by}::int` })
        .from(values)
        .orderBy(asc(values.name));
    await asPage(() => [quotient(1), byName('a')]);
    const { answers } = await asPage(() => [
      byName('a'),
      Promise.resolve(quotient(0)).catch((error: unknown) => String((error as Error).cause)),
    ]);
    expect(answers[0]).toHaveLength(1);
    expect(answers[1]).toContain('division by zero');
  });

  it('is read anew by the next page', async () => {
    await asPage(() => every());
    await database.db.transaction(() => database.db.tx.update(flags).set({ percentage: 51 }));
    const { answers } = await asPage(() => every());
    expect(answers[1][0]?.percentage).toBe(51);
  });
});

it('nothing is gathered outside a request', async () => {
  await asPage(() => every());
  const [known] = await Promise.all([byName('a'), byName('b')]);
  expect(known).toHaveLength(1);
});
