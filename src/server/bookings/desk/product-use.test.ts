import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { PRODUCT_USE_DAYS } from '#core/bookings/desk/product-use.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { products } from '#server/catalog/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildBooking, buildExtra } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { bookingsProcedures as procedures } from '../procedures.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let admin: User;
let vendor: Vendor;
let other: Vendor;
let job: Booking;
let later: Booking;
const PIPE = '019a0000-0000-7000-8000-00000000a11e';
beforeEach(async () => {
  ctx = platformCtx(database.db);
  const market = await buildMarket(ctx);
  const service = await buildService(ctx);
  const homeowner = await buildUser(ctx, 'homeowner');
  const home = await buildHome(ctx, homeowner.id, market);
  vendor = await buildVendor(ctx, market, [service]);
  other = await buildVendor(ctx, market, [service]);
  job = await buildBooking(ctx, { market, home, vendor, service });
  later = await buildBooking(ctx, { market, home, vendor: other, service });
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true });
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(products).values({
      id: PIPE,
      categoryId: service.categoryId,
      sku: 'PIPE-34',
      name: 'Copper pipe, 3/4 in',
      unit: 'ft',
      priceCents: 450,
    }),
  );
});

const use = (id = PIPE) => call(procedures.productUse, { id }, { context: as(ctx, admin) });
const put = (on: Booking, daysAgo: number, line: Parameters<typeof buildExtra>[2] = {}) => {
  const at = new Date(ctx.clock.now().getTime() - daysAgo * DAY_MS);
  return buildExtra(ctx, on, {
    ...{ kind: 'material', label: 'Copper pipe, 3/4 in', unit: 'ft', taxClass: 'materials', refId: PIPE },
    ...{ quantity: 2.5, unitCents: 450, amountCents: 1_125, proposedAt: at, answeredAt: at },
    ...line,
  });
};

describe('who may not', () => {
  it.each([
    ['nobody signed in', () => ({ kind: 'anonymous' as const }), 401],
    ['a homeowner', () => userActor('homeowner'), 403],
    ['a vendor that used it', () => userActor('vendor', { vendorId: vendor.id }), 403],
    ['an administrator without the flag', () => userActor('admin', { isSystemAdmin: false }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor: actor() };
    await expect(call(procedures.productUse, { id: PIPE }, { context })).rejects.toMatchObject({ status });
  });

  it.each(['nothing', '019a0000-0000-7000-8000-00000000dead'])(
    'an unknown product is not found: %s',
    async (id) => {
      await expect(use(id)).rejects.toMatchObject({ status: 404, message: 'Product not found' });
    },
  );
});

describe('the use of a product', () => {
  it('adds up by day and by vendor, charged and included alike', async () => {
    await put(job, 1);
    await put(job, 1, { position: 11, quantity: 0.1, unitCents: 0, amountCents: 0 });
    await put(later, 3, { quantity: 0.2, amountCents: 90 });
    const found = await use();
    expect(found).toMatchObject({ lines: 3, quantity: 2.8, amountCents: 1_215 });
    expect(found.vendors).toEqual([
      { id: vendor.id, company: expect.any(String), lines: 2, quantity: 2.6, amountCents: 1_125 },
      { id: other.id, company: expect.any(String), lines: 1, quantity: 0.2, amountCents: 90 },
    ]);
    expect(found.days).toHaveLength(PRODUCT_USE_DAYS);
    expect(found.days.slice(-4).map(({ lines }) => lines)).toEqual([1, 0, 2, 0]);
    expect(found.jobs.map(({ id, quantity }) => [id, quantity])).toEqual([
      [job.id, expect.any(Number)],
      [job.id, expect.any(Number)],
      [later.id, 0.2],
    ]);
  });

  it('leaves out what was only proposed, declined, or is another product', async () => {
    await put(job, 1, { status: 'proposed', answeredAt: null });
    await put(job, 1, { position: 11, status: 'declined' });
    await put(job, 1, { position: 12, refId: null });
    expect(await use()).toMatchObject({ lines: 0, quantity: 0, amountCents: 0, vendors: [], jobs: [] });
  });

  it('names the latest jobs however long ago they were, and counts the days only', async () => {
    await put(job, PRODUCT_USE_DAYS + 5);
    const found = await use();
    expect(found).toMatchObject({ lines: 0, vendors: [] });
    expect(found.jobs).toMatchObject([{ id: job.id, amountCents: 1_125 }]);
  });
});
