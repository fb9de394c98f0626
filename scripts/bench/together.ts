import type { Agent } from 'node:http';
import pg from 'pg';
import { RATE_LIMIT_NAMES, RATE_LIMITS, rateLimitSetting } from '#core/settings/rate-limits.ts';
import { verifyAudit } from '#server/audit/sealing/verify.ts';
import { Database } from '#server/lib/db/database.ts';
import { openPostgres } from '#server/lib/db/postgres.ts';
import { createLogger } from '#server/lib/log.ts';
import type { BuiltServer } from '#test/built-server.ts';
import { platformCtx } from '#test/platform.ts';
import { sleep } from '#test/processes.ts';
import type { Bookable, City } from './city.ts';
import type { Figures } from './figures.ts';
import { ask, connections } from './load.ts';
import { bookOnce } from './parts/booking.ts';

// Whether several processes on one database are one server: live updates, events, jobs, schedules, limits.

type Webs = readonly [BuiltServer, BuiltServer];

const BOOKINGS = 40;
/** A change has to be on the other process's screens by then. */
const HEARD_WITHIN_MS = 10_000;
const DONE_WITHIN_MS = 60_000;
/** The commonest schedule: every five minutes (`bookings.remind-upcoming` and two more). */
const SCHEDULE_MS = 5 * 60_000;
const TAKEN_WITHIN_MS = 75_000;
/** What was counted under load is forgotten, and everybody has read the settings anew. */
const WINDOW_MS = 61_000;

/** What was not right, in words. `since`: when the four processes were ready. */
export async function checkTogether(
  city: City,
  url: string,
  webs: Webs,
  since: Date,
  figures: Figures,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const agent = connections(64);
  try {
    const problems = [
      ...(await changesAreHeard(webs, city, agent, figures)),
      ...(await eventsAreHeard(client, webs, city, agent)),
      ...(await schedulesRunOnce(client, since, figures)),
      ...(await auditHolds(url)),
    ];
    await usualLimits(client);
    return [...problems, ...(await limitsHold(webs, city, agent, figures))];
  } finally {
    agent.destroy();
    await client.end();
  }
}

/** Somebody's screen hangs on one process; what they book through the other one shows there. */
async function changesAreHeard(
  [here, there]: Webs,
  { bookables }: City,
  agent: Agent,
  figures: Figures,
): Promise<string[]> {
  const what = bookables.at(-1);
  if (!what) return ['nothing could be booked'];
  const stop = new AbortController();
  const stream = await fetch(`${there.url}/api/live`, {
    headers: { authorization: `Bearer ${what.token}` },
    signal: stop.signal,
  });
  const began = performance.now();
  const timer = setTimeout(() => stop.abort(), HEARD_WITHIN_MS);
  const heard = hears(stream, /"topic":"bookings"/);
  const refused = new Map<string, number>();
  await bookOnce(here.url, agent, what, refused);
  const ms = (await heard) ? performance.now() - began : Number.NaN;
  clearTimeout(timer);
  stop.abort();
  figures.add('from a booking here to a screen there', ms, 'ms');
  if (refused.size > 0) return [...refused.keys()];
  return Number.isNaN(ms) ? ['a booking at one process was not heard of at the other'] : [];
}

/** Reads an event stream until it says so; false when it ends before. */
async function hears(stream: Response, what: RegExp): Promise<boolean> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const bytes of (stream.body ?? []) as AsyncIterable<Uint8Array>) {
      text += decoder.decode(bytes, { stream: true });
      if (what.test(text)) return true;
    }
  } catch {
    // It was ended because nothing came.
  }
  return false;
}

/** Bookings through both processes at once: every company is told of each of its requests. */
async function eventsAreHeard(
  client: pg.Client,
  webs: Webs,
  { bookables }: City,
  agent: Agent,
): Promise<string[]> {
  const { rows: began } = await client.query<{ id: string }>(
    'select coalesce(max(id), 0)::text as id from platform.events',
  );
  // One for each person: a time that is held gives back the one before.
  const each = [...new Map(bookables.slice(0, -1).map((what) => [what.userId, what])).values()];
  const wanted: Bookable[] = each.slice(0, BOOKINGS);
  await Promise.all(
    wanted.map((what, at) => bookOnce(webs[at % 2 === 0 ? 0 : 1].url, agent, what, new Map())),
  );
  // A line names its event and its reader, and the database takes each of them once.
  const question = `
    select count(*)::int as requests, count(i.id)::int as notified
    from platform.events e
    join vendors.vendors v on v.id = (e.payload->>'vendorId')::uuid
    left join notifications.inbox i on i.dedupe_key = 'booking.requested:' || e.id || ':' || v.owner_id
    where e.name = 'booking.requested' and e.payload->>'alone' is distinct from 'true' and e.id > $1`;
  for (const end = performance.now() + DONE_WITHIN_MS; ; await sleep(500)) {
    const { rows } = await client.query<{ requests: number; notified: number }>(question, [began[0]?.id]);
    const { requests, notified } = rows[0] ?? { requests: 0, notified: 0 };
    if (requests > 0 && notified === requests) break;
    if (performance.now() > end) return [`companies were told of ${notified} of their ${requests} requests`];
  }
  const { rows: dead } = await client.query('select from platform.dead_events');
  return dead.length > 0 ? [`listeners gave up on ${dead.length} events`] : [];
}

/**
 * Waits for the next schedule, which two schedulers plant and two workers take, and looks at every job since: each line
 * of a schedule planted once for its time, each job done by its first taker.
 */
async function schedulesRunOnce(client: pg.Client, since: Date, figures: Figures): Promise<string[]> {
  const next = Math.ceil((since.getTime() + 1) / SCHEDULE_MS) * SCHEDULE_MS;
  const name = 'bookings.remind-upcoming';
  await sleep(Math.max(0, next - Date.now()));
  const end = next + TAKEN_WITHIN_MS;
  const question = `
    select name, date_bin('5 minutes', created_on, 'epoch') as planted_at, count(*)::int as times,
      max(retry_count)::int as retries, bool_and(state = 'completed') as done
    from jobs.job where created_on >= $1 and (name in (select name from jobs.schedule) or retry_count > 0)
    group by 1, 2`;
  type Row = { name: string; planted_at: Date; times: number; retries: number; done: boolean };
  let rows: Row[] = [];
  while (Date.now() < end) {
    ({ rows } = await client.query<Row>(question, [since]));
    // Another scheduler would have planted it by the time the first one's is done and half a minute is over.
    if (Date.now() > next + TAKEN_WITHIN_MS / 2 && rows.some((row) => row.name === name && row.done)) break;
    await sleep(1_000);
  }
  const planted = rows.reduce((sum, { times }) => sum + times, 0);
  figures.add('scheduled jobs meanwhile', planted, '');
  const problems = rows.flatMap((row) => [
    ...(row.times > 1 ? [`${row.name} was planted ${row.times} times for one time`] : []),
    ...(row.retries > 0 ? [`${row.name} was taken ${row.retries + 1} times`] : []),
  ]);
  if (!rows.some((row) => row.name === name && row.done)) problems.push(`${name} was not done`);
  return problems;
}

/** Two sealers at once would break the chain, or leave entries behind. */
async function auditHolds(url: string): Promise<string[]> {
  const engine = openPostgres(url, { poolSize: 2, readPoolSize: 2, log: createLogger('silent') });
  try {
    const ctx = platformCtx(new Database(engine));
    for (const end = Date.now() + DONE_WITHIN_MS; ; await sleep(500)) {
      const proof = await verifyAudit(ctx);
      if (!proof.ok) return [`the audit log does not hold: ${proof.broken?.reason}`];
      if (proof.unsealed === 0) return [];
      if (Date.now() > end) return [`${proof.unsealed} audit entries wait to be sealed`];
    }
  } finally {
    await engine.close();
  }
}

async function usualLimits(client: pg.Client): Promise<void> {
  await client.query('delete from settings.values where name = any ($1)', [
    RATE_LIMIT_NAMES.map(rateLimitSetting),
  ]);
  await sleep(WINDOW_MS);
}

/** §9: sign-ins and bookings are counted exactly over both; calls of the API once they have told each other. */
async function limitsHold(
  [here, there]: Webs,
  { bookables, admin }: City,
  agent: Agent,
  figures: Figures,
): Promise<string[]> {
  const at = (turn: number) => (turn % 2 === 0 ? here : there).url;
  const refusedOf = async (count: number, send: (turn: number) => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, turn) => send(turn)));
    return answers.filter(({ status }) => status === 429).length;
  };
  const path = '/api/v1/auth/sign-in';
  const body = { email: 'nobody.at.all@mail.example', password: 'not the right one' };
  const signIns = await refusedOf(RATE_LIMITS.login.maxAttempts * 2, (turn) =>
    ask(at(turn), agent, { method: 'POST', path, token: '', body }),
  );
  const [what] = bookables;
  const bookings = await refusedOf(RATE_LIMITS.booking.maxAttempts * 2, (turn) =>
    ask(at(turn), agent, {
      method: 'POST',
      path: '/api/v1/bookings',
      token: what?.token ?? '',
      key: `limit-${turn}-${Date.now()}`,
      body: { ...what, userId: undefined },
    }),
  );
  const call = (url: string) =>
    ask(url, agent, { method: 'GET', path: '/api/v1/jobs?limit=1', token: admin });
  const calls = await refusedOf(RATE_LIMITS.api.maxAttempts, () => call(here.url));
  await sleep(5_000);
  // The first call tells the other process of the account; it hears the sum a second later.
  await call(there.url);
  await sleep(5_000);
  const { status } = await call(there.url);
  figures.note(`refused: ${signIns} sign-ins, ${bookings} bookings; a call at the other process: ${status}`);
  const problems: string[] = [];
  if (signIns !== RATE_LIMITS.login.maxAttempts) problems.push(`${signIns} sign-ins were refused`);
  if (bookings !== RATE_LIMITS.booking.maxAttempts) problems.push(`${bookings} bookings were refused`);
  if (calls > 0 || status !== 429) problems.push(`the API's limit: ${calls} refused here, ${status} there`);
  return problems;
}
