import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Bookable } from '../city.ts';
import { closedLoop } from '../load.ts';
import { STATEMENTS } from './statements.ts';

// A program of its own, so that its processor time can be read: books as the product does, with `pg` alone, no HTTP
// and no rules. Told what and how long by its parent, it answers with what it managed.

export type RawOrder = { clients: number; seconds: number };

const [url = '', file = ''] = process.argv.slice(2);
const { default: bookables } = (await import(file, { with: { type: 'json' } })) as { default: Bookable[] };
// Each statement is planned once, from the first time on: what a careful hand would arrange.
const pool = new pg.Pool({
  connectionString: url,
  max: 32,
  options: '-c plan_cache_mode=force_generic_plan',
});

/** Far from every visit of the city's, each technician's one after the other. */
const FROM_MS = Date.UTC(2090, 0, 1);
const EACH_MS = 3 * 3_600_000;
let turn = 0;

async function bookOnce(): Promise<number[]> {
  const started = performance.now();
  const what = bookables[turn % bookables.length];
  if (!what) throw new Error('Nothing can be booked');
  const startsAt = new Date(FROM_MS + turn * EACH_MS).toISOString();
  turn += 1;
  const id = randomUUID();
  const client = await pool.connect();
  const run = (name: keyof typeof STATEMENTS, values: unknown[]) =>
    client.query({ name, text: STATEMENTS[name], values });
  const inTransaction = async (work: () => Promise<void>) => {
    await client.query('begin');
    await work();
    await client.query('commit');
  };
  try {
    await hold(run, inTransaction, what, id, startsAt);
    const half = performance.now();
    await request(run, inTransaction, what, id);
    return [half - started, performance.now() - half];
  } finally {
    client.release();
  }
}

type Run = (name: keyof typeof STATEMENTS, values: unknown[]) => Promise<pg.QueryResult>;
type Transaction = (work: () => Promise<void>) => Promise<void>;

async function hold(run: Run, inTransaction: Transaction, what: Bookable, id: string, startsAt: string) {
  const { token, userId, homeId, marketId, vendorId, technicianId, serviceId, title, zone } = what;
  const [scope, key] = [`${userId}:/bookings`, randomUUID()];
  await run('session', [token]);
  await run('limit', [`booking:${userId}`]);
  await inTransaction(async () => {
    await run('key', [scope, key, hashOf({ serviceId, homeId, vendorId, startsAt })]);
    await run('userLock', [userId]);
    await run('bookable', [serviceId, homeId, userId, vendorId]);
    await run('hours', [vendorId, serviceId]);
    await run('held', [userId]);
    await run('technician', [technicianId]);
    await run('lapsed', [technicianId]);
    await run('taken', [technicianId, startsAt]);
    await run('claim', [randomUUID(), technicianId, startsAt, id]);
    const { rows } = await run('booking', [
      ...[id, userId, homeId, marketId, vendorId, technicianId],
      ...[serviceId, title, zone, startsAt],
    ]);
    await run('line', [randomUUID(), id, title]);
    await run('step', [randomUUID(), id, userId]);
    await run('audit', [userId, id]);
    await run('answer', [scope, key, JSON.stringify(rows[0])]);
  });
}

async function request(run: Run, inTransaction: Transaction, what: Bookable, id: string) {
  const { token, userId, vendorId, methodId } = what;
  const [scope, key] = [`${userId}:/bookings/{id}/request`, randomUUID()];
  await run('session', [token]);
  await inTransaction(async () => {
    await run('key', [scope, key, hashOf({ id, methodId })]);
    await run('lock', [id, userId]);
    await run('method', [methodId, userId]);
    await run('confirmClaim', [id]);
    const { rows } = await run('move', [id, methodId]);
    await run('asked', [randomUUID(), id, userId]);
    await run('event', [JSON.stringify({ bookingId: id, homeownerId: userId, vendorId }), userId]);
    await run('noted', [userId, id]);
    await run('answer', [scope, key, JSON.stringify(rows[0])]);
  });
}

function hashOf(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}

process.on('message', ({ clients, seconds }: RawOrder) => {
  closedLoop(clients, seconds, bookOnce).then(
    (load) => process.send?.(load),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
