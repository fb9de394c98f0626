import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { suggestedNotifications } from '#core/bookings/notices/moving.ts';
import { storyOf } from '#server/bookings/queries/story.ts';
import { events } from '#server/lib/tables.ts';
import { claims } from '#server/scheduling/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
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
import { bookingsProcedures } from '../../procedures.ts';
import { bookings } from '../../tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let places: { market: Market; service: Service; home: Home };
let vendor: Vendor;
let job: Booking;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  const market = await buildMarket(ctx);
  const service = await buildService(ctx);
  const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
  vendor = await buildVendor(ctx, market, [service]);
  places = { market, service, home };
  job = await finished();
});

const finished = (rest: Partial<Booking> = {}) =>
  buildBooking(
    ctx,
    { ...places, vendor },
    {
      status: 'completed',
      startsAt: new Date('2026-02-20T18:00:00Z'),
      requestedAt: new Date('2026-02-19T18:00:00Z'),
      ...rest,
    },
  );
const asVendor = (of: Vendor = vendor) => ({ context: as(ctx, of.owner, { vendorId: of.id }) });
const slots = async () => {
  const { days } = await call(bookingsProcedures.suggestionSlots, { id: job.id }, asVendor());
  return days.flatMap((day) => day.slots.filter(({ free }) => free > 0));
};
const suggest = (startsAt: Date, id = job.id, by = vendor) =>
  call(
    bookingsProcedures.suggest,
    { id, startsAt: startsAt.toISOString(), note: 'It is a year' },
    asVendor(by),
  );

describe('who may not suggest a visit', () => {
  it('others than the company that did the job', async () => {
    const [free] = await slots();
    const startsAt = free?.startsAt ?? new Date();
    for (const [actor, status] of [
      [{ kind: 'anonymous' }, 401],
      [userActor('homeowner'), 403],
      [userActor('admin'), 403],
    ] as const) {
      const input = { id: job.id, startsAt: startsAt.toISOString() };
      await expect(
        call(bookingsProcedures.suggest, input, { context: { ...ctx, actor } }),
      ).rejects.toMatchObject({ status });
    }
    const other = await buildVendor(ctx, places.market, [places.service]);
    await expect(suggest(startsAt, job.id, other)).rejects.toMatchObject({ status: 404 });
    await expect(suggest(startsAt, 'nothing')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a suggested visit', () => {
  it('is told to the homeowner with everything filled in; nothing is booked, no time is kept', async () => {
    const [free] = await slots();
    if (!free) throw new Error('nobody is free');
    await suggest(free.startsAt);
    expect(await ctx.db.read.select().from(bookings)).toHaveLength(1);
    expect(await ctx.db.read.select().from(claims)).toEqual([]);
    const [event] = await ctx.db.read.select().from(events).where(eq(events.name, 'booking.suggested'));
    const payload = event?.payload as { startsAt: string; note: string; path: string };
    const query = new URLSearchParams(payload.path.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({
      service: places.service.slug,
      home: places.home.id,
      vendor: vendor.id,
      start: free.startsAt.toISOString(),
      step: 'details',
    });
    const known = await storyOf(ctx, job.id);
    const [message] = known ? suggestedNotifications(known.story, payload) : [];
    expect(message).toMatchObject({ to: 'homeowner', href: payload.path });
    expect(message?.body).toContain('Nothing is booked');
    expect(message?.mail?.paragraphs).toContain('They wrote: It is a year');
  });

  it('is one a day for each homeowner, whichever finished job it follows', async () => {
    const [free, later] = await slots();
    const another = await finished();
    await suggest(free?.startsAt ?? new Date());
    await expect(suggest(later?.startsAt ?? new Date(), another.id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('within the last day'),
    });
    ctx.clock.advance(24 * 3_600_000 + 1);
    const next = (await slots()).at(-1);
    await suggest(next?.startsAt ?? new Date(), another.id);
  });

  it('follows a finished job, at a time that is free', async () => {
    const open = await finished({ status: 'confirmed' });
    const [free] = await slots();
    await expect(suggest(free?.startsAt ?? new Date(), open.id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('job is completed'),
    });
    await expect(suggest(new Date('2026-03-03T11:07:00Z'))).rejects.toMatchObject({ status: 409 });
    expect(await ctx.db.read.select().from(events)).toEqual([]);
  });
});
