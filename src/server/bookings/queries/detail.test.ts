import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, isFinal } from '#core/bookings/status.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { paymentMethods, payments } from '#server/payments/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { type Booking, buildBooking, buildExtra } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { bookingsProcedures } from '../procedures.ts';
import { bookings } from '../tables.ts';

const database = testDatabase();
const FREE = { laborCents: 0, serviceFeeCents: 0, taxCents: 0, totalCents: 0 };
let ctx: PlatformCtx;
let homeowner: User;
let vendor: Vendor;
let book: (pricing: 'fixed' | 'quote', given?: Partial<Booking>) => Promise<Booking>;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  const market = await buildMarket(ctx);
  homeowner = await buildUser(ctx, 'homeowner', { phone: '206-555-0199' });
  const home = await buildHome(ctx, homeowner.id, market, { accessNotes: 'Gate 4411' });
  const services = {
    fixed: await buildService(ctx, { preparation: ['Unlock the gate'] }),
    quote: await buildService(ctx, { pricing: 'quote', priceCents: 4_900 }),
  };
  vendor = await buildVendor(ctx, market, Object.values(services));
  const at = ctx.clock.now();
  const done = {
    requestedAt: at,
    acceptedAt: at,
    startedAt: at,
    completedAt: at,
    status: 'completed',
  } as const;
  book = (pricing, given) =>
    buildBooking(ctx, { market, home, vendor, service: services[pricing] }, { ...done, ...given });
});

const detail = ({ id }: Booking, context = as(ctx, homeowner)) =>
  call(bookingsProcedures.get, { id }, { context });
const asVendor = () => as(ctx, vendor.owner, { vendorId: vendor.id });
const asAdmin = async () => as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true }));
/** A visit in each status that the company accepted, or would have; their times do not meet. */
const inEachStatus = (acceptedAt: Date | null) =>
  Promise.all(
    BOOKING_STATUSES.filter((status) => status !== 'held').map((status, day) => {
      const startsAt = new Date(ctx.clock.now().getTime() + (day + 2) * DAY_MS);
      const noShowBy = status === 'no_show' ? 'homeowner' : null;
      return book('fixed', { status, noShowBy, acceptedAt, startedAt: null, completedAt: null, startsAt });
    }),
  );

describe('a job that changes while it is read', () => {
  it('is shown as it was at one moment', async () => {
    const at = new Date(ctx.clock.now().getTime() + 1_000);
    for (let day = 2; day < 8; day += 1) {
      const startsAt = new Date(ctx.clock.now().getTime() + day * DAY_MS);
      const booking = await book('fixed', {
        status: 'confirmed',
        startedAt: null,
        completedAt: null,
        startsAt,
      });
      const change = { status: 'in_progress', startedAt: at, enRouteAt: at, updatedAt: at } as const;
      const [shown] = await Promise.all([
        detail(booking, asVendor()),
        ctx.db.transaction(async () => {
          await ctx.db.tx.update(bookings).set(change).where(eq(bookings.id, booking.id));
        }),
      ]);
      expect(shown.startedAt).toEqual(shown.status === 'in_progress' ? at : null);
    }
  });
});

describe('making a visit regular', () => {
  it('is offered for work with a price, and not for an assessment, paid or free', async () => {
    const [fixed, paid, free] = [await book('fixed'), await book('quote'), await book('quote', FREE)];
    expect((await detail(fixed)).actions).toContain('make_regular');
    expect((await detail(paid)).actions).not.toContain('make_regular');
    expect((await detail(free)).actions).not.toContain('make_regular');
  });
});

describe('the share of Canopy', () => {
  it('is the one that was agreed on when the visit was booked', async () => {
    const visit = await book('fixed', { commissionBp: 950 });
    expect(await detail(visit, asVendor())).toMatchObject({ commissionBp: 950, commissionCents: 1_416 });
  });
});

describe('suggested tips', () => {
  it('count what was agreed on during the visit', async () => {
    const visit = await book('quote', FREE);
    await buildExtra(ctx, visit, { amountCents: 300_000 });
    await buildExtra(ctx, visit, { amountCents: 90_000, status: 'declined' });
    expect((await detail(visit)).tip.suggestedCents).toEqual([30_000, 45_000, 50_000]);
    const plain = await book('fixed');
    expect((await detail(plain)).tip.suggestedCents).toEqual([1_500, 2_200, 3_000]);
  });
});

describe('how to prepare', () => {
  it('comes from the catalog, as the mail of the day before says', async () => {
    expect((await detail(await book('fixed'))).preparation).toEqual(['Unlock the gate']);
    expect((await detail(await book('quote'))).preparation).toEqual([]);
  });
});

describe('how to get in', () => {
  it('is read by the company from its acceptance until the visit is over', async () => {
    for (const visit of await inEachStatus(ctx.clock.now())) {
      const { status, home } = await detail(visit, asVendor());
      expect([status, home.accessNotes]).toEqual([status, isFinal(status) ? null : 'Gate 4411']);
    }
    for (const visit of await inEachStatus(null)) {
      expect((await detail(visit, asVendor())).home.accessNotes).toBeNull();
    }
  });

  it('stays with the homeowner and administrators', async () => {
    const admin = await asAdmin();
    const over = await book('fixed');
    for (const context of [as(ctx, homeowner), admin]) {
      expect((await detail(over, context)).home.accessNotes).toBe('Gate 4411');
    }
    // Whoever came may have to call.
    expect((await detail(over, asVendor())).homeowner.phone).toBe('206-555-0199');
  });
});

it('shows the company no contact details in the reason of a request that was cancelled before it answered', async () => {
  const gone = { status: 'cancelled', startedAt: null, completedAt: null, cancelledBy: 'homeowner' } as const;
  const cancelReason = 'Call me at 206-555-0142 instead';
  const read = async (acceptedAt: Date | null) =>
    (await detail(await book('fixed', { ...gone, cancelReason, acceptedAt }), asVendor())).cancelReason;
  expect(await read(null)).toBe('Call me at [contact hidden] instead');
  expect(await read(ctx.clock.now())).toBe(cancelReason);
});

describe("the company's phone", () => {
  it('is known to administrators at once, and to the homeowner after the acceptance', async () => {
    const asked = await book('fixed', {
      status: 'pending',
      acceptedAt: null,
      startedAt: null,
      completedAt: null,
    });
    expect((await detail(asked, await asAdmin())).vendor.phone).toBe('206-555-0100');
    expect((await detail(asked)).vendor.phone).toBeNull();
    expect((await detail(await book('fixed'))).vendor.phone).toBe('206-555-0100');
  });
});

describe('why a bank refused a card', () => {
  it('stays with the homeowner and administrators', async () => {
    const visit = await book('fixed');
    const extra = await buildExtra(ctx, visit, {});
    const at = ctx.clock.now();
    const methodId = ctx.ids.uuid();
    await ctx.db.transaction(async () => {
      await ctx.db.tx.insert(paymentMethods).values({
        ...{ id: methodId, userId: homeowner.id, processorRef: 'pm_1', brand: 'visa', last4: '4242' },
        ...{ expMonth: 1, expYear: 2030, createdAt: at },
      });
      for (const purpose of ['visit', 'extra'] as const) {
        const purposeId = purpose === 'extra' ? extra.id : null;
        await ctx.db.tx.insert(payments).values({
          ...{
            id: ctx.ids.uuid(),
            bookingId: visit.id,
            homeownerId: homeowner.id,
            methodId,
            purpose,
            purposeId,
          },
          ...{
            status: 'failed',
            failure: 'The card has expired.',
            amountCents: 5_000,
            createdAt: at,
            updatedAt: at,
          },
        });
      }
    });
    const refusals = async (context?: Parameters<typeof detail>[1]) => {
      const { payments: paid, extras } = await detail(visit, context);
      expect([paid.length, extras.length]).toEqual([2, 1]);
      return [...paid, ...extras].map(({ failure }) => failure);
    };
    expect(await refusals(asVendor())).toEqual([null, null, null]);
    for (const context of [as(ctx, homeowner), await asAdmin()]) {
      expect(new Set(await refusals(context))).toEqual(new Set(['The card has expired.']));
    }
  });
});
