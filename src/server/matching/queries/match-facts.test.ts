import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { reviews } from '#server/reviews/tables.ts';
import { testDatabase } from '#test/db.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import {
  buildHome,
  buildMarket,
  buildService,
  type Home,
  type Market,
  type Service,
} from '#test/factories/places.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { marketOf, recordsOf } from './match-facts.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let vendor: Vendor;
let home: Home;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  vendor = await buildVendor(ctx, market, [service]);
  home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
});

type Columns = Parameters<typeof buildBooking>[2];
/** A visit of so many days ago, asked for a day before. */
function visit(daysAgo: number, columns: Columns = {}, of: Service = service) {
  const startsAt = new Date(ctx.clock.now().getTime() - daysAgo * DAY_MS);
  const requestedAt = new Date(startsAt.getTime() - DAY_MS);
  return buildBooking(
    ctx,
    { market, home, vendor, service: of },
    { startsAt, requestedAt, acceptedAt: requestedAt, ...columns },
  );
}
const recordOf = async (categoryId = service.categoryId) =>
  (await recordsOf(ctx, [vendor.id], categoryId)).get(vendor.id);

describe('the record of a vendor', () => {
  it('is empty for one nobody has asked', async () => {
    const nothing = { of: 0, hits: 0 };
    expect(await recordOf()).toEqual({
      asked: nothing,
      done: nothing,
      doneInTrade: nothing,
      punctual: nothing,
      stars: nothing,
    });
    expect(await recordsOf(ctx, [], service.categoryId)).toEqual(new Map());
  });

  it('counts requests and jobs; what the homeowner called off is nobody’s fault', async () => {
    const other = await buildService(ctx);
    await visit(3, { status: 'completed' });
    await visit(4, { status: 'completed' }, other);
    await visit(5, { status: 'cancelled', cancelledBy: 'vendor' });
    await visit(6, { status: 'no_show', noShowBy: 'vendor' });
    await visit(7, { status: 'cancelled', cancelledBy: 'homeowner' });
    await visit(8, { status: 'declined', acceptedAt: null });
    await visit(9, { status: 'expired', acceptedAt: null });
    // Older than a year: forgotten.
    await visit(400, { status: 'declined', acceptedAt: null });
    expect(await recordOf()).toMatchObject({
      asked: { of: 7, hits: 5 },
      done: { of: 4, hits: 2 },
      doneInTrade: { of: other.categoryId === service.categoryId ? 4 : 3 },
    });
  });

  it('calls a visit punctual that began inside its window, two hours at least', async () => {
    const begun = (daysAgo: number, afterHours: number) =>
      visit(daysAgo, {
        status: 'completed',
        bookedMinutes: 60,
        startedAt: new Date(ctx.clock.now().getTime() - daysAgo * DAY_MS + afterHours * HOUR_MS),
      });
    await begun(3, 0);
    await begun(4, 1.9);
    await begun(5, 2.1);
    expect(await recordOf()).toMatchObject({ punctual: { of: 3, hits: 2 } });
  });

  it('counts stars beyond the first, of reviews that are shown', async () => {
    const at = ctx.clock.now();
    for (const [rating, hidden] of [
      [5, false],
      [3, false],
      [1, true],
    ] as const) {
      const booking = await visit(3 + rating, { status: 'completed' });
      const opinion = {
        bookingId: booking.id,
        authorId: home.ownerId,
        vendorId: vendor.id,
        rating,
        text: 'Fine work',
      };
      await ctx.db.transaction(() =>
        ctx.db.tx.insert(reviews).values({
          ...opinion,
          id: ctx.ids.uuid(),
          createdAt: at,
          revealAt: at,
          revealedAt: at,
          hiddenAt: hidden ? at : null,
        }),
      );
    }
    expect(await recordOf()).toMatchObject({ stars: { of: 2, hits: 1.5 } });
  });
});

describe('what rates begin with', () => {
  it('is what everybody in sight has done, and something sensible before that', () => {
    expect(marketOf([], [])).toEqual({
      acceptance: 0.75,
      completion: 0.9,
      punctuality: 0.9,
      stars: 0.85,
      priceCents: 1,
    });
    const busy = { of: 980, hits: 490 };
    const record = { asked: busy, done: busy, doneInTrade: busy, punctual: busy, stars: busy };
    const { acceptance, priceCents } = marketOf([record], [30_000, 10_000, 20_000]);
    expect(acceptance).toBeCloseTo(0.505, 3);
    expect(priceCents).toBe(20_000);
  });
});
