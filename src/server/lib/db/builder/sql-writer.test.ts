import { and, asc, desc, eq, exists, inArray, isNull, or, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { alias, PgDialect, pgEnum, pgTable, text, unionAll } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/bookings/tables.ts';
import { users } from '#server/users/tables.ts';
import { writeStatementsInOneGo } from './sql-writer.ts';

const drizzles = writeStatementsInOneGo();
const sqlPrototype = SQL.prototype;
const db = drizzle.mock({ casing: 'snake_case' });
const dialect = new PgDialect({ casing: 'snake_case' });
const plain = new PgDialect();
const inPublic = pgTable('visits', { firstName: text(), state: pgEnum('state', ['open', 'done'])() });
const other = alias(users, 'other');
const AT = new Date('2026-03-02T15:00:00.123Z');
const ID = '019a0000-0000-7000-8000-000000000000';
const counted = db
  .select({ owner: bookings.homeownerId, visits: sql<number>`count(*)`.as('visits') })
  .from(bookings)
  .where(and(eq(bookings.status, 'confirmed'), isNull(bookings.completedAt)))
  .groupBy(bookings.homeownerId)
  .as('counted');
const recent = db.$with('recent').as(db.select().from(bookings).orderBy(desc(bookings.createdAt)).limit(5));

const STATEMENTS: Record<string, () => SQLWrapper> = {
  'one table': () => db.select().from(users).where(eq(users.id, ID)).limit(3),
  'joins, and a table under another name': () =>
    db
      .select({ id: bookings.id, name: other.name, mail: users.email, one: sql`1` })
      .from(bookings)
      .innerJoin(other, eq(other.id, bookings.homeownerId))
      .leftJoin(users, or(eq(users.id, bookings.homeownerId), eq(users.createdAt, AT)))
      .orderBy(asc(other.name), desc(bookings.startsAt)),
  'a statement inside': () =>
    db
      .select({ name: users.name, visits: counted.visits })
      .from(users)
      .innerJoin(counted, eq(counted.owner, users.id)),
  'a statement before': () => db.with(recent).select().from(recent).where(eq(recent.title, 'Gutters')),
  'a statement as a condition': () =>
    db
      .select({ id: users.id })
      .from(users)
      .where(exists(db.select({ one: sql`1` }).from(bookings).where(eq(bookings.homeownerId, users.id)))),
  'two after one another': () =>
    unionAll(db.select({ id: users.id }).from(users), db.select({ id: bookings.id }).from(bookings)).limit(2),
  lists: () =>
    db
      .select()
      .from(bookings)
      .where(inArray(bookings.status, ['pending', 'confirmed'])),
  'lists in words': () =>
    sql`select ${users.id} from ${users} where ${users.id} in ${[ID, sql.param(ID), null]}`,
  'values of all kinds': () =>
    sql`select ${1}, ${'a'}, ${null}, ${true}, ${AT}, ${undefined}, ${sql.param({ a: 1 })}`,
  'values as words': () => sql`select ${1}, ${"o'k"}, ${sql.param({ a: 1 })}, ${sql`${2}`}`.inlineParams(),
  'words inside values': () => sql`select ${1}, ${sql`${"o'k"}, ${3}`.inlineParams()}, ${4}`,
  'values told later': () =>
    db
      .select()
      .from(users)
      .where(and(eq(users.id, sql.placeholder('id')), eq(users.name, 'x')))
      .limit(sql.placeholder('most')),
  'a value that is words': () =>
    db
      .update(users)
      .set({ name: sql`upper(${users.name})`, updatedAt: AT })
      .where(eq(users.id, ID))
      .returning(),
  'rows to write': () =>
    db
      .insert(inPublic)
      .values([{ firstName: 'a', state: 'open' }, { firstName: sql`'b'` }])
      .onConflictDoNothing(),
  'no schema, an enum, a name': () =>
    sql`select ${inPublic.firstName}::${inPublic.state} from ${inPublic} as ${sql.identifier('v"x')} ${sql.raw('-- end')} ${sql.empty()}`,
  'pieces that are joined': () =>
    sql.join([sql`a = ${1}`, sql`b = ${2}`, undefined as unknown as SQL], sql` and `),
  'a row that goes': () => db.delete(users).where(eq(users.id, ID)),
  another: () => sql`${users.name} = ${sql`x`.as('alias')}`,
};

describe('writeStatementsInOneGo', () => {
  for (const [what, statement] of Object.entries(STATEMENTS)) {
    it(`writes as drizzle does: ${what}`, () => {
      for (const writer of [dialect, plain]) {
        const ours = writer.sqlToQuery(statement().getSQL());
        const { buildQueryFromSourceParams } = sqlPrototype;
        sqlPrototype.buildQueryFromSourceParams = drizzles;
        try {
          const { typings, ...theirs } = writer.sqlToQuery(statement().getSQL());
          expect({ ...ours, typings: ours.typings }).toEqual({ ...theirs, typings: typings ?? [] });
        } finally {
          sqlPrototype.buildQueryFromSourceParams = buildQueryFromSourceParams;
        }
        // The second time from what the first has learnt.
        expect(writer.sqlToQuery(statement().getSQL())).toEqual(ours);
      }
    });
  }

  it('writes indexes without their table', () => {
    const where = sql`${users.email} is not null`;
    expect(dialect.sqlToQuery(where, 'indexes').sql).toBe('"email" is not null');
    expect(dialect.sqlToQuery(where).sql).toBe('"users"."users"."email" is not null');
  });
});
