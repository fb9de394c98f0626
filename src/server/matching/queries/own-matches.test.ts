import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/lib/durations.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { matchFor } from '#test/factories/matching.ts';
import { buildHome, buildMarket, buildService, type Home } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { listOwnMatches } from './decisions.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let owner: User;
let home: Home;
/** Ranks vendors for a home, an hour after the last time. */
let match: (about: { home: Home; kind?: 'match' | 'booking' }) => Promise<string>;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  const market = await buildMarket(ctx);
  const service = await buildService(ctx);
  await buildVendor(ctx, market, [service]);
  owner = await buildUser(ctx, 'homeowner');
  home = await buildHome(ctx, owner.id, market);
  const other = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
  match = async (about) => {
    ctx.clock.set(new Date(ctx.clock.now().getTime() + HOUR_MS));
    return matchFor(ctx, { market, service, ...about });
  };
  await match({ home: other });
});

const asOwner = () => as(ctx, owner);

describe('matches of one’s own', () => {
  it('are listed the newest first, in parts, without those of others and of bookings', async () => {
    const first = await match({ home });
    await match({ home, kind: 'booking' });
    const second = await match({ home });
    const newest = await listOwnMatches(asOwner(), { limit: 1 });
    expect(newest.items).toMatchObject([{ id: second, ranked: 1, first: expect.any(String) }]);
    const rest = await listOwnMatches(asOwner(), { limit: 1, cursor: newest.older ?? '' });
    expect(rest.items.map(({ id }) => id)).toEqual([first]);
    expect(rest.older).toBeNull();
  });
});
