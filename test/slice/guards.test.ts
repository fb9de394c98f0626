import { describe, expect, it } from 'vitest';
import { sqlState } from '#server/lib/db/sql-state.ts';
import { at, completed, hold, requested } from './journey.ts';
import { useWorld } from './world.ts';

const RESTRICT_VIOLATION = '23001';
const CHECK_VIOLATION = '23514';
const EXCLUSION_VIOLATION = '23P01';
const UNIQUE_VIOLATION = '23505';

const APPEND_ONLY = [
  'ledger.entries',
  'ledger.journals',
  'loyalty.points_entries',
  'bookings.booking_steps',
  'audit.entries',
  'audit.seals',
  'audit.sealed',
];

/** Nobody may: not even somebody with the database's own password, whose program has a slip. */
describe('the database refuses', () => {
  const world = useWorld();
  const stateOf = (statement: string, values: unknown[] = []) =>
    world.site.db.engine.execute(statement, values).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    );

  it('to change or delete what has been written for good', async () => {
    await completed(world, world.ada);
    await world.app.jobs.runDue('audit.seal');
    for (const table of APPEND_ONLY) {
      const { rows } = await world.site.db.engine.execute(`select * from ${table} limit 1`);
      const [column] = Object.keys(rows[0] ?? {});
      const changed = await stateOf(`update ${table} set ${column} = ${column}`);
      const deleted = await stateOf(`delete from ${table}`);
      expect([table, changed, deleted]).toEqual([table, RESTRICT_VIOLATION, RESTRICT_VIOLATION]);
    }
  });

  it('a journal that does not sum to zero, at the commit at the latest', async () => {
    const { engine, db } = { engine: world.site.db.engine, db: world.site.db };
    const entry = (account: string, cents: number) => [world.site.ids.uuid(), account, cents];
    const post = (entries: unknown[][]) =>
      db.transaction(async () => {
        const id = world.site.ids.uuid();
        await db.tx.execute(
          `insert into ledger.journals (id, kind, reference_id, memo, posted_at) values ('${id}', 'capture', '${id}', 'x', now())`,
        );
        for (const [entryId, account, cents] of entries) {
          await db.tx.execute(
            `insert into ledger.entries (id, journal_id, account, amount_cents, posted_at) values ('${entryId}', '${id}', '${account}', ${cents}, now())`,
          );
        }
      });
    const broken = await post([entry('goodwill_expense', 100), entry('commission_revenue', -99)]).catch(
      (error: unknown) => sqlState(error),
    );
    expect(broken).toBe(CHECK_VIOLATION);
    expect((await engine.execute('select 1 from ledger.journals')).rows).toEqual([]);
    await post([entry('goodwill_expense', 100), entry('commission_revenue', -100)]);
    expect(await post([entry('goodwill_expense', 0)]).catch((error: unknown) => sqlState(error))).toBe(
      CHECK_VIOLATION,
    );
  });

  it('to charge one booking twice', async () => {
    const { id } = await completed(world, world.ada);
    const again = `insert into ledger.journals (id, kind, booking_id, reference_id, memo, posted_at) values ($1, 'capture', $2, $2, 'again', now())`;
    expect(await stateOf(again, [world.site.ids.uuid(), id])).toBe(UNIQUE_VIOLATION);
  });

  it('two open payments of one booking', async () => {
    const { id } = await requested(world, world.ada);
    const again = `insert into payments.payments (id, booking_id, homeowner_id, method_id, status, amount_cents, created_at, updated_at)
      select $1, booking_id, homeowner_id, method_id, 'intent', amount_cents, created_at, updated_at from payments.payments where booking_id = $2`;
    expect(await stateOf(again, [world.site.ids.uuid(), id])).toBe(UNIQUE_VIOLATION);
  });

  it('two claims of one technician that overlap by a second, and lets them touch', async () => {
    const { startsAt } = await hold(world, world.ada);
    const [technician] = world.cora.vendor.technicians;
    const claim = (from: number, to: number) =>
      stateOf(
        `insert into scheduling.claims (id, technician_id, kind, during, created_at)
         values ($1, $2, 'block', tstzrange($3::timestamptz, $4::timestamptz), now())`,
        [
          world.site.ids.uuid(),
          technician?.id,
          new Date(startsAt.getTime() + from).toISOString(),
          new Date(startsAt.getTime() + to).toISOString(),
        ],
      );
    const twoHours = 2 * 3_600_000;
    expect(await claim(twoHours - 1_000, twoHours + 60_000)).toBe(EXCLUSION_VIOLATION);
    expect(await claim(-60_000, 1_000)).toBe(EXCLUSION_VIOLATION);
    expect(await claim(60_000, 120_000)).toBe(EXCLUSION_VIOLATION);
    expect(await claim(-60_000, 0)).toBe('done');
    expect(await claim(twoHours, twoHours + 60_000)).toBe('done');
    expect(await claim(twoHours, twoHours)).toBe(CHECK_VIOLATION);
  });

  it('a hold over somebody who took no lock, and the homeowner hears of other times', async () => {
    const [technician] = world.cora.vendor.technicians;
    await world.site.db.engine.execute(
      `insert into scheduling.claims (id, technician_id, kind, during, created_at) values ($1, $2, 'block', tstzrange($3::timestamptz, $4::timestamptz), now())`,
      [world.site.ids.uuid(), technician?.id, at(1, 9), at(1, 11)],
    );
    const { status, body } = await world.as(world.ada).post('/api/v1/bookings', {
      serviceSlug: 'water-heater-flush',
      homeId: world.ada.home.id,
      startsAt: at(1, 10),
      answers: { fuel: 'Gas', last_flush: 'Never or not sure' },
    });
    expect(status).toBe(409);
    expect((body.data as { alternatives: string[] }).alternatives).toContain(at(1, 12));
  });

  it('amounts that make no sense', async () => {
    await hold(world, world.ada);
    for (const change of [
      'labor_cents = -1',
      'total_cents = total_cents + 1',
      'credit_cents = total_cents + 1',
      'ends_at = starts_at',
    ]) {
      expect([change, await stateOf(`update bookings.bookings set ${change}`)]).toEqual([
        change,
        CHECK_VIOLATION,
      ]);
    }
    const userUpdate = `update users.users set is_system_admin = true where role = 'homeowner'`;
    expect(await stateOf(userUpdate)).toBe(CHECK_VIOLATION);
  });
});
