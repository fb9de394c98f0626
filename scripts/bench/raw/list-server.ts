import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

// A program of its own: the administrators' list of jobs as Hono and `pg` alone would give it, with the same rows and
// the same counts, no checks but that the session exists.

const [url = '', port = '0'] = process.argv.slice(2);
// Each statement is planned once, from the first time on: what a careful hand would arrange.
const pool = new pg.Pool({
  connectionString: url,
  max: 20,
  options: '-c plan_cache_mode=force_generic_plan',
});

const SESSION = `select user_id from users.sessions
  where token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex') and expires_at > now()`;

/** Columns of the answer; sorted and filtered as the query of the measurement asks. */
const PAGE = `select b.id, b.number, b.status, b.title, b.priority, b.starts_at, b.ends_at, b.booked_minutes, b.zone, b.total_cents,
    b.credit_cents, b.respond_by, b.en_route_at, b.created_at, b.updated_at, b.notes, b.completed_at, b.homeowner_id,
    b.vendor_id, b.series_position, s.slug as service, c.slug as category, u.name as homeowner, v.company,
    t.name as technician, z.name as neighborhood, m.name as market, h.line1, h.city, h.state, h.zip,
    se.id as series_id, se.frequency, se.visits, r.proposed_by
  from bookings.bookings b join catalog.services s on s.id = b.service_id join catalog.categories c on c.id = s.category_id
  join users.users u on u.id = b.homeowner_id join vendors.vendors v on v.id = b.vendor_id
  join vendors.technicians t on t.id = b.technician_id join homes.homes h on h.id = b.home_id
  join markets.zones z on z.id = h.zone_id join markets.markets m on m.id = b.market_id
  left join bookings.series se on se.id = b.series_id
  left join bookings.reschedules r on r.booking_id = b.id and r.status = 'proposed'
  where b.market_id = (select id from markets.markets where slug = $1) and b.status = $2
  order by b.updated_at desc, b.id desc limit 51`;
const COUNTS = `select status, count(*)::int as count from bookings.bookings
  where market_id = (select id from markets.markets where slug = $1) group by status`;

const app = new Hono();
app.get('/jobs', async (c) => {
  const token = (c.req.header('authorization') ?? '').slice('Bearer '.length);
  const session = await pool.query({ name: 'session', text: SESSION, values: [token] });
  if (session.rows.length === 0) return c.json({ message: 'Please sign in first.' }, 401);
  const { market = '', status = '' } = c.req.query();
  const [page, counts] = await Promise.all([
    pool.query({ name: 'page', text: PAGE, values: [market, status] }),
    pool.query({ name: 'counts', text: COUNTS, values: [market] }),
  ]);
  return c.json({ items: page.rows.slice(0, 50), counts: counts.rows });
});

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) }, () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
