import pg from 'pg';
import { LIST_CLIENTS, listBesideRaw } from '../beside-raw.ts';
import type { City } from '../city.ts';
import type { Figures } from '../figures.ts';
import type { Place } from '../place.ts';

const PARTS = 2_000;
const LOCATIONS = 10;

/** A vendor's list of parts: 50 of a large stock by name, with its counts and its value. */
export async function benchInventory(
  place: Place,
  city: City,
  url: string,
  runs: number,
  figures: Figures,
): Promise<void> {
  figures.heading(
    `List of 50 out of ${PARTS.toLocaleString('en-US')} parts in ${LOCATIONS} locations, ${LIST_CLIENTS} clients`,
  );
  const vendorId = city.bookables[0]?.vendorId;
  if (!vendorId) throw new Error('The city has no vendor who can be booked');
  await fillStock(url, vendorId);
  const paths = {
    rawPath: `/parts?vendor=${vendorId}`,
    path: '/api/v1/inventory/parts?sort=name&order=asc&limit=50',
  };
  const compared = { url, runs, token: city.owner, program: 'inventory-server', ...paths };
  await listBesideRaw(place, { ...compared, budget: 'inventory.cpu-ratio' }, figures);
}

/** Levels come of movements, as always; one part in four has a level in a van, one in twenty is on its way. */
async function fillStock(url: string, vendorId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const by = [vendorId];
    await client.query(
      `insert into inventory.suppliers (id, vendor_id, name, created_at, updated_at)
       select gen_random_uuid(), $1, 'Bench supplier ' || n, now(), now() from generate_series(1, 40) n`,
      by,
    );
    await client.query(
      `insert into inventory.locations (id, vendor_id, kind, name, created_at, updated_at)
       select gen_random_uuid(), $1, case n when 1 then 'warehouse' else 'van' end, 'Bench location ' || n, now(), now()
       from generate_series(1, ${LOCATIONS}) n`,
      by,
    );
    await client.query(
      `insert into inventory.parts (id, vendor_id, sku, name, unit, price_cents, reorder_level, supplier_id, average_cents,
         created_at, updated_at)
       select gen_random_uuid(), $1, 'BENCH-' || n, 'Fitting ' || n || ', ' || n % 7 || ' in', 'each', 100 + n,
         case when n % 3 = 0 then 40 end,
         (select id from inventory.suppliers where vendor_id = $1 and name = 'Bench supplier ' || 1 + n % 40), 50 + n % 900,
         now(), now() - n * interval '1 minute'
       from generate_series(1, ${PARTS}) n`,
      by,
    );
    const pairs = `inventory.parts p join inventory.locations l on l.vendor_id = p.vendor_id and l.name like 'Bench %'
      where p.vendor_id = $1 and p.sku like 'BENCH-%'`;
    await client.query(
      `insert into inventory.movements (id, vendor_id, part_id, location_id, kind, quantity, unit_cents, reason, at)
       select gen_random_uuid(), $1, p.id, l.id, 'received', 1 + (hashtext(p.sku || l.name) & 7), p.average_cents, 'Bench', now()
       from ${pairs}`,
      by,
    );
    await client.query(
      `insert into inventory.reorder_levels (part_id, location_id, vendor_id, level)
       select p.id, l.id, $1, 4 from ${pairs} and (hashtext(p.sku) & 3) = 0 and l.name = 'Bench location 2'`,
      by,
    );
    await client.query(
      `with ordered as (insert into inventory.orders (id, vendor_id, number, status, supplier_id, location_id, approved_at,
           ordered_at, created_at, updated_at)
         select gen_random_uuid(), $1, (select coalesce(max(number), 0) + 1 from inventory.orders where vendor_id = $1),
           'ordered', s.id, l.id, now(), now(), now(), now()
         from inventory.suppliers s, inventory.locations l where s.vendor_id = $1 and s.name = 'Bench supplier 1'
           and l.vendor_id = $1 and l.name = 'Bench location 1' returning id)
       insert into inventory.order_lines (id, order_id, vendor_id, position, part_id, quantity, unit_cents)
       select gen_random_uuid(), o.id, $1, row_number() over (), p.id, 12, 90 from ordered o, inventory.parts p
       where p.vendor_id = $1 and p.sku like 'BENCH-%' and hashtext(p.sku) % 20 = 0`,
      by,
    );
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
