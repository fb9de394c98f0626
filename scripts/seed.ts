import { parseArgs } from 'node:util';
import { generateCity } from '#core/demo/generate-city.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#core/demo/logins.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type SeedOutcome, seedCity } from '#server/demo/seed-city.ts';
import { verifyBooks } from '#server/demo/verify-books.ts';
import type { Services } from '#server/lib/context.ts';
import { FolderInUse } from '#server/lib/db/folder-lock.ts';
import { ConfigurationError, type Env, parseEnv } from '#server/lib/env.ts';
import { createLogger } from '#server/lib/log.ts';
import { openEngine, openServices } from '#server/services.ts';
import { hashPassword } from '#server/users/identity/passwords/passwords.ts';
import { LARGEST_SCALE, partsOf } from './seed/city-parts.ts';
import { finishDeferred } from './seed/deferred.ts';
import { startWorkers } from './seed/part-source.ts';
import { seedParts } from './seed/seed-parts.ts';

// Builds the sample city in the database of this installation, without starting it.
const USAGE = `Usage: npm run seed -- [--seed N] [--scale N] [--empty-first]

  --seed N        another city: the same number always gives the same one (default 1)
  --scale N       N times 2,500 bookings, 0.1 to 400 (default 1; 100 takes about 3 GiB of memory)
  --empty-first   throw away everything that is in the database first`;

class WrongUsage extends Error {}

type Wishes = { seed: number; scale: number; emptyFirst: boolean };

function wishesOf(args: string[]): Wishes {
  try {
    const { values } = parseArgs({
      args,
      strict: true,
      allowPositionals: false,
      options: { seed: { type: 'string' }, scale: { type: 'string' }, 'empty-first': { type: 'boolean' } },
    });
    const seed = Number(values.seed ?? 1);
    const scale = Number(values.scale ?? 1);
    if (!Number.isSafeInteger(seed) || seed < 0)
      throw new WrongUsage('--seed: expected a whole number, for example 7');
    if (!(scale >= 0.1 && scale <= LARGEST_SCALE))
      throw new WrongUsage(`--scale: expected a number from 0.1 to ${LARGEST_SCALE}`);
    return { seed, scale, emptyFirst: values['empty-first'] ?? false };
  } catch (error) {
    throw error instanceof WrongUsage ? error : new WrongUsage((error as Error).message);
  }
}

/** A large city is made by several threads while it is written. */
async function plant(services: Services, { seed, scale, emptyFirst }: Wishes): Promise<SeedOutcome> {
  const now = new Date();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const of = partsOf(scale);
  if (of === 1) {
    const city = generateCity({ seed, now, scale });
    return seedCity(services, city, { passwordHash, emptyFirst });
  }
  const source = startWorkers({ seed, now, scale, of, passwordHash });
  try {
    return await seedParts(services, source, { now, emptyFirst, ahead: source.workers * 2 });
  } finally {
    await source.close();
  }
}

async function build(env: Env, { seed, scale, emptyFirst }: Wishes): Promise<string> {
  if (env.CARDS !== 'simulated') {
    throw new ConfigurationError(['CARDS: the sample city pays with test cards. Example: CARDS=simulated']);
  }
  const log = createLogger('warn');
  const opened = await openEngine(env, log, { commandTimeoutMs: 0 });
  const { services, engine } = await openServices(env, { migrations: 'migrations', log, engine: opened });
  try {
    const started = performance.now();
    // A seed that was killed after its commit left indexes to be made.
    const wasUnfinished = await finishDeferred(engine);
    const done = await plant(services, { seed, scale, emptyFirst });
    if (done.outcome === 'not_empty') {
      throw new AppError(
        'conflict',
        `There are ${done.users} people in this database already. ` +
          `${wasUnfinished ? 'A seed that was interrupted was finished; nothing else' : 'Nothing'} was written.\n` +
          'To throw all of it away and build the sample city: npm run seed -- --empty-first',
      );
    }
    const written = performance.now();
    const report = await verifyBooks(services);
    const bad = report.checks.filter((check) => check.problems > 0);
    if (bad.length > 0) throw new Error(`The books do not add up: ${bad.map(({ name }) => name).join('; ')}`);
    const count = (value: number) => value.toLocaleString('en-US');
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
    return [
      `Wrote ${count(done.bookings)} bookings of ${count(done.users)} people in ${count(done.rows)} rows and ${done.pictures} pictures.`,
      `Made and written in ${seconds(written - started)}; the books balance (${report.checks.length} checks, ${seconds(performance.now() - written)}).`,
      `Sign in as ${Object.values(DEMO_LOGINS)
        .map(({ email }) => email)
        .join(', ')} with the password ${DEMO_PASSWORD}.`,
    ].join('\n');
  } finally {
    await engine.close();
  }
}

try {
  console.log(await build(parseEnv(process.env), wishesOf(process.argv.slice(2))));
} catch (error) {
  if (error instanceof WrongUsage) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else {
    const isKnown =
      error instanceof ConfigurationError || error instanceof FolderInUse || error instanceof AppError;
    console.error(isKnown ? error.message : error);
    process.exitCode = 1;
  }
}
