import { join } from 'node:path';
import { recordAudit } from './audit/commands/record-audit.ts';
import { createCards } from './lib/cards/create-cards.ts';
import { createSimulatedStore } from './lib/cards/simulated-store.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import type { Services } from './lib/context.ts';
import { Database, type Engine } from './lib/db/database.ts';
import { openPostgres } from './lib/db/postgres.ts';
import type { Env } from './lib/env.ts';
import { createDiskStore } from './lib/files/disk-store.ts';
import type { FileStore } from './lib/files/port.ts';
import { createS3Store } from './lib/files/s3-store.ts';
import { createUrlGeocoder } from './lib/geocode/by-url.ts';
import { createEmbeddedGeocoder } from './lib/geocode/embedded.ts';
import { createIds } from './lib/ids.ts';
import { createRateLimits } from './lib/limits/create-rate-limits.ts';
import { createLiveHub } from './lib/live/hub.ts';
import { createLogger, type Logger } from './lib/log.ts';
import { createModel } from './lib/model/by-url.ts';
import { createPost } from './lib/push/post-publicly.ts';
import { createPushSender, type PushSender } from './lib/push/push-sender.ts';
import { loadSecrets } from './lib/secrets.ts';
import { Turns } from './lib/turns.ts';
import { modules } from './modules.ts';
import { isFlagOn } from './settings/queries/flags.ts';
import { createSettingsReader } from './settings/queries.ts';
import { startVendor } from './vendors/commands/start-vendor.ts';
import { metricsOf } from './vendors/queries/metrics.ts';

/** What processes tell each other goes the way of what open screens are told, to a reader who is nobody. */
const EVERY_PROCESS = 'every-process';
const SETTINGS_TOPIC = 'settings';

/** What a test may put in place of the real thing. */
export type Substitutes = {
  clock?: Clock;
  engine?: Engine;
  log?: Logger;
  /** How the simulated processor's events reach us; by HTTP unless given. */
  deliver?: (body: string, headers: Record<string, string>) => Promise<void>;
  migrations: string;
};

/** Opens everything one application instance stands on: database, secrets, adapters. Nothing runs yet. */
export async function openServices(env: Env, substitutes: Substitutes) {
  const clock = substitutes.clock ?? systemClock;
  const log = substitutes.log ?? createLogger(env.LOG_LEVEL);
  const engine = substitutes.engine ?? (await openEngine(env, log));
  await engine.migrate(substitutes.migrations);
  const db = new Database(engine);
  const ids = createIds(clock);
  const secrets = await loadSecrets({ db, clock, env });
  const hub = createLiveHub({ engine, log });
  const settings = createSettingsReader({
    db,
    log,
    notifyAll: () => hub.publish({ userIds: [EVERY_PROCESS], topic: SETTINGS_TOPIC }),
  });
  hub.subscribe(EVERY_PROCESS, ({ topic }) => {
    if (topic === SETTINGS_TOPIC) settings.forgetHere();
  });
  const limits = createRateLimits({ db, clock, log, limitOf: (name) => settings.limitOf(name) });
  const { cards, simulated } = createCards(
    env.CARDS === 'stripe'
      ? {
          kind: 'stripe',
          secretKey: env.STRIPE_SECRET_KEY ?? '',
          publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
          webhookSecret: env.CARDS_WEBHOOK_SECRET ?? '',
          ...(env.STRIPE_API_URL ? { apiBase: env.STRIPE_API_URL } : {}),
        }
      : { kind: 'simulated', webhookSecret: secrets.cardsWebhook },
    {
      store: createSimulatedStore({ db, clock }),
      now: () => clock.now(),
      random: Math.random,
      newId: () => ids.uuid(),
      deliver: substitutes.deliver ?? ((body, headers) => deliverWebhook(env, body, headers)),
      challengeUrl: (ref) => `${env.PUBLIC_URL}/bank/${ref}`,
    },
  );
  const embeddedGeocoder = createEmbeddedGeocoder();
  const services: Services = {
    env: { ...env, CANOPY_SECRET: secrets.session, PASSPORT_KEY: secrets.passport },
    clock,
    ids,
    log,
    db,
    cards,
    simulatedBank: simulated,
    files: openFiles(env),
    geocode: env.GEOCODE_URL
      ? createUrlGeocoder({ url: env.GEOCODE_URL, fallback: embeddedGeocoder, log })
      : embeddedGeocoder,
    model: openModel(env),
    push: openPush(env, secrets.push),
    live: hub,
    limits,
    turns: new Turns(),
    settings,
    demo: null,
    modules,
    hooks: { recordAudit, isFlagOn, vendorMetrics: metricsOf, onSignUp: startVendor },
  };
  return { services, engine, hub, limits, settings };
}

/** Opens the database that the environment names. */
export async function openEngine(
  env: Env,
  log: Logger,
  { commandTimeoutMs }: { commandTimeoutMs?: number } = {},
): Promise<Engine> {
  if (env.DATABASE_URL) {
    return openPostgres(env.DATABASE_URL, {
      poolSize: env.DATABASE_POOL,
      readPoolSize: Math.max(2, Math.ceil(env.DATABASE_POOL / 2)),
      log,
      ...(commandTimeoutMs === undefined ? {} : { commandTimeoutMs }),
    });
  }
  // A database of its own kind and size, which nobody reads who has a server.
  const { openPglite } = await import('./lib/db/pglite.ts');
  return openPglite(databaseFolder(env));
}

/** Where the embedded database keeps its files. */
export function databaseFolder(env: Env): string {
  return join(env.CANOPY_DATA_DIR, 'database');
}

/** Opens the store of pictures that the environment names. */
export function openFiles(env: Env): FileStore {
  if (env.FILES === 's3') {
    return createS3Store({
      bucket: env.S3_BUCKET ?? '',
      region: env.S3_REGION,
      ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
    });
  }
  return createDiskStore(join(env.CANOPY_DATA_DIR, 'files'));
}

/** The demo calls nobody outside, whatever its settings say. */
function openModel(env: Env) {
  if (!env.MODEL_URL || !env.MODEL_NAME || env.demo) return null;
  return createModel({ url: env.MODEL_URL, key: env.MODEL_KEY ?? null, name: env.MODEL_NAME });
}

const PUSH_TIMEOUT_MS = 10_000;

/** Nothing of the demo leaves it. */
function openPush(env: Env, privateKey: string): PushSender | null {
  if (!env.CANOPY_PUSH || env.demo) return null;
  // Push services write to it when something is wrong, and some take no other address than a reachable one.
  const address = /<([^<>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
  const contact = env.PUBLIC_URL.startsWith('https:') ? env.PUBLIC_URL : `mailto:${address}`;
  return createPushSender({ privateKey, contact, post: createPost({ timeoutMs: PUSH_TIMEOUT_MS }) });
}

/** The simulated processor posts its events to us over HTTP, like a real one. */
async function deliverWebhook(env: Env, body: string, headers: Record<string, string>): Promise<void> {
  const local = env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST;
  const base = env.roles.includes('web') ? `http://${local}:${env.PORT}` : env.PUBLIC_URL;
  const response = await fetch(`${base}/api/webhooks/cards`, {
    method: 'POST',
    body,
    headers,
  });
  if (!response.ok) throw new Error(`webhook answered ${response.status}`);
}
