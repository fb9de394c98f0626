import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import fc from 'fast-check';
import { toJSONSchema } from 'zod/v4/core';
import { contract } from '#core/contract.ts';
import { Database } from '#server/lib/db/database.ts';
import { openPostgres } from '#server/lib/db/postgres.ts';
import { createLogger } from '#server/lib/log.ts';
import { router } from '#server/modules.ts';
import { openDatabaseServer } from '#test/database-server.ts';
import { ACTOR_TRAITS, ACTORS, type ActorName } from '#test/matrix/actors.ts';
import { apiOf } from '#test/matrix/app.ts';
import { expectations } from '#test/matrix/expectations.ts';
import { operationsOf } from '#test/matrix/operations.ts';
import { buildWorld, matrixServices, type World } from '#test/matrix/world.ts';
import { freePort } from '#test/postgres.ts';
import { sleep } from '#test/processes.ts';
import { green, red } from '../terminal.ts';
import { type Asked, askedAt, doors } from './doors.ts';
import { fromSchema, type Schema } from './from-schema.ts';
import { brokenText, spoiled } from './hostile.ts';
import { type Answer, faultsOf, isOnlyLate } from './verdict.ts';

// Every operation and every door beside them, over HTTP and by everybody, with inputs that work, nearly work and never work: none is a surprise.
const USAGE = 'Usage: npm run fuzz -- [--inputs N] [--seed S] [--only operation] [--report file]';
const AT_ONCE = 4;
const SHOWN = 20;
/** How often a late answer is asked for again, alone, and the pause before it (milliseconds). */
const SECOND_LOOKS = 4;
const PAUSE_MS = 500;
/** Calls that share the object that was made for the first of them: making it costs more than a call. */
const SHARED_BY = 12;
/** Calls per operation before its people are made anew. */
const ROUND = 240;

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

type Operation = { name: string; input: Schema; allowed: ActorName[] };

/** The JSON Schema of an operation's input, as its contract says it. */
function inputOf(name: string): Schema {
  const node = name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], contract);
  const { inputSchema } = (node as { '~orpc': { inputSchema?: unknown } })['~orpc'];
  return toJSONSchema(inputSchema as Parameters<typeof toJSONSchema>[0], {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;
}

const isWanted = ({ name }: { name: string }) => !only || name.startsWith(only);
const wantedDoors = doors.filter(isWanted);
const operations: Operation[] = operationsOf(router)
  .filter(isWanted)
  .map(({ name, rule }) => ({
    name,
    input: inputOf(name),
    allowed: ACTORS.filter((actor) => rule.allows(ACTOR_TRAITS[actor])),
  }));
if (operations.length + wantedDoors.length === 0) {
  console.error(`There is no operation "${only}".\n${USAGE}`);
  process.exit(2);
}

const postgres = await openDatabaseServer();
const engine = openPostgres(await postgres.create('fuzz'), {
  poolSize: 20,
  readPoolSize: 5,
  log: createLogger('silent'),
});
await engine.migrate('migrations');
const ctx = matrixServices(new Database(engine));
const port = await freePort();
const api = apiOf(router, ctx);
const server = serve({ fetch: (request) => api(request), hostname: '127.0.0.1', port });

const serializer = new StandardRPCJsonSerializer();
const statuses = new Map<number, number>();
const faults = new Map<string, { count: number; example: string }>();
let tried = 0;
let late = 0;

type Call = { name: string; actor: ActorName; token: string | undefined; asked: Asked };

/** Status 0: the connection was closed without an answer. */
async function ask({ token, asked }: Call): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${asked.path}`, {
      method: asked.method,
      redirect: 'manual',
      headers: {
        ...(asked.contentType === undefined ? {} : { 'content-type': asked.contentType }),
        'idempotency-key': crypto.randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(asked.body === undefined ? {} : { body: asked.body }),
    });
    return { status: response.status, body: await wordsOf(response, asked) };
  } catch (error) {
    return { status: 0, body: String(error instanceof Error ? (error.cause ?? error) : error) };
  }
}

/** The body, but of a stream without an end its beginning; a refusal of HEAD has words that nobody is sent. */
async function wordsOf(response: Response, { method }: Asked): Promise<string> {
  if (method === 'HEAD') return response.status < 400 ? '' : '{"message":';
  if (!response.headers.get('content-type')?.includes('event-stream')) return response.text();
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return Buffer.from(value ?? []).toString();
}

/** A call of an operation, by its name as the browser makes it. */
function callOf({ name }: Operation, actor: ActorName, token: string | undefined, body: string): Call {
  const path = `/api/rpc/${name.replaceAll('.', '/')}`;
  return { name, actor, token, asked: { method: 'POST', path, contentType: 'application/json', body } };
}

async function timed(call: Call): Promise<Answer> {
  const started = performance.now();
  const answer = await ask(call);
  return { ...answer, ms: performance.now() - started };
}

/**
 * A late answer's successor: the call again, with nothing beside it, until an answer comes in time. An input that costs
 * too much is late each time; a machine that was busy with others is not.
 */
async function secondLook(call: Call, first: Answer): Promise<Answer> {
  late += 1;
  let answer = first;
  for (let look = 0; look < SECOND_LOOKS && isOnlyLate(answer); look += 1) {
    await sleep(PAUSE_MS);
    answer = await timed(call);
  }
  return answer;
}

function judge({ name, actor, asked }: Call, answer: Answer): void {
  tried += 1;
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  for (const { text: fault } of faultsOf(answer)) {
    const key = `${name}: ${fault.replace(/\d+ ms/, 'too long')}`;
    const known = faults.get(key);
    const sent = `${asked.method} ${asked.path.slice(0, 200)} ${asked.body?.slice(0, 300) ?? ''}`;
    const example = `as ${actor} with ${sent} → ${answer.status} ${fault} ${answer.body.slice(0, 200)}`;
    faults.set(key, { count: (known?.count ?? 0) + 1, example: known?.example ?? example });
  }
}

/** Sends calls beside each other, then the late ones again, one by one. */
async function sendAll(calls: readonly Call[]): Promise<void> {
  const answers = await Promise.all(calls.map(timed));
  for (const [index, call] of calls.entries()) {
    const answer = answers[index];
    if (answer) judge(call, isOnlyLate(answer) ? await secondLook(call, answer) : answer);
  }
}

/** Three of four times somebody who may: the others are all refused at the same door. */
function senderOf({ allowed }: { allowed: readonly ActorName[] }, turn: number): ActorName {
  const from: readonly ActorName[] = turn % 4 === 3 || allowed.length === 0 ? ACTORS : allowed;
  return from[Math.floor(turn / 4) % from.length] ?? 'anonymous';
}

/** Ids of the world, so that inputs made from the schema alone find something. */
function idsOf({ users, market, service }: World): string[] {
  const theirs = Object.values(users).flatMap(({ user, home, vendor }) => [
    user.id,
    home.id,
    vendor?.id ?? home.id,
  ]);
  return [...theirs, market.id, service.id];
}

/** An input that works for the sender, as the permission tests have it, with the rows it needs. */
async function preparedFor(world: World, { name }: { name: string }, actor: ActorName): Promise<unknown> {
  const expectation = expectations[name];
  // Whoever may not call it sends what would work for somebody who may.
  const suited = expectation?.allowed.includes(actor) ? actor : expectation?.allowed[0];
  const user = world.users[!suited || suited === 'anonymous' ? 'homeownerA' : suited];
  // Rows that can be made only once for a person are there already: then the schema has to do.
  return Promise.resolve(expectation?.own?.(world, user)).catch(() => undefined);
}

/** Inputs as they are, spoiled in one place, and in two. */
function spoiledTwice(works: fc.Arbitrary<unknown>): fc.Arbitrary<unknown>[] {
  return [works, spoiled(works), spoiled(spoiled(works))];
}

/** The body of one call; some are no JSON at all. */
function bodyOf(fitting: fc.Arbitrary<unknown>[], working: fc.Arbitrary<unknown>[], turn: number): string {
  const from = turn % 5 === 0 ? fitting : working;
  const [value] = fc.sample(from[turn % 3] ?? fc.constant(null), { seed: seed * 7_919 + turn, numRuns: 1 });
  const [json, meta] = serializer.serialize(value);
  const text = JSON.stringify({ json, meta });
  return turn % 12 === 11 ? brokenText(text, seed + Math.floor(turn / 12)) : text;
}

/** Calls of one operation by all kinds of people, `AT_ONCE` at a time. */
async function tryOperation(operation: Operation, calls: number): Promise<void> {
  for (let round = 0; round < calls; round += ROUND) {
    const world = await buildWorld(ctx);
    const fitting = spoiledTwice(fromSchema(operation.input, idsOf(world)));
    let working = fitting;
    for (let turn = round; turn < Math.min(calls, round + ROUND); turn += AT_ONCE) {
      if (turn % SHARED_BY === 0) {
        const prepared = await preparedFor(world, operation, senderOf(operation, turn));
        working = prepared ? spoiledTwice(fc.constant(prepared)) : fitting;
      }
      const turns = Array.from({ length: Math.min(AT_ONCE, calls - turn) }, (_, index) => turn + index);
      await sendAll(
        turns.map((at) => {
          const actor = senderOf(operation, at);
          const token = actor === 'anonymous' ? undefined : world.users[actor].token;
          return callOf(operation, actor, token, bodyOf(fitting, working, at));
        }),
      );
    }
  }
}

/** Requests at one door by all kinds of callers. */
async function tryDoor(door: (typeof doors)[number], calls: number): Promise<void> {
  const allowed = ACTORS.filter((actor) => door.rule.allows(ACTOR_TRAITS[actor]));
  const world = await buildWorld(ctx);
  for (let turn = 0; turn < calls; turn += AT_ONCE) {
    const prepared = (await preparedFor(world, door, senderOf({ allowed }, turn))) as
      | { id?: string }
      | undefined;
    const works = prepared?.id ?? ctx.ids.uuid();
    const turns = Array.from({ length: Math.min(AT_ONCE, calls - turn) }, (_, index) => turn + index);
    await sendAll(
      turns.map((at) => {
        const actor = senderOf({ allowed }, at);
        const token = actor === 'anonymous' ? undefined : world.users[actor].token;
        return { name: door.name, actor, token, asked: askedAt(door, works, seed + at) };
      }),
    );
  }
}

const each = Math.max(1, Math.ceil(inputs / (operations.length + wantedDoors.length)));
try {
  for (const operation of operations) await tryOperation(operation, each);
  for (const door of wantedDoors) await tryDoor(door, each);
} finally {
  server.close();
  await engine.close();
  await postgres.remove();
}

const failed = [...faults.values()].reduce((sum, { count }) => sum + count, 0);
for (const [key, { count, example }] of [...faults].slice(0, SHOWN))
  console.log(`${red('FAIL')} ${key} (${count}×)\n     ${example}`);
const seen = [...statuses]
  .sort(([a], [b]) => a - b)
  .map(([status, count]) => `${count}× ${status}`)
  .join(', ');
console.log(
  `${failed === 0 ? green('ok  ') : red('FAIL')} ${operations.length} operations and ${wantedDoors.length} doors, seed ${seed}: ${seen}`,
);
const again = late > 0 ? ` (${late} asked again, having come late)` : '';
console.log(`fuzz: ${tried} inputs, ${failed} failed${again}`);
if (report) {
  const wrong = new Set([...faults.keys()].map((key) => key.split(':')[0])).size;
  writeFileSync(
    report,
    JSON.stringify({ passed: operations.length + wantedDoors.length - wrong, failed: wrong, skipped: 0 }),
  );
}
process.exitCode = failed > 0 ? 1 : 0;
