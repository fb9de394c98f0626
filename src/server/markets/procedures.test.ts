import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { buildMarket } from '#test/factories/places.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { marketsProcedures } from './procedures.ts';
import { marketOfZone, zoneBySlug } from './queries.ts';
import { markets } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
beforeEach(() => {
  ctx = { ...platformCtx(database.db), actor: { kind: 'anonymous' } };
});

describe('markets', () => {
  it('lists cities and neighborhoods by name', async () => {
    const seattle = await buildMarket(ctx, { name: 'Seattle' });
    await buildMarket(ctx, { name: 'Austin', zone: 'America/Chicago' });
    const cities = await call(marketsProcedures.list, {}, { context: ctx });
    expect(cities.map(({ name, zone }) => [name, zone])).toEqual([
      ['Austin', 'America/Chicago'],
      ['Seattle', 'America/Los_Angeles'],
    ]);
    expect(cities[1]?.zones).toHaveLength(seattle.zones.length);
  });

  it('keeps a closed city for what was booked there, and offers it to nobody', async () => {
    const seattle = await buildMarket(ctx, { slug: 'seattle' });
    const [zone] = seattle.zones;
    expect(await zoneBySlug(ctx, zone?.slug ?? '')).toMatchObject({ market: { slug: 'seattle' } });
    await ctx.db.transaction(() =>
      ctx.db.tx.update(markets).set({ open: false }).where(eq(markets.id, seattle.id)),
    );
    expect(await call(marketsProcedures.list, {}, { context: ctx })).toEqual([]);
    expect(await zoneBySlug(ctx, zone?.slug ?? '')).toBeNull();
    expect(await marketOfZone(ctx, zone?.id ?? '')).toMatchObject({ slug: 'seattle' });
  });

  it('does not know a neighborhood that is none', async () => {
    expect(await zoneBySlug(ctx, 'atlantis')).toBeNull();
    await expect(marketOfZone(ctx, ctx.ids.uuid())).rejects.toMatchObject({ code: 'not_found' });
  });
});
