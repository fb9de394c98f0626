import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateCity } from '#core/demo/generate-city.ts';
import { seedCity } from '#server/demo/seed-city.ts';
import { modules } from '#server/modules.ts';
import { ownDatabase } from '#test/db.ts';
import { matrixServices } from '#test/matrix/world.ts';
import { OFFICE } from '../../scripts/crash/office-invariants.ts';

const NOW = new Date('2026-11-20T19:00:00Z');
/** After the sample's parts came, whose worth is made up, and before the stock below. */
const BEGAN = '2026-06-01T00:00:00Z';
const id = (last: string) => `'019caf10-0000-7000-8000-0000000000${last}'::uuid`;
const AT = "'2026-07-02T12:00:00Z'::timestamptz";
const VENDOR = '(select vendor_id from dispatch.route_plans limit 1)';

/** A part that was ordered, received, used on a job, moved to a van and counted; each row as the product writes it. */
const STOCK = [
  `insert into inventory.parts (id, vendor_id, sku, name, unit, price_cents, average_cents, created_at, updated_at)
    values (${id('01')}, ${VENDOR}, 'INV-1', 'Test valve', 'each', 900, 400, ${AT}, ${AT})`,
  `insert into inventory.locations (id, vendor_id, kind, name, created_at, updated_at)
    values (${id('02')}, ${VENDOR}, 'warehouse', 'North store', ${AT}, ${AT}),
      (${id('03')}, ${VENDOR}, 'van', 'Van nine', ${AT}, ${AT})`,
  `insert into inventory.orders (id, vendor_id, number, status, supplier_id, location_id, approved_at, ordered_at,
      received_at, created_at, updated_at)
    values (${id('04')}, ${VENDOR}, 9001, 'received', ${id('05')}, ${id('02')}, ${AT}, ${AT}, ${AT}, ${AT}, ${AT})`,
  `insert into inventory.order_lines (id, order_id, vendor_id, position, part_id, quantity, unit_cents, received)
    values (${id('06')}, ${id('04')}, ${VENDOR}, 0, ${id('01')}, 20, 400, 20)`,
  `insert into bookings.booking_lines select (jsonb_populate_record(l, jsonb_build_object('id', ${id('07')},
      'ref_id', ${id('01')}, 'position', 90))).* from bookings.booking_lines l
    where l.proposed_at > $1 and l.status = 'agreed' limit 1`,
  `insert into inventory.counts (id, vendor_id, location_id, status, started_at, ended_at)
    values (${id('08')}, ${VENDOR}, ${id('02')}, 'posted', ${AT}, ${AT})`,
  `insert into inventory.count_lines (count_id, part_id, vendor_id, expected, counted, counted_at)
    values (${id('08')}, ${id('01')}, ${VENDOR}, 5, 6, ${AT})`,
  `insert into inventory.movements (id, vendor_id, part_id, location_id, kind, quantity, unit_cents, reason, booking_id,
      line_id, order_line_id, count_id, transfer_id, at)
    select ${id('10')}, ${VENDOR}, ${id('01')}, ${id('02')}, 'received', 20, 400, '', null::uuid, null::uuid, ${id('06')},
      null::uuid, null::uuid, ${AT}
    union all select ${id('11')}, ${VENDOR}, ${id('01')}, ${id('02')}, 'used', -quantity, 400, '', booking_id, id, null, null,
      null, ${AT} from bookings.booking_lines where id = ${id('07')}
    union all select ${id('12')}, ${VENDOR}, ${id('01')}, ${id('02')}, 'transferred_out', -3, 400, '', null, null, null, null,
      ${id('09')}, ${AT}
    union all select ${id('13')}, ${VENDOR}, ${id('01')}, ${id('03')}, 'transferred_in', 3, 400, '', null, null, null, null,
      ${id('09')}, ${AT}
    union all select ${id('14')}, ${VENDOR}, ${id('01')}, ${id('02')}, 'counted', 1, 400, 'Found', null, null, null, ${id('08')},
      null, ${AT}`,
  `insert into inventory.levels (part_id, location_id, vendor_id, quantity)
    select part_id, location_id, vendor_id, sum(quantity) from inventory.movements where part_id = ${id('01')}
    group by 1, 2, 3`,
];

const database = ownDatabase();

beforeAll(async () => {
  const { files } = matrixServices(database.db);
  await seedCity({ db: database.db, files, modules }, generateCity({ seed: 1, now: NOW, scale: 0.1 }), {
    passwordHash: '$argon2id$for-tests',
  });
  await database.db.transaction(async () => {
    await behindItsBack();
    for (const statement of STOCK) await database.db.tx.execute(sql.raw(dated(statement)));
  });
}, 120_000);

const dated = (text: string) => text.replaceAll('$1', `'${BEGAN}'::timestamptz`);
/** Without triggers and references, until the transaction ends. */
const behindItsBack = () =>
  database.db.tx.execute(sql`select set_config('session_replication_role', 'replica', true)`);

/** What the invariants say with `damage` done behind the database's back, which is put right again after. */
async function found(damage: string): Promise<Set<string>> {
  const claims = new Set<string>();
  const undone = new Error('undone');
  await database.db
    .transaction(async () => {
      const { tx } = database.db;
      await behindItsBack();
      if (damage) await tx.execute(sql.raw(damage));
      for (const { claim, sql: text } of OFFICE) {
        const { rows } = await tx.execute(sql.raw(dated(text)));
        if (rows.length > 0) claims.add(claim);
      }
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return claims;
}

const APPLIED = `(select (c ->> 'bookingId')::uuid from dispatch.route_plans p
  cross join lateral jsonb_array_elements(p.changes) c where c ->> 'kind' = 'move' limit 1)`;
const SHIFTED = (to: string) => `insert into platform.events (name, payload, occurred_at)
  values ('booking.visit_shifted', jsonb_build_object('bookingId', ${APPLIED}, 'to', ${to}), '2026-11-20')`;

/** One for each invariant, in their order. */
const DAMAGE: readonly (readonly [string, string])[] = [
  [
    'the level of every part at every location is the sum of its movements',
    'update inventory.levels set quantity = quantity + 1 where ctid = (select ctid from inventory.levels limit 1)',
  ],
  [
    'every order line has received the sum of its deliveries, and its order says so',
    `update inventory.orders set status = 'ordered', received_at = null
      where id = ${id('04')}`,
  ],
  [
    'what a part costs is the moving average of its receipts, and what left was valued at it',
    `update inventory.parts set average_cents = average_cents + 1 where id = ${id('01')}`,
  ],
  ['what left one location arrived at another', `delete from inventory.movements where id = ${id('13')}`],
  [
    'a part is out of the van as long as it is on the job',
    `delete from inventory.movements where id = ${id('11')}`,
  ],
  [
    'a count is posted with all of its differences or with none',
    `update inventory.count_lines set counted = counted + 1 where count_id = ${id('08')}`,
  ],
  [
    'no plan of a day is half applied: its visits are where it put them, or were changed later',
    `update bookings.bookings set starts_at = starts_at + interval '5 minutes', ends_at = ends_at + interval '5 minutes'
      where id = ${APPLIED}`,
  ],
  [
    'no plan of a day is half undone',
    `update dispatch.route_plans set status = 'undone', undone_at = applied_at + interval '1 minute'`,
  ],
  ['no visit was moved by a plan that does not know it', SHIFTED(`'2026-11-24T07:00:00Z'::text`)],
];

describe('what the invariants of stock and routes find', () => {
  it('nothing in a city as it was written, and each of them has its damage', async () => {
    expect([...(await found(''))]).toEqual([]);
    expect(DAMAGE.map(([claim]) => claim)).toEqual(OFFICE.map(({ claim }) => claim));
  });

  it.each(DAMAGE)('the breach of: %s', async (claim, damage) => {
    expect([...(await found(damage))]).toContain(claim);
  });

  it('no fault in a visit that somebody moved after its plan, nor in one that a plan moved', async () => {
    const moved = `update bookings.bookings set starts_at = starts_at + interval '5 minutes' where id = ${APPLIED};
      insert into platform.events (name, payload, occurred_at)
      values ('booking.moved', jsonb_build_object('bookingId', ${APPLIED}), '2030-01-01')`;
    const known = SHIFTED(`(select c ->> 'toStartsAt' from dispatch.route_plans p
      cross join lateral jsonb_array_elements(p.changes) c where c ->> 'kind' = 'move' limit 1)`);
    expect([...(await found(`do $$ begin ${moved}; end $$`))]).toEqual([]);
    expect([...(await found(known))]).toEqual([]);
  });
});
