import { beforeAll, describe, expect, it } from 'vitest';
import { generateCity } from '#core/demo/generate-city.ts';
import { jobLog } from '#server/audit/queries/job-log.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { FileStore } from '#server/lib/files/port.ts';
import { modules } from '#server/modules.ts';
import { ownDatabase } from '#test/db.ts';
import { isEmpty, type SeedOptions, seedCity } from './seed-city.ts';
import { verifyBooks } from './verify-books.ts';

const NOW = new Date('2026-11-20T19:00:00Z');

/** Of visits, each subject before and after, and those that vendors show of their work. */
const PHOTOS = 81;

const options: SeedOptions = { passwordHash: '$argon2id$for-tests' };

function rememberedFiles() {
  const kept = new Map<string, Uint8Array>();
  const store: FileStore = {
    put: async (sha256, bytes) => {
      kept.set(sha256, bytes);
    },
    get: async (sha256) => kept.get(sha256) ?? null,
    open: async () => null,
    remove: async () => undefined,
    has: async (sha256) => kept.has(sha256),
  };
  return { kept, store };
}

/** One for the whole file: opening the embedded engine takes longer than a small city. */
const database = ownDatabase();

describe('seeding the sample city', () => {
  const files = rememberedFiles();
  const parts = () => ({ db: database.db, files: files.store, modules });
  /** The year's bookings, a return visit, and visits that plans include. */
  let written = 0;

  beforeAll(async () => {
    expect(await isEmpty(parts())).toBe(true);
    const city = generateCity({ seed: 1, now: NOW });
    const done = await seedCity(parts(), city, options);
    written = city.bookings.bookings.length;
    expect(done).toMatchObject({ outcome: 'written', bookings: written, pictures: PHOTOS });
  });

  const numberOf = async (query: string) => {
    const { rows } = await database.engine.execute(`select (${query})::int as n`);
    return Number(rows[0]?.n);
  };

  it('leaves books that balance and agree with everything else', async () => {
    const report = await verifyBooks(parts());
    expect(report.checks.filter((check) => check.problems > 0)).toEqual([]);
    expect(report.ok).toBe(true);
  });

  it('marks its rows, keeps their pictures and goes on with the next number', async () => {
    expect(await numberOf(`select count(*) from bookings.bookings where origin <> 'demo'`)).toBe(0);
    expect(await numberOf(`select count(*) from users.users where origin <> 'demo'`)).toBe(0);
    expect(
      await numberOf(`select count(*) from users.users u join users.accounts a on a.user_id = u.id`),
    ).toBe(194);
    expect(await numberOf('select min(number) from bookings.bookings')).toBe(10_001);
    expect(await numberOf(`select nextval(pg_get_serial_sequence('bookings.bookings', 'number'))`)).toBe(
      10_001 + written,
    );
    expect(await numberOf('select count(*) from platform.events')).toBe(0);
    const { rows } = await database.engine.execute('select sha256 from platform.files');
    // Drawn photos, and each name that is signed with once.
    const names = await numberOf('select count(distinct sha256) from bookings.signatures');
    expect(names).toBeGreaterThan(3);
    expect(rows).toHaveLength(PHOTOS + names);
    expect(rows.every(({ sha256 }) => files.kept.has(String(sha256)))).toBe(true);
  });

  it('has an event log of each job, also of those that nobody touched in the product', async () => {
    const { rows } = await database.engine.execute(
      `select id from bookings.bookings where status <> 'held' order by number desc limit 40`,
    );
    for (const { id } of rows) {
      const log = await jobLog(parts() as unknown as Ctx, { id: String(id) });
      expect(log.items.map(({ title }) => title)).toContain('Requested');
    }
  });

  it('keeps what redeemed points were worth', async () => {
    const used = `select count(*) from loyalty.points_entries where kind in ('redeemed', 'returned')`;
    expect(await numberOf(used)).toBeGreaterThan(0);
    expect(await numberOf(`${used} and worth_cents is null`)).toBe(0);
  });

  it('refuses a database with people in it, and writes nothing', async () => {
    const city = generateCity({ seed: 2, now: NOW, scale: 0.1 });
    expect(await seedCity(parts(), city, options)).toEqual({
      outcome: 'not_empty',
      users: 194,
    });
    expect(await numberOf('select count(*) from bookings.bookings')).toBe(written);
  });

  it('starts anew when told so', async () => {
    const city = generateCity({ seed: 2, now: NOW, scale: 0.1 });
    const done = await seedCity(parts(), city, { ...options, emptyFirst: true });
    expect(done).toMatchObject({ outcome: 'written', bookings: city.bookings.bookings.length });
    expect((await verifyBooks(parts())).ok).toBe(true);
    expect(await isEmpty(parts())).toBe(false);
  });
});

describe('what verifyBooks finds', () => {
  const parts = () => ({ db: database.db, files: rememberedFiles().store, modules });
  const faults = async () => {
    const { checks } = await verifyBooks(parts());
    return checks.filter((check) => check.problems > 0).map((check) => check.name);
  };

  beforeAll(async () => {
    const city = generateCity({ seed: 6, now: NOW, scale: 0.2 });
    await seedCity(parts(), city, { ...options, emptyFirst: true });
  });

  const SLIPS: readonly (readonly [string, string, string[]])[] = [
    [
      'a fee that is not in the books',
      `update payments.payments set processing_fee_cents = processing_fee_cents + 1
        where id = (select id from payments.payments where status = 'captured' limit 1)`,
      [
        'every charge of a card is booked, with its fee, and nothing else is',
        'the processor holds what was captured, less fees, refunds and payouts',
        'the simulated processor agrees on every payment',
      ],
    ],
    [
      'a payout that nobody booked',
      `update ledger.payouts set amount_cents = amount_cents + 1
        where id = (select id from ledger.payouts where status = 'paid' limit 1)`,
      [
        'the processor holds what was captured, less fees, refunds and payouts',
        'every company is owed its share of charged work, less what was paid out',
      ],
    ],
    [
      'points from nowhere',
      'update loyalty.members set points = points + 1 where user_id = (select user_id from loyalty.members limit 1)',
      ['every balance of points is the sum of its entries'],
    ],
    [
      'a visit without its claim',
      `delete from scheduling.claims where booking_id =
        (select id from bookings.bookings where status = 'confirmed' limit 1)`,
      ['every booking that takes time has its claim'],
    ],
    [
      'tax that the price never had',
      `update bookings.bookings set tax_cents = tax_cents + 1, total_cents = total_cents + 1 where id =
        (select b.id from bookings.bookings b join ledger.journals j on j.booking_id = b.id and j.kind = 'capture'
          where not exists (select 1 from ledger.journals r where r.booking_id = b.id and r.kind = 'refund') limit 1)`,
      ['every market owes the tax of its charged work'],
    ],
  ];

  it.each(SLIPS)('%s', async (_, damage, expected) => {
    // Each case finds its own damage besides that of the cases before.
    const before = await faults();
    await database.engine.execute(damage);
    const after = await faults();
    expect(after).toEqual(expect.arrayContaining(expected));
    expect(after.length).toBeGreaterThanOrEqual(before.length);
  });

  /** An entry that belongs to nothing: one of the processor's fees, booked elsewhere. */
  const misbooked = (account: string) => `update ledger.entries set account = ${account}
    where id = (select e.id from ledger.entries e where e.account = 'processing_fees' order by e.id limit 1)`;

  // What the database refuses by itself is done behind its back: a check that never finds anything proves nothing.
  const BREACHES: readonly (readonly [string, string])[] = [
    [
      'every journal has entries and sums to zero in each currency',
      `update ledger.entries set amount_cents = amount_cents + 1
        where id = (select id from ledger.entries where account = 'commission_revenue' limit 1)`,
    ],
    [
      'every refund is booked as a reversal of its charge, to card and credit, and nothing else is',
      `update payments.refunds set amount_cents = amount_cents + 1
        where id = (select id from payments.refunds where status = 'succeeded' limit 1)`,
    ],
    [
      'no payment gives back more than was taken, nor another sum than its refunds',
      `update payments.payments set refunded_cents = refunded_cents + 1
        where id = (select id from payments.payments where captured_cents > refunded_cents limit 1)`,
    ],
    [
      'every charge of a card has a receipt, and the numbers of a year have no gaps',
      'update payments.receipt_counters set last = last + 1',
    ],
    [
      'only payouts without an answer are on the way to a bank',
      misbooked(`'payouts_in_transit:' || (select id from vendors.vendors limit 1)`),
    ],
    [
      'of every plan is deferred what was charged for it, less refunds and what was earned or moved on',
      misbooked(`'plan_deferred:' || (select id from plans.subscriptions limit 1)`),
    ],
    [
      'of every referred job, the sender got its share of what the partner earned, and no one else got one',
      `update ledger.journals set kind = 'referral_fee'
        where id = (select id from ledger.journals where kind = 'tip' limit 1)`,
    ],
    [
      'credit is set aside for open bookings only, and no balance is below zero',
      misbooked(`'credit_reserved:' || (select id from bookings.bookings where status = 'declined' limit 1)`),
    ],
    [
      'every price is the sum of the lines it was booked with',
      `update bookings.booking_lines set amount_cents = amount_cents + 1
        where id = (select id from bookings.booking_lines where kind = 'labor' and status = 'agreed' limit 1)`,
    ],
    [
      'what a promotion of Canopy’s took off is Canopy’s cost, less what refunds gave back of it',
      `update bookings.bookings set covered_cents = 100
        where id = (select id from bookings.bookings where status = 'completed' limit 1)`,
    ],
    [
      'for every milestone is held what was paid for it, less refunds and what was released',
      misbooked(`'milestone_held:' || (select id from quotes.milestones limit 1)`),
    ],
    [
      'milestones that were released in full went to those who earned them, to the cent',
      `update ledger.entries set account = 'marketing_expense'
        where id = (select e.id from ledger.entries e join ledger.journals j on j.id = e.journal_id
          where j.kind = 'milestone_released' and e.account like 'vendor_payable:%' limit 1)`,
    ],
    [
      'the milestones of a project are the accepted option and its signed change orders',
      'delete from quotes.milestones where id = (select id from quotes.milestones order by id desc limit 1)',
    ],
    [
      'no technician is in two places at once',
      `update bookings.bookings b set starts_at = o.starts_at, ends_at = o.ends_at, completed_at = null
        from bookings.bookings o
        where o.technician_id = b.technician_id and o.id <> b.id and b.id = (
          select max(id::text)::uuid from bookings.bookings where status = 'completed' group by technician_id
          having count(*) > 1 limit 1)
        and o.id = (select min(id::text)::uuid from bookings.bookings
          where status = 'completed' and technician_id = b.technician_id)`,
    ],
  ];

  it.each(BREACHES)('the breach of: %s', async (check, damage) => {
    expect(await faults()).not.toContain(check);
    await database.engine.execute(
      `do $$ begin perform set_config('session_replication_role', 'replica', true); ${damage}; end $$`,
    );
    expect(await faults()).toContain(check);
  });

  it('has a case for every check', async () => {
    const { checks } = await verifyBooks(parts());
    const covered = new Set([...SLIPS.flatMap(([, , names]) => names), ...BREACHES.map(([name]) => name)]);
    expect(checks.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  });

  it('nothing in a city as it was written', async () => {
    const fresh = generateCity({ seed: 6, now: NOW, scale: 0.1 });
    await seedCity(parts(), fresh, { ...options, emptyFirst: true });
    expect(await faults()).toEqual([]);
  });
});
