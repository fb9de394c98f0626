import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { prices, promotionUses } from '#server/pricing/tables.ts';
import { at, hold } from './journey.ts';
import { useWorld } from './world.ts';

describe('at the same moment', () => {
  const world = useWorld();
  const pricing = () => world.as(world.cora).api.pricing;
  const statuses = (settled: PromiseSettledResult<unknown>[]) => settled.map(({ status }) => status).sort();

  it('two homeowners want the last use of a promotion: one gets it, nobody pays another price than was shown', async () => {
    await pricing().createPromotion({
      ...{ name: 'Last one', kind: 'percent', value: 1_000, maxUses: 1 },
      ...{ startsOn: '2026-03-01', endsOn: '2026-03-31' },
    });
    const vendorId = world.cora.vendor.id;
    const settled = await Promise.allSettled([
      hold(world, world.ada, { startsAt: at(2, 9), vendorId }),
      hold(world, world.ben, { startsAt: at(2, 14), vendorId }),
    ]);
    const uses = await world.site.db.read.select().from(promotionUses);
    expect(uses).toHaveLength(1);
    // The second one either read the terms before the use and is refused, or after it and pays the whole price.
    const totals = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value.totalCents : []));
    expect(new Set(totals).size).toBe(totals.length);
  });

  it('a price is set many times: one holds today, the others are its history', async () => {
    const id = world.services.flush.id;
    const cents = Array.from({ length: 8 }, (_, turn) => 15_000 + turn * 100);
    const settled = await Promise.allSettled(
      cents.map((priceCents) => pricing().setPrice({ id, priceCents })),
    );
    expect(statuses(settled)).toEqual(cents.map(() => 'fulfilled'));
    const held = await world.site.db.read
      .select()
      .from(prices)
      .where(and(isNull(prices.withdrawnAt), isNull(prices.effectiveUntil)));
    expect(held).toHaveLength(1);
    const [all] = await world.site.db.read
      .select({ rows: sql<number>`count(*)`.mapWith(Number) })
      .from(prices)
      .where(eq(prices.vendorId, world.cora.vendor.id));
    expect(all?.rows).toBe(cents.length);
  });
});
