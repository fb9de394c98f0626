import { call } from '@orpc/server';
import { inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/lib/durations.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { type Booking, buildBooking, buildExtra } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { write } from '#test/factories/site.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { bookingsProcedures } from '../procedures.ts';
import { bookings } from '../tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let vendor: Vendor;
let owner: User;
/** Five visits of a company, soonest first; the third and fourth start together. */
let ahead: Booking[];
beforeEach(async () => {
  ctx = platformCtx(database.db);
  const market = await buildMarket(ctx);
  const service = await buildService(ctx);
  vendor = await buildVendor(ctx, market, [service], { technicians: 2 });
  owner = await buildUser(ctx, 'homeowner');
  const home = await buildHome(ctx, owner.id, market);
  const at = ctx.clock.now();
  ahead = [];
  for (const hours of [24, 48, 72, 72, 96]) {
    const startsAt = new Date(at.getTime() + hours * HOUR_MS);
    const booked = { startsAt, requestedAt: at, acceptedAt: at };
    ahead.push(await buildBooking(ctx, { market, home, vendor, service }, booked));
  }
});

const page = (input: object) =>
  call(
    bookingsProcedures.list,
    { view: 'upcoming', sort: 'starts', limit: 2, ...input },
    { context: as(ctx, vendor.owner, { vendorId: vendor.id }) },
  );

describe('the jobs that are ahead', () => {
  it.each(['asc', 'desc'] as const)('page both ways without a gap, %s', async (order) => {
    const all = order === 'asc' ? ahead : [...ahead].reverse();
    const pages = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const read: Awaited<ReturnType<typeof page>> = await page({ order, cursor });
      pages.push(read);
      cursor = read.older;
    }
    const seen = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
    const back = await page({ order, cursor: pages[2]?.newer ?? '' });
    expect(back.items.map(({ id }) => id)).toEqual(all.slice(2, 4).map(({ id }) => id));
    expect(await page({ order, cursor: back.newer ?? '' })).toMatchObject({ newer: null });
  });

  it('start with the latest unless told otherwise', async () => {
    const { items, total } = await page({});
    expect([items[0]?.id, total]).toEqual([ahead[4]?.id, 5]);
  });
});

describe('what waits for the homeowner', () => {
  const shown = async (input: object, context = as(ctx, owner)) => {
    const pages = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const read: Awaited<ReturnType<typeof page>> = await call(
        bookingsProcedures.list,
        { view: 'upcoming', limit: 2, cursor, ...input },
        { context },
      );
      pages.push(read);
      cursor = read.older;
    }
    return pages;
  };
  const ids = (pages: Awaited<ReturnType<typeof shown>>) =>
    pages.flatMap(({ items }) => items.map(({ id }) => id));

  it.each(['asc', 'desc'] as const)('stands before all else, each job once, %s', async (order) => {
    const [first, second, third, fourth, last] = ahead.map(({ id }) => id);
    // Credit pays for all but the two that wait for a card.
    const unpaid = [second, last].filter((id) => id !== undefined);
    await write(ctx, async (tx) => {
      await tx.update(bookings).set({ creditCents: sql`${bookings.totalCents}` });
      await tx.update(bookings).set({ creditCents: 0 }).where(inArray(bookings.id, unpaid));
    });
    const pages = await shown({ sort: 'waiting', order });
    expect(pages.flatMap(({ items }) => items.map(({ need }) => need))).toEqual([
      'card',
      'card',
      null,
      null,
      null,
    ]);
    const rising = [second, last, first, third, fourth];
    expect(ids(pages)).toEqual(order === 'asc' ? rising : [last, second, fourth, third, first]);
    const back = await call(
      bookingsProcedures.list,
      { view: 'upcoming', sort: 'waiting', order, limit: 2, cursor: pages[1]?.newer ?? '' },
      { context: as(ctx, owner) },
    );
    expect(back.items.map(({ id }) => id)).toEqual(ids(pages).slice(0, 2));
    // A sort by start is one by start, and a vendor's list has nothing that waits for the homeowner.
    expect(ids(await shown({ sort: 'starts', order: 'asc' }))).toEqual([first, second, third, fourth, last]);
    const theirs = await shown(
      { sort: 'waiting', order: 'asc' },
      as(ctx, vendor.owner, { vendorId: vendor.id }),
    );
    expect(ids(theirs)).toEqual([first, second, third, fourth, last]);
  });
});

describe('how many are ahead', () => {
  it('is what the list of them says, to each their own', async () => {
    const counted = async (context: PlatformCtx) => {
      const { upcoming } = await call(bookingsProcedures.listCounts, {}, { context });
      const { total } = await call(bookingsProcedures.list, { view: 'upcoming' }, { context });
      expect(upcoming).toBe(total);
      return upcoming;
    };
    const homeowner = await buildUser(ctx, 'homeowner');
    expect(await counted(as(ctx, vendor.owner, { vendorId: vendor.id }))).toBe(5);
    expect(await counted(as(ctx, owner))).toBe(5);
    expect(await counted(as(ctx, homeowner))).toBe(0);
    const admin = as(ctx, await buildUser(ctx, 'admin'), { isSystemAdmin: true });
    await expect(call(bookingsProcedures.listCounts, {}, { context: admin })).rejects.toThrow();
  });
});

describe('the amount of a job', () => {
  it('counts what was agreed on during the visit: in the list, its order, its filter and the table of administrators', async () => {
    const [first, second] = ahead;
    if (!first || !second) throw new Error('no visits');
    // 10.35 % of tax on each line: $3,310.50 and $5.52.
    await buildExtra(ctx, second, { amountCents: 300_000 });
    await buildExtra(ctx, first, { amountCents: 500, kind: 'material', taxClass: 'materials' });
    await buildExtra(ctx, first, { amountCents: 90_000, status: 'declined' });
    const pages = [await page({ sort: 'amount' })];
    while (pages.at(-1)?.older) pages.push(await page({ sort: 'amount', cursor: pages.at(-1)?.older }));
    const seen = pages.flatMap(({ items }) => items);
    expect(seen.map(({ amountCents }) => amountCents)).toEqual([348_088, 17_590, 17_038, 17_038, 17_038]);
    expect(seen.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
    const root = { context: as(ctx, await buildUser(ctx, 'admin'), { isSystemAdmin: true }) };
    const jobs = (input: object) =>
      call(bookingsProcedures.jobs, { sort: 'amount', order: 'asc', ...input }, root);
    expect((await jobs({ minCents: 17_039 })).items.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await jobs({ maxCents: 17_038 })).total).toBe(3);
    const start = await jobs({ limit: 4 });
    expect((await jobs({ limit: 4, cursor: start.older ?? '' })).items.map(({ id }) => id)).toEqual([
      second.id,
    ]);
  });
});
