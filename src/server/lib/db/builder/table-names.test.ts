import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/bookings/tables.ts';
import { users } from '#server/users/tables.ts';
import { writeTableNames } from './table-names.ts';

writeTableNames();
const db = drizzle.mock({ casing: 'snake_case' });
const count = sql<number>`(select count(*) from ${bookings} where ${bookings.homeownerId} = ${users.id})`;

describe('what a select from one table names of others', () => {
  it('keeps its tables, also under a name of its own', () => {
    const { sql: text } = db
      .select({ id: users.id, jobs: count, again: count.as('again') })
      .from(users)
      .toSQL();
    const whole = '"bookings"."bookings"."homeowner_id" = "users"."users"."id"';
    expect(text.split(whole)).toHaveLength(3);
    expect(text).toContain('as "again"');
  });

  it('is only named around a select inside', () => {
    const inner = db
      .select({ jobs: count.as('jobs') })
      .from(users)
      .as('inner');
    const { sql: text } = db.select({ jobs: inner.jobs }).from(inner).toSQL();
    expect(text).toMatch(/^select "jobs" from \(select/);
  });

  it('is short where there is one table', () => {
    const { sql: text } = db
      .select({ id: users.id, name: sql<string>`lower(${users.name})` })
      .from(users)
      .toSQL();
    expect(text).toBe('select "id", lower("name") from "users"."users"');
  });
});
