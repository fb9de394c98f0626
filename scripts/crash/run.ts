import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { startBuiltServer } from '#test/built-server.ts';
import { openDatabaseServer } from '#test/database-server.ts';
import { freePort } from '#test/postgres.ts';
import { sleep } from '#test/processes.ts';
import { green, red } from '../terminal.ts';
import { type Acknowledged, PatientClient } from './client.ts';
import { bookOnce, Limited, prepareHomeowner, VendorDesk } from './journey.ts';
import { ownersOf, verify } from './verify.ts';

// Rounds of kill -9 under load: what was acknowledged must still be there, and nothing twice.
const CLIENTS = 8;
const LOAD_MS = 4_000;
/** After the last round the jobs finish what the kills interrupted, within this time. */
const SETTLE_WITHIN_MS = 20_000;

const rounds = Number(option('rounds') ?? 3);
const report = option('report');
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run crash [-- --rounds=3 --report=<file>]');
  process.exit(2);
}

function option(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
}

/** Books with account after account until told to stop. Returns what went wrong, if anything did. */
async function bookUntil(
  url: string,
  log: Acknowledged[],
  vendors: VendorDesk,
  isOver: () => boolean,
): Promise<string[]> {
  const problems: string[] = [];
  while (!isOver()) {
    try {
      const client = new PatientClient(url, log);
      const place = await prepareHomeowner(client);
      for (let count = 0; count < 8 && !isOver(); count += 1) await bookOnce(client, place, vendors);
    } catch (error) {
      if (!(error instanceof Limited)) problems.push(error instanceof Error ? error.message : String(error));
      await sleep(500);
    }
  }
  return problems;
}

const build = spawnSync(process.execPath, ['scripts/build-if-stale.mjs'], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (build.status !== 0) process.exit(1);

const postgres = await openDatabaseServer();
const databaseUrl = await postgres.create('crash');
const port = await freePort();
const log: Acknowledged[] = [];
const start = () => startBuiltServer({ databaseUrl, port, env: { LOG_LEVEL: 'warn' } });
let server = await start();
const vendors = new VendorDesk(await ownersOf(databaseUrl));
let isOver = false;
const workers = Array.from({ length: CLIENTS }, () => bookUntil(server.url, log, vendors, () => isOver));

for (let round = 1; round <= rounds; round += 1) {
  await sleep(LOAD_MS * (0.5 + Math.random()));
  const before = log.length;
  await server.kill();
  console.log(`Round ${round}: killed after ${before} answers`);
  server = await start();
}
await sleep(LOAD_MS);
isOver = true;
const problems = (await Promise.all(workers)).flat();
const settledBy = performance.now() + SETTLE_WITHIN_MS;
let found = await verify(databaseUrl, log);
while (found.some(({ problems }) => problems.length > 0) && performance.now() < settledBy) {
  await sleep(1_000);
  found = await verify(databaseUrl, log);
}
const verdicts = [
  { claim: 'no answer was a 5xx or never came', problems },
  {
    claim: 'bookings were made during the storm',
    problems: log.some(({ operation, status }) => operation === 'POST /bookings' && status < 300)
      ? []
      : ['none'],
  },
  {
    claim: 'jobs were done and charged during the storm',
    problems: log.some(
      ({ operation, status }) =>
        operation.endsWith('/complete') && operation.includes('/bookings/') && status < 300,
    )
      ? []
      : ['none'],
  },
  ...found,
];
const stopped = await server.stop();
verdicts.push({ claim: 'the server stops when asked to', problems: stopped ? [] : ['it had to be killed'] });
await postgres.remove();

for (const { claim, problems } of verdicts) {
  console.log(`${problems.length === 0 ? green('ok  ') : red('FAIL')} ${claim}`);
  for (const problem of problems.slice(0, 5)) console.log(`       ${problem}`);
  if (problems.length > 5) console.log(`       and ${problems.length - 5} more`);
}
const failed = verdicts.filter(({ problems }) => problems.length > 0).length;
const passed = verdicts.length - failed;
if (report) writeFileSync(report, JSON.stringify({ passed, failed }));
console.log(`crash: ${log.length} answers over ${rounds} rounds; ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
