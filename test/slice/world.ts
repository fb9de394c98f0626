import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { afterEach, beforeEach, expect } from 'vitest';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { createApp } from '#server/app.ts';
import { services as catalog } from '#server/catalog/tables.ts';
import { createCards } from '#server/lib/cards/create-cards.ts';
import type { LosableCall } from '#server/lib/cards/simulated/context.ts';
import { createSimulatedStore } from '#server/lib/cards/simulated-store.ts';
import { travelClock } from '#server/lib/clock.ts';
import { parseEnv } from '#server/lib/env.ts';
import { createIds } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/log.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { noteCatalog, plantOnce, testDatabase } from '../db.ts';
import { buildHome, type Home, type Market, type Service } from '../factories/places.ts';
import { nextNumber, type Site, skipNumbers } from '../factories/site.ts';
import { buildSession, buildUser, type User } from '../factories/users.ts';
import { buildVendor, type Vendor } from '../factories/vendors.ts';
import { type Client, clientOf } from './client.ts';
import { bookProblems } from './soundness.ts';

/** A Monday, seven in the morning in Seattle; the clocks change the Sunday after. */
export const WORLD_START = new Date('2026-03-02T15:00:00Z');
/** Of the fake processor; signs its webhooks. */
export const WEBHOOK_SECRET = 'whsec_only-for-tests-0123456789abcdef';
export const ORIGIN = 'http://localhost:3000';

const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

export type SignedInUser = { user: User; token: string };
export type Homeowner = SignedInUser & { home: Home };
export type VendorUser = SignedInUser & { vendor: Vendor };
export type App = Awaited<ReturnType<typeof createApp>>;

/** The built screens, for tests that render pages. */
export type Screens = { build: ServerBuild; assets: string };

export type World = {
  app: App;
  clock: ReturnType<typeof travelClock>;
  site: Site;
  market: Market;
  /** Ada lives in Ballard, Ben in Phinney Ridge. */
  ada: Homeowner;
  ben: Homeowner;
  /** Cora's company sells water heater flushes and cleaning with one technician, Dan's cleaning alone with two. */
  cora: VendorUser;
  dan: VendorUser;
  root: SignedInUser;
  /** A second administrator. */
  eve: SignedInUser;
  services: { flush: Service; cleaning: Service; faucet: Service };
  as(user: SignedInUser | null): Client;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Which calls of the processor lose their answer; empty unless a test says so. */
  lost: Set<LosableCall>;
  /** Webhooks as the processor sent them, delivered by `settle` unless `holdWebhooks` is set. */
  webhooks: { body: string; headers: Record<string, string> }[];
  /** While set, webhooks are collected and not delivered. */
  holdWebhooks: boolean;
  /** What was logged as an error; a test that expects some empties it. */
  bugs: unknown[];
  /** Listeners, the bank and the jobs that are due have their turn. */
  settle(): Promise<void>;
  minutesPass(minutes: number): void;
  session(user: User): Promise<SignedInUser>;
};

/** A world per test, in the worker's database. After each test nothing may be wrong in the books. */
export function useWorld(
  options: {
    screens?: () => Promise<Screens>;
    variables?: () => Record<string, string>;
    /** Another way to the worker's database, closed by whoever opened it. */
    engine?: (url: string) => Promise<TestEngine>;
  } = {},
): World {
  const database = testDatabase({ keepsCatalog: true });
  let world: World | undefined;
  let close: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'canopy-slice-'));
    const engine = options.engine ? await options.engine(database.url ?? '') : database.engine;
    const opened = await openWorld(engine, folder, {
      screens: await options.screens?.(),
      variables: options.variables?.() ?? {},
    });
    world = opened.world;
    close = async () => {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    };
  });
  afterEach(async () => {
    const problems = world ? await bookProblems(world.app.services.db) : [];
    const bugs = world?.bugs.map(String) ?? [];
    await close?.();
    world = undefined;
    expect({ problems, bugs }).toEqual({ problems: [], bugs: [] });
  });
  return new Proxy({} as World, {
    get: (_, key) => {
      if (!world) throw new Error('The world opens in beforeEach: read it inside a hook or a test');
      return Reflect.get(world, key) as unknown;
    },
    set: (_, key, value) => Reflect.set(world ?? {}, key, value),
  });
}

type TestEngine = ReturnType<typeof testDatabase>['engine'];

async function openWorld(
  engine: TestEngine,
  folder: string,
  { screens, variables }: { screens: Screens | undefined; variables: Record<string, string> },
): Promise<{ world: World; close(): Promise<void> }> {
  const clock = travelClock(WORLD_START);
  const bugs: unknown[] = [];
  const log = createLogger('silent');
  log.error = (about: unknown) => bugs.push((about as { err?: unknown }).err ?? about);
  const env = parseEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    PUBLIC_URL: ORIGIN,
    CANOPY_SECRET: 'only-for-tests-0123456789abcdef-0123456789',
    CANOPY_DATA_DIR: folder,
    CANOPY_SEED: 'empty',
    ...variables,
  });
  // The worker's engine is migrated, and outlives the app of one test.
  const app = await createApp({
    env,
    clock,
    log,
    engine: { ...engine, migrate: async () => undefined, close: async () => undefined },
    migrations: 'migrations',
    ...screens,
  });
  await noteCatalog();
  const { services } = app;
  let woken = false;
  const { wake } = services.live;
  services.live.wake = () => {
    woken = true;
    wake();
  };
  const fetch: World['fetch'] = async (path, init) =>
    app.http.fetch(new Request(new URL(path, ORIGIN), init));
  const lost: World['lost'] = new Set();
  const webhooks: World['webhooks'] = [];
  const processor = createCards(
    { kind: 'simulated', webhookSecret: WEBHOOK_SECRET },
    {
      store: createSimulatedStore({ db: services.db, clock }),
      now: () => clock.now(),
      // Each event once and at once: what repeats and overtakes has tests of its own.
      random: () => 0,
      newId: () => services.ids.uuid(),
      challengeUrl: (ref) => `${ORIGIN}/bank/${ref}`,
      losesAnswer: (call) => lost.has(call),
      deliver: async (body, headers) => {
        webhooks.push({ body, headers });
        if (world.holdWebhooks) return;
        const response = await fetch('/api/webhooks/cards', { method: 'POST', body, headers });
        if (!response.ok) throw new Error(`webhook answered ${response.status}`);
      },
    },
  );
  services.cards = processor.cards;
  services.simulatedBank = processor.simulated;

  const site: Site = services;
  const session = async (user: User): Promise<SignedInUser> => {
    const ends = new Date(clock.now().getTime() + YEAR_MS);
    // Opened in the future, since an administrator's would be over after half a day of travel.
    const { token } = await buildSession(site, user.id, {
      createdAt: ends,
      expiresAt: ends,
      absoluteExpiresAt: ends,
    });
    return { user, token };
  };
  const market = await seattle(site);
  const offered = await offeredServices(site);
  const { flush, cleaning } = offered;
  // Their ids are older than all that tests make: a choice between equals falls on the older.
  const founding: Site = { ...services, ids: createIds(travelClock(new Date(WORLD_START.getTime() - 1))) };
  const homeowner = async (name: string, place: number): Promise<Homeowner> => {
    const user = await buildUser(founding, 'homeowner', {
      name,
      email: `${name.toLowerCase()}@test.example`,
    });
    const zone = market.zones[place];
    if (!zone) throw new Error('Seattle has too few neighborhoods');
    const home = await buildHome(founding, user.id, market, { zoneId: zone.id, zip: zone.zip });
    return { ...(await session(user)), home };
  };
  const company = async (name: string, sells: Service[], technicians: number): Promise<VendorUser> => {
    const owner = await buildUser(founding, 'vendor', { name, email: `${name.toLowerCase()}@test.example` });
    const about = { company: `${name} and Daughters`, payoutAccount: `acct_${name.toLowerCase()}` };
    const vendor = await buildVendor(founding, market, sells, { owner, vendor: about, technicians });
    return { ...(await session(owner)), vendor };
  };
  const administrator = async (name: string): Promise<SignedInUser> =>
    session(
      await buildUser(founding, 'admin', {
        name,
        email: `${name.toLowerCase()}@test.example`,
        isSystemAdmin: true,
      }),
    );

  const { numbers, ...users } = await plantOnce(() =>
    services.db.transaction(async () => ({
      ada: await homeowner('Ada', 0),
      ben: await homeowner('Ben', 1),
      cora: await company('Cora', [flush, cleaning], 1),
      dan: await company('Dan', [cleaning], 2),
      root: await administrator('Root'),
      eve: await administrator('Eve'),
      numbers: nextNumber(site),
    })),
  );
  skipNumbers(site, numbers);

  const world: World = {
    app,
    clock,
    site,
    market,
    ...users,
    services: offered,
    as: (user) => clientOf(fetch, user?.token ?? null, () => services.ids.uuid()),
    fetch,
    lost,
    webhooks,
    holdWebhooks: false,
    bugs,
    async settle() {
      await app.pump.drain();
      for (const job of DUE_JOBS) {
        woken = false;
        await app.jobs.runDue(job);
        if (woken) await app.pump.drain();
      }
    },
    minutesPass: (minutes) => clock.advance(minutes * MINUTE_MS),
    session,
  };
  return { world, close: () => app.close() };
}

/** Everything that runs by itself and is no weekly matter, in an order that lets one finish what another began. */
const DUE_JOBS = [
  'payments.simulated-bank',
  'payments.finish-leftovers',
  'bookings.expire-overdue',
  'bookings.authorize-upcoming',
  'bookings.release-unpaid',
  'quotes.run-clocks',
  'dispatch.run-clocks',
  'dispatch.improve-days',
  'ledger.finish-payouts',
  'payments.simulated-bank',
  'quotes.run-project-clocks',
  'plans.run-clocks',
  'plans.run-visit-clocks',
];

async function seattle(site: Site): Promise<Market> {
  const [market] = await site.db.read.select().from(markets).where(eq(markets.slug, 'seattle'));
  if (!market) throw new Error('The start has planted no Seattle');
  const places = await site.db.read
    .select()
    .from(zones)
    .where(eq(zones.marketId, market.id))
    .orderBy(zones.slug);
  // Ballard first, as in the list of cities.
  const order = ['seattle-ballard', 'seattle-phinney-ridge'];
  return { ...market, zones: places.sort((a, b) => rank(order, a.slug) - rank(order, b.slug)) };
}

function rank(order: readonly string[], slug: string): number {
  const at = order.indexOf(slug);
  return at < 0 ? order.length : at;
}

async function offeredServices(site: Site): Promise<World['services']> {
  const slugs = ['water-heater-flush', 'home-cleaning', 'leaking-faucet'];
  const rows = await site.db.read.select().from(catalog).where(inArray(catalog.slug, slugs));
  const service = (slug: string): Service => {
    const row = rows.find((candidate) => candidate.slug === slug);
    if (!row) throw new Error(`The start has planted no ${slug}`);
    return row;
  };
  return {
    flush: service('water-heater-flush'),
    cleaning: service('home-cleaning'),
    faucet: service('leaking-faucet'),
  };
}
