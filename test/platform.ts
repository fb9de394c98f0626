import { travelClock } from '#server/lib/clock.ts';
import { type Ctx, type Services, systemContext } from '#server/lib/context.ts';
import type { Database } from '#server/lib/db/database.ts';
import { parseEnv } from '#server/lib/env.ts';
import { createIds } from '#server/lib/ids.ts';
import type { Live } from '#server/lib/live.ts';
import { createLogger } from '#server/lib/log.ts';
import { Turns } from '#server/lib/turns.ts';
import { modules } from '#server/modules.ts';
import { createSettingsReader } from '#server/settings/queries.ts';

export const PLATFORM_START = new Date('2026-03-02T15:00:00Z');

/** A live link that only counts. */
export function quietLive(): Live & { wakes: number; published: Parameters<Live['publish']>[0][] } {
  const live = {
    wakes: 0,
    published: [] as Parameters<Live['publish']>[0][],
    wake: () => {
      live.wakes += 1;
    },
    publish: (message: Parameters<Live['publish']>[0]) => {
      live.published.push(message);
    },
    subscribe: () => () => undefined,
    latest: () => null,
  };
  return live;
}

/** A part this test did not pass; complains when it is used. */
function missing<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get() {
      throw new Error(`This test's context has no ${name}: pass it as an override`);
    },
  });
}

export type PlatformCtx = Ctx & { clock: ReturnType<typeof travelClock> };

/** Nobody is ever held up. */
export const noLimits: Services['limits'] = {
  attempt: async () => undefined,
  attemptAll: async () => undefined,
  clear: async () => undefined,
  takeBack: async () => undefined,
};

/** The context of the system with a standing clock, for tests of the platform's own parts. */
export function platformCtx(db: Database, overrides: Partial<Omit<Services, 'clock'>> = {}): PlatformCtx {
  const clock = travelClock(PLATFORM_START);
  const services: Services = {
    // The start makes a secret for every installation.
    env: parseEnv({
      NODE_ENV: 'test',
      CANOPY_SECRET: 'only-for-tests-0123456789abcdef-0123456789',
      PASSPORT_KEY: 'only-for-tests-0123456789abcdef-01234567890',
    }),
    clock,
    ids: createIds(clock),
    log: createLogger('silent'),
    db,
    cards: missing('cards'),
    simulatedBank: null,
    files: missing('files'),
    geocode: missing('geocode'),
    model: null,
    push: null,
    live: quietLive(),
    limits: noLimits,
    turns: new Turns(),
    settings: createSettingsReader({ db, log: createLogger('silent') }),
    demo: null,
    modules,
    hooks: {
      recordAudit: async () => undefined,
      isFlagOn: async () => true,
      onSignUp: async () => undefined,
    },
    ...overrides,
  };
  return { ...systemContext(services, 'test'), clock };
}
