import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { generateCity } from '#core/demo/generate-city.ts';
import { reconcile } from '#core/ledger/reconcile/reconcile.ts';
import { seedCity } from '#server/demo/seed-city.ts';
import { createSimulatedCards } from '#server/lib/cards/simulated/simulated-cards.ts';
import { createSimulatedStore } from '#server/lib/cards/simulated-store.ts';
import { modules } from '#server/modules.ts';
import { testDatabase } from '#test/db.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { reconcileFirst } from './jobs.ts';
import { factsSince } from './queries/facts.ts';
import { latestReconciliation } from './queries/reconciliations.ts';
import { payouts, reconciliations } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
beforeEach(() => {
  ctx = platformCtx(database.db);
});

describe('the first comparison of the books', () => {
  it('is made once, over the last 30 days, and leaves the rest to the nights', async () => {
    expect(await latestReconciliation(ctx)).toBeNull();
    await reconcileFirst(ctx);
    const first = await latestReconciliation(ctx);
    expect(first).toMatchObject({ total: 0, findings: [] });
    expect(ctx.clock.now().getTime() - (first?.since.getTime() ?? 0)).toBe(30 * 86_400_000);
    await reconcileFirst(ctx);
    expect(await ctx.db.read.select().from(reconciliations)).toHaveLength(1);
  });

  it('finds nothing in the sample city, also where a company changed its account since it was paid', async () => {
    const { db, clock } = ctx;
    const { cards } = createSimulatedCards(
      { webhookSecret: 'of this test' },
      {
        store: createSimulatedStore({ db, clock }),
        now: () => clock.now(),
        random: () => 0,
        newId: () => ctx.ids.uuid(),
        challengeUrl: (ref) => `http://localhost/bank/${ref}`,
        deliver: async () => undefined,
      },
    );
    const files = {
      put: async () => undefined,
      get: async () => null,
      open: async () => null,
      remove: async () => undefined,
      has: async () => false,
    };
    await seedCity({ db, files, modules }, generateCity({ seed: 1, now: clock.now(), scale: 0.2 }), {
      passwordHash: '$argon2id$for-tests',
    });
    await db.transaction(() =>
      db.tx.execute(sql`update vendors.vendors set payout_account = 'acct_sim_another'`),
    );
    await reconcileFirst({ ...ctx, cards });
    const found = await latestReconciliation(ctx);
    expect(found?.findings).toEqual([]);
    expect(found?.payouts).toBeGreaterThan(0);
    expect((await db.read.select().from(payouts)).every(({ account }) => account !== null)).toBe(true);

    // The same in many parts, each booking and all about it in one of them.
    const facts = [];
    for await (const part of factsSince({ ...ctx, cards }, found?.since ?? clock.now(), { aPart: 7 }))
      facts.push(part);
    expect(facts.flatMap(reconcile)).toEqual([]);
    for (const kind of ['payments', 'refunds', 'payouts', 'journals', 'bookings'] as const) {
      const ids = facts.flatMap((part) => part[kind].map(({ id }) => id));
      expect(ids).toHaveLength(found?.[kind] ?? 0);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(facts.length).toBeGreaterThan(5);
    expect(Math.max(...facts.map((part) => part.bookings.length))).toBe(7);
  });
});
