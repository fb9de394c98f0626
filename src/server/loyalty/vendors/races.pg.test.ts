import { expect, it } from 'vitest';
import { DEFAULT_VENDOR_TIER_RULES } from '#core/loyalty/vendors/settings.ts';
import { EMPTY_RECORD } from '#core/loyalty/vendors/tiers.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { events } from '#server/lib/tables.ts';
import { testDatabase } from '#test/db.ts';
import { buildMarket } from '#test/factories/places.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { platformCtx } from '#test/platform.ts';
import { vendorBadges, vendorTiers } from '../tables.ts';
import { evaluateVendor } from './commands/evaluate-vendor.ts';

const database = testDatabase();

it('two workers that evaluate one night write one step, one badge, and say each once', async () => {
  const ctx = platformCtx(database.db);
  const market = await buildMarket(ctx);
  const vendor = await buildVendor(ctx, market, []);
  const found = {
    ...{ vendorId: vendor.id, day: '2026-03-02', zone: market.zone, rules: DEFAULT_VENDOR_TIER_RULES },
    record: { ...EMPTY_RECORD, completed: 80, begun: 80, punctual: 80, reviews: 10, stars: 48 },
    badges: { jobs_10: new Date('2026-01-05T20:00:00Z') },
  };
  await Promise.all(Array.from({ length: 8 }, () => inTransaction(ctx, () => evaluateVendor(ctx, found))));
  expect(await database.db.read.select().from(vendorTiers)).toMatchObject([{ tier: 'Gold', step: 'rise' }]);
  expect(await database.db.read.select().from(vendorBadges)).toHaveLength(1);
  const names = await database.db.read.select({ name: events.name }).from(events);
  expect(names.map(({ name }) => name).sort()).toEqual([
    'loyalty.vendor_badge_earned',
    'loyalty.vendor_tier_changed',
  ]);
});
