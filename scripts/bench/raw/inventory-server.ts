import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { SESSION } from './page-statements.ts';

// A program of its own: a vendor's list of parts as Hono and `pg` alone would give it, with the same rows, counts and
// value, no checks but that the session exists.

const [url = '', port = '0'] = process.argv.slice(2);
// Each statement is planned once, from the first time on: what a careful hand would arrange.
const pool = new pg.Pool({
  connectionString: url,
  max: 20,
  options: '-c plan_cache_mode=force_generic_plan',
});

/** What is summed up is summed up for the parts of the page alone. */
const PAGE = `select p.*, s.name as supplier, coalesce(l.quantity, 0) as on_hand, coalesce(c.quantity, 0) as on_order, g.part_id as gap
  from (select * from inventory.parts where vendor_id = $1 and archived_at is null
    order by left(lower(name), 48), id limit 51) p
  left join inventory.suppliers s on s.id = p.supplier_id
  left join lateral (select sum(quantity) as quantity from inventory.levels where part_id = p.id) l on true
  left join lateral (select sum(ol.quantity - ol.received) as quantity from inventory.order_lines ol
    join inventory.orders o on o.id = ol.order_id and o.status in ('approved', 'ordered', 'partly_received')
    where ol.part_id = p.id) c on true
  left join lateral (select r.part_id from inventory.reorder_levels r
    join inventory.locations a on a.id = r.location_id and a.archived_at is null
    left join inventory.levels v on v.part_id = r.part_id and v.location_id = r.location_id
    where r.part_id = p.id and coalesce(v.quantity, 0) < r.level limit 1) g on true
  order by left(lower(p.name), 48), p.id`;

/** One pass for all counts and the value. */
const COUNTS = `with stock as (select part_id, sum(quantity) as quantity from inventory.levels where vendor_id = $1 group by part_id),
  gaps as (select distinct r.part_id from inventory.reorder_levels r
    join inventory.locations a on a.id = r.location_id and a.archived_at is null
    left join inventory.levels v on v.part_id = r.part_id and v.location_id = r.location_id
    where r.vendor_id = $1 and coalesce(v.quantity, 0) < r.level)
  select count(*) filter (where p.archived_at is null)::int as active,
    count(*) filter (where p.archived_at is not null)::int as archived,
    count(*) filter (where p.archived_at is null and coalesce(s.quantity, 0) <= 0)::int as out,
    count(*) filter (where p.archived_at is null and s.quantity > 0
      and (s.quantity <= p.reorder_level or g.part_id is not null))::int as low,
    sum(round(s.quantity * p.average_cents)) filter (where p.archived_at is null and s.quantity > 0) as value
  from inventory.parts p left join stock s on s.part_id = p.id left join gaps g on g.part_id = p.id where p.vendor_id = $1`;

const app = new Hono();
app.get('/parts', async (c) => {
  const token = (c.req.header('authorization') ?? '').slice('Bearer '.length);
  const session = await pool.query({ name: 'session', text: SESSION, values: [token] });
  if (session.rows.length === 0) return c.json({ message: 'Please sign in first.' }, 401);
  const { vendor = '' } = c.req.query();
  const [page, counts] = await Promise.all([
    pool.query({ name: 'page', text: PAGE, values: [vendor] }),
    pool.query({ name: 'counts', text: COUNTS, values: [vendor] }),
  ]);
  return c.json({ items: page.rows.slice(0, 50), counts: counts.rows[0] });
});

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) }, () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
