import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import pg from 'pg';
import { toJSONSchema } from 'zod/v4/core';
import { contract } from '#core/contract.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#core/users/demo-logins.ts';
import { type BuiltServer, startBuiltServer } from '#test/built-server.ts';
import { openDatabaseServer } from '#test/database-server.ts';
import { sleep } from '#test/processes.ts';
import { green, red } from '../terminal.ts';
import { fromSchema, type Schema } from './from-schema.ts';
import { brokenText, spoiled } from './hostile.ts';
import { faultsOf } from './verdict.ts';

// Every operation, by everybody, with inputs that fit, nearly fit and never fit: none of them may be a surprise.
const USAGE = 'Usage: npm run fuzz -- [--inputs N] [--seed S] [--only operation] [--report file]';
const ROLES = ['anonymous', 'homeowner', 'vendor', 'admin'] as const;
const AT_ONCE = 4;
const SHOWN = 20;
/** Signing in again and undoing what inputs did to the callers' own accounts. */
const REFRESH_EVERY = 400;

const { inputs, seed, only, report } = wishes();

function wishes() {
  try {
    const { values } = parseArgs({
      strict: true,
      allowPositionals: false,
      options: {
        inputs: { type: 'string', default: '2000' },
        seed: { type: 'string', default: '1' },
        only: { type: 'string' },
        report: { type: 'string' },
      },
    });
    const count = Number(values.inputs);
    const start = Number(values.seed);
    if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(start))
      throw new Error('Not a number');
    return { inputs: count, seed: start, only: values.only, report: values.report };
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

type Operation = { name: string; input: Schema };

/** Every operation of the contract with the JSON Schema of its input. */
function operations(node: object, path: string[] = []): Operation[] {
  const definition = (node as { '~orpc'?: { inputSchema?: unknown } })['~orpc'];
  if (!definition) {
    return Object.entries(node).flatMap(([key, child]) => operations(child as object, [...path, key]));
  }
  const schema = definition.inputSchema as Parameters<typeof toJSONSchema>[0];
  const input = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return [{ name: path.join('.'), input }];
}

/** Ids of all kinds that exist. */
async function knownIds(client: pg.Client): Promise<string[]> {
  const tables = [
    'users.users',
    'homes.homes',
    'vendors.vendors',
    'vendors.technicians',
    'bookings.bookings',
    'payments.payments',
    'payments.payment_methods',
    'reviews.reviews',
    'notifications.inbox',
    'ledger.payouts',
  ];
  const ids: string[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} order by id desc limit 40`);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

async function signIn(url: string, role: (typeof ROLES)[number]): Promise<string | undefined> {
  if (role === 'anonymous') return undefined;
  const response = await fetch(`${url}/api/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: DEMO_LOGINS[role].email,
      password: DEMO_PASSWORD,
      portal: role === 'admin' ? 'admin' : 'member',
    }),
  });
  const body = (await response.json()) as { token?: string };
  if (!body.token) throw new Error(`${role} cannot sign in: ${response.status} ${JSON.stringify(body)}`);
  return body.token;
}

const build = spawnSync(process.execPath, ['scripts/build-if-stale.mjs'], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (build.status !== 0) process.exit(1);

const chosen = operations(contract).filter(({ name }) => !only || name.startsWith(only));
if (chosen.length === 0) {
  console.error(`There is no operation "${only}".\n${USAGE}`);
  process.exit(2);
}
const postgres = await openDatabaseServer();
const databaseUrl = await postgres.create('fuzz');
const server = await startBuiltServer({ databaseUrl, env: { LOG_LEVEL: 'warn' } });
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
for (const name of ['api', 'booking', 'login']) {
  const limit = JSON.stringify({ maxAttempts: 1_000_000_000, windowMs: 60_000, blockMs: 1 });
  await database.query(
    `insert into settings.values (name, value, updated_at) values ($1, $2, now())
     on conflict (name) do update set value = excluded.value`,
    [`rate_limits.${name}`, limit],
  );
}
// Settings are read again after five seconds at the latest.
await sleep(5_500);

const ids = await knownIds(database);
const { rows: passwords } = await database.query('select id, password from users.accounts');
let tokens = new Map<string, string | undefined>();

/** Inputs change passwords, suspend, sign out: the callers are put back as they were. */
async function refresh(): Promise<void> {
  await database.query(
    'update users.users set suspended_at = null, suspended_reason = null where suspended_at is not null',
  );
  await database.query('delete from users.two_factors');
  await database.query('update users.users set two_factor_enabled = false where two_factor_enabled');
  for (const { id, password } of passwords)
    await database.query(
      'update users.accounts set password = $2 where id = $1 and password is distinct from $2',
      [id, password],
    );
  tokens = new Map();
  for (const role of ROLES) tokens.set(role, await signIn(server.url, role));
}

const statuses = new Map<string, number>();
const faults = new Map<string, { count: number; example: string }>();
let tried = 0;

async function send(operation: Operation, role: (typeof ROLES)[number], body: string): Promise<void> {
  const token = tokens.get(role);
  const started = performance.now();
  const response = await fetch(`${server.url}/api/rpc/${operation.name.replaceAll('.', '/')}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body,
  });
  const answer = { status: response.status, body: await response.text(), ms: performance.now() - started };
  tried += 1;
  const kind = `${Math.floor(answer.status / 100)}xx`;
  statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
  for (const fault of faultsOf(answer)) {
    const key = `${operation.name}: ${fault.replace(/\d+ ms/, 'too long')}`;
    const known = faults.get(key);
    faults.set(key, {
      count: (known?.count ?? 0) + 1,
      example:
        known?.example ??
        `as ${role} with ${body.slice(0, 300)} → ${answer.status} ${fault} ${answer.body.slice(0, 200)}`,
    });
  }
}

/** `count` bodies for one operation: a third fits, most of the rest nearly does, some are no JSON at all. */
function bodiesFor({ input }: Operation, count: number, from: number): string[] {
  const good = fromSchema(input, ids);
  const values = fc.sample(fc.oneof(good, spoiled(good), spoiled(spoiled(good))), {
    seed: from,
    numRuns: count,
  });
  return values.map((value, index) => {
    const text = JSON.stringify({ json: value, meta: [] });
    return index % 12 === 11 ? brokenText(text, from + index) : text;
  });
}

try {
  await refresh();
  const each = Math.max(1, Math.ceil(inputs / chosen.length));
  const calls = chosen.flatMap((operation, index) =>
    bodiesFor(operation, each, seed * 7_919 + index).map((body, turn) => ({
      operation,
      role: ROLES[turn % ROLES.length] ?? 'anonymous',
      body,
    })),
  );
  // Spread, so that no operation runs alone.
  const order =
    fc.sample(fc.shuffledSubarray(calls, { minLength: calls.length }), { seed, numRuns: 1 })[0] ?? [];
  for (let at = 0; at < order.length; at += AT_ONCE) {
    if (at % REFRESH_EVERY === 0 && at > 0) await refresh();
    await Promise.all(
      order.slice(at, at + AT_ONCE).map(({ operation, role, body }) => send(operation, role, body)),
    );
  }
} finally {
  await database.end();
  await finish(server);
  await postgres.remove();
}

async function finish(running: BuiltServer): Promise<void> {
  if (faults.size > 0) {
    const errors = running
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    console.log(
      errors
        .slice(-5)
        .map((line) => line.slice(0, 1_200))
        .join('\n'),
    );
  }
  await running.stop();
}

const failed = [...faults.values()].reduce((sum, { count }) => sum + count, 0);
for (const [key, { count, example }] of [...faults].slice(0, SHOWN))
  console.log(`${red('FAIL')} ${key} (${count}×)\n     ${example}`);
const seen = [...statuses]
  .sort()
  .map(([kind, count]) => `${count} ${kind}`)
  .join(', ');
console.log(
  `${failed === 0 ? green('ok  ') : red('FAIL')} ${chosen.length} operations, seed ${seed}: ${seen}`,
);
console.log(`fuzz: ${tried} inputs, ${failed} failed`);
if (report) {
  writeFileSync(
    report,
    JSON.stringify({
      passed: chosen.length - new Set([...faults.keys()].map((key) => key.split(':')[0])).size,
      failed: faults.size,
      skipped: 0,
    }),
  );
}
process.exitCode = failed > 0 ? 1 : 0;
