import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Answers, Question } from '#core/catalog/question.ts';
import { RATE_LIMIT_NAMES, rateLimitSetting } from '#core/settings/rate-limits.ts';
import { onExit } from '#test/processes.ts';
import { runProgram } from '../terminal.ts';

/** A visit that can be booked: a homeowner with a session and a card, and a company that comes there then. */
export type Bookable = {
  userId: string;
  token: string;
  methodId: string;
  homeId: string;
  marketId: string;
  zone: string;
  vendorId: string;
  technicianId: string;
  serviceId: string;
  serviceSlug: string;
  title: string;
  startsAt: string;
  answers: Answers;
};

export type City = {
  bookings: number;
  bookables: Bookable[];
  /** The session of an administrator. */
  admin: string;
  /** The session of the owner of the first bookable visit's company. */
  owner: string;
};

/** Fills an empty database with the sample city and signs everybody in who takes part. */
export async function buildCity(url: string, scale: number): Promise<City> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const forget = onExit(() => rmSync(folder, { recursive: true, force: true }));
  const program = async (what: string, options: string[]) => {
    const { code, output } = await runProgram(process.execPath, ['--import', 'tsx', ...options], {
      show: false,
      env: { DATABASE_URL: url, CANOPY_DATA_DIR: folder },
    });
    if (code !== 0) throw new Error(`The city could not be ${what}:\n${output}`);
  };
  try {
    const memory = ['--max-old-space-size=8192', '--max-semi-space-size=256'];
    await program('built', [...memory, 'scripts/seed.ts', '--scale', String(scale)]);
    // Once, here: a server that finds its books never compared does so beside whatever is measured.
    await program('reconciled', ['scripts/reconcile.ts', '--days=30']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    forget();
  }

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await widenLimits(client);
    const [tokens, methods] = [await signIn(client, 'homeowner'), await cardsOf(client)];
    const bookables = await bookablesOf(client, tokens, methods);
    const admin = [...(await signIn(client, 'admin')).values()][0];
    if (!admin) throw new Error('The city has no administrator');
    const owner = await ownerOf(client, bookables[0]?.vendorId ?? '');
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from bookings.bookings',
    );
    return { bookings: rows[0]?.count ?? 0, bookables, admin, owner };
  } finally {
    await client.end();
  }
}

/** Counted as always; only the numbers are those of nobody, since one machine plays a whole city. */
async function widenLimits(client: pg.Client): Promise<void> {
  for (const name of RATE_LIMIT_NAMES) {
    await client.query(
      `insert into settings.values (name, value, updated_at) values ($1, $2, now())
       on conflict (name) do update set value = excluded.value`,
      [rateLimitSetting(name), JSON.stringify({ maxAttempts: 100_000_000 })],
    );
  }
}

async function ownerOf(client: pg.Client, vendorId: string): Promise<string> {
  const owners = await signIn(client, 'vendor');
  const { rows } = await client.query<{ id: string }>(
    'select owner_id as id from vendors.vendors where id = $1',
    [vendorId],
  );
  const token = owners.get(rows[0]?.id ?? '');
  if (!token) throw new Error('The city has no vendor who can be booked');
  return token;
}

/** Person → the token of a new session. */
async function signIn(
  client: pg.Client,
  role: 'homeowner' | 'admin' | 'vendor',
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users.users where role = $1 and suspended_at is null and ($1 <> 'admin' or is_system_admin)`,
    [role],
  );
  const sessions = rows.map(({ id }) => ({
    id: randomUUID(),
    userId: id,
    token: randomBytes(24).toString('hex'),
  }));
  await client.query(
    `insert into users.sessions (id, user_id, token_hash, expires_at, absolute_expires_at, created_at, updated_at)
     select id, user_id, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now() + interval '11 hours', now() + interval '11 hours', now(), now()
     from json_to_recordset($1) as s (id uuid, user_id uuid, token text)`,
    [JSON.stringify(sessions.map(({ userId, ...session }) => ({ ...session, user_id: userId })))],
  );
  return new Map(sessions.map(({ userId, token }) => [userId, token]));
}

async function cardsOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; user_id: string }>(
    'select id, user_id from payments.payment_methods where removed_at is null',
  );
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
}

/** More bookings than these offer are made in no run; a city of a million has eight times as many companies. */
const MOST_VENDORS = 400;

/**
 * Free starts of the companies, six days ahead and more (nearer ones also ask the card processor), at most one visit
 * at a time and each far from the next, so that none is in the way of another.
 */
const FREE_STARTS = `
  select distinct on (v.id, w.start_minute, d, later) v.id as vendor_id, t.id as technician_id, s.id as service_id,
    s.slug as service_slug, s.name as title, m.id as market_id, m.zone,
    ((current_date + d) + make_interval(mins => w.start_minute + later)) at time zone m.zone as starts_at
  from (select * from vendors.vendors order by md5(id::text) limit ${MOST_VENDORS}) v join markets.markets m on m.id = v.market_id
  join vendors.technicians t on t.vendor_id = v.id and t.active
  join scheduling.weekly_hours w on w.technician_id = t.id
  join vendors.technician_skills k on k.technician_id = t.id
  join catalog.services s on s.id = k.service_id and s.active and s.slug = any ($1)
    and s.duration_minutes + s.buffer_minutes <= 240
  join vendors.vendor_services vs on vs.vendor_id = v.id and vs.service_id = s.id
  cross join generate_series(6, 55) as d cross join unnest(array[0, 240]) as later
  where v.status = 'approved' and v.area_kind = 'zones' and w.weekday = extract(isodow from current_date + d)
    and w.start_minute + later + s.duration_minutes + s.buffer_minutes <= w.end_minute
    and not exists (select from users.users u where u.id = v.owner_id and u.suspended_at is not null)
    and not exists (select from scheduling.claims c where c.technician_id = t.id and c.during && tstzrange(
      ((current_date + d) + make_interval(mins => w.start_minute + later)) at time zone m.zone,
      ((current_date + d) + make_interval(mins => w.start_minute + later + 240)) at time zone m.zone))
  order by v.id, w.start_minute, d, later, md5(t.id::text || s.id::text || d)`;

type Free = {
  vendor_id: string;
  technician_id: string;
  service_id: string;
  service_slug: string;
  title: string;
  market_id: string;
  zone: string;
  starts_at: Date;
};

async function bookablesOf(
  client: pg.Client,
  tokens: ReadonlyMap<string, string>,
  methods: ReadonlyMap<string, string>,
): Promise<Bookable[]> {
  const { rows: services } = await client.query<{ slug: string; questions: Question[] }>(
    `select slug, questions from catalog.services where active and pricing = 'fixed'`,
  );
  const answersOf = new Map(services.map(({ slug, questions }) => [slug, answersTo(questions)]));
  const { rows: free } = await client.query<Free>(FREE_STARTS, [[...answersOf.keys()]]);
  const { rows: homes } = await client.query<{ id: string; owner_id: string; zone_id: string }>(
    'select id, owner_id, zone_id from homes.homes where archived_at is null order by md5(id::text)',
  );
  const { rows: areas } = await client.query<{ vendor_id: string; zone_id: string }>(
    'select vendor_id, zone_id from vendors.vendor_zones',
  );
  const homesIn = grouped(
    homes.filter(({ owner_id }) => tokens.has(owner_id) && methods.has(owner_id)),
    ({ zone_id }) => zone_id,
  );
  const zonesOf = grouped(areas, ({ vendor_id }) => vendor_id);
  return free
    .map((visit, at) => ({ visit, order: (at * 7_919) % free.length }))
    .sort((a, b) => a.order - b.order)
    .flatMap(({ visit }, at): Bookable[] => {
      const zones = zonesOf.get(visit.vendor_id) ?? [];
      const there = homesIn.get(zones[at % Math.max(1, zones.length)]?.zone_id ?? '') ?? [];
      // Taken from the front and put back at the end: nobody books twice in a row.
      const home = there.shift();
      if (!home) return [];
      there.push(home);
      return [
        {
          userId: home.owner_id,
          token: tokens.get(home.owner_id) ?? '',
          methodId: methods.get(home.owner_id) ?? '',
          homeId: home.id,
          marketId: visit.market_id,
          zone: visit.zone,
          vendorId: visit.vendor_id,
          technicianId: visit.technician_id,
          serviceId: visit.service_id,
          serviceSlug: visit.service_slug,
          title: visit.title,
          startsAt: visit.starts_at.toISOString(),
          answers: answersOf.get(visit.service_slug) ?? {},
        },
      ];
    });
}

/** Some answer to each question, as its kind asks for. */
function answersTo(questions: readonly Question[]): Answers {
  const answer = (question: Question) => {
    if (question.kind === 'choice') return question.options[0] ?? '';
    if (question.kind === 'number') return question.min;
    return question.kind === 'yes_no' ? true : 'Yes';
  };
  return Object.fromEntries(questions.map((question) => [question.id, answer(question)]));
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
