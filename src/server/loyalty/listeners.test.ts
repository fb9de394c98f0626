import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { paymentCaptured, paymentRefunded } from '#core/payments/events.ts';
import { emit } from '#server/lib/events/emit.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { redeemPoints } from './commands/redeem-points.ts';
import { loyaltyListeners } from './listeners.ts';
import { loyaltyProcedures } from './procedures.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let ana: User;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  ana = await buildUser(ctx, 'homeowner');
});

async function captured(
  bookingId: string,
  workCents: number,
  kind: 'capture' | 'extra' | 'tip' | 'cancellation_fee' = 'capture',
  purposeId: string | null = null,
) {
  const payload = {
    paymentId: ctx.ids.uuid(),
    bookingId,
    homeownerId: ana.id,
    amountCents: workCents,
    kind,
    purposeId,
    workCents,
  };
  await ctx.db.transaction(() => emit(ctx, paymentCaptured, payload));
  await drain();
}

async function refunded(bookingId: string, part: { refundedCents?: number; purposeId?: string } = {}) {
  const whole = { amountCents: 17_038, refundedCents: 17_038, paidCents: 17_038, ...part };
  const payload = {
    paymentId: ctx.ids.uuid(),
    refundId: ctx.ids.uuid(),
    bookingId,
    homeownerId: ana.id,
    ...whole,
  };
  await ctx.db.transaction(() => emit(ctx, paymentRefunded, payload));
  await drain();
}

const drain = () => createPump({ services: ctx, listeners: loyaltyListeners, retryDelaysMs: [] }).drain();
const rewards = async (of: User = ana) => ({
  ...(await call(loyaltyProcedures.mine, {}, { context: as(ctx, of) })),
  entries: (await call(loyaltyProcedures.history, {}, { context: as(ctx, of) })).items,
});

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a vendor', userActor('vendor'), 403],
    ['an administrator', userActor('admin'), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    await expect(call(loyaltyProcedures.mine, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(loyaltyProcedures.history, {}, { context })).rejects.toMatchObject({ status });
  });
});

describe('points', () => {
  it('§9 loyalty: new users start at 0 points and Bronze', async () => {
    expect(await rewards()).toMatchObject({
      points: 0,
      lifetimePoints: 0,
      tier: 'Bronze',
      next: { tier: 'Silver', missing: 500 },
      progress: 0,
      worthCents: 0,
      feeDiscountPercent: 0,
      expiring: [],
      expiringSoon: 0,
      entries: [],
    });
  });

  it('are earned with finished work, once for a booking', async () => {
    const bookingId = ctx.ids.uuid();
    await captured(bookingId, 14_999);
    await captured(bookingId, 14_999);
    expect(await rewards()).toMatchObject({
      points: 149,
      entries: [{ kind: 'earned', points: 149, bookingId, memo: '$149.99 of work at the Bronze rate' }],
    });
  });

  it('are not earned with a cancellation fee, nor with less than a dollar', async () => {
    await captured(ctx.ids.uuid(), 4_000, 'cancellation_fee');
    await captured(ctx.ids.uuid(), 99);
    expect(await rewards()).toMatchObject({ points: 0, entries: [] });
  });

  it('come at the rate of the tier held before', async () => {
    await captured(ctx.ids.uuid(), 60_000);
    await captured(ctx.ids.uuid(), 10_000);
    expect(await rewards()).toMatchObject({
      points: 725,
      tier: 'Silver',
      next: { tier: 'Gold', missing: 775 },
    });
  });

  it('go back with a refund, exactly as many as were earned, once', async () => {
    const first = ctx.ids.uuid();
    await captured(first, 60_000);
    await captured(ctx.ids.uuid(), 10_000);
    await refunded(first);
    await refunded(first);
    await refunded(ctx.ids.uuid());
    expect(await rewards()).toMatchObject({ points: 125, lifetimePoints: 125, tier: 'Bronze' });
  });

  it('are earned with each extra too, and with no tip', async () => {
    const bookingId = ctx.ids.uuid();
    const extra = ctx.ids.uuid();
    await captured(bookingId, 10_000);
    await captured(bookingId, 5_000, 'extra', extra);
    await captured(bookingId, 5_000, 'extra', extra);
    await captured(bookingId, 2_000, 'tip', ctx.ids.uuid());
    expect(await rewards()).toMatchObject({ points: 150 });
    await refunded(bookingId, { purposeId: extra });
    expect(await rewards()).toMatchObject({ points: 100, lifetimePoints: 100 });
  });

  it('go back in proportion with a partial refund, and all of them with the last one', async () => {
    const bookingId = ctx.ids.uuid();
    await captured(bookingId, 14_900);
    await refunded(bookingId, { refundedCents: 8_519 });
    expect(await rewards()).toMatchObject({ points: 75, lifetimePoints: 75 });
    await refunded(bookingId, { refundedCents: 8_519 });
    expect(await rewards()).toMatchObject({ points: 75 });
    await refunded(bookingId);
    expect(await rewards()).toMatchObject({ points: 0, lifetimePoints: 0 });
  });

  it('that were spent stay spent when the work is refunded, but no longer count for the tier', async () => {
    const bookingId = ctx.ids.uuid();
    await captured(bookingId, 60_000);
    await ctx.db.transaction(() =>
      redeemPoints(ctx, {
        userId: ana.id,
        bookingId: ctx.ids.uuid(),
        points: 500,
        totalCents: 60_000,
        creditCents: 0,
      }),
    );
    await refunded(bookingId);
    expect(await rewards()).toMatchObject({
      points: 0,
      lifetimePoints: 0,
      tier: 'Bronze',
      entries: [
        { kind: 'reversed', points: -100, memo: 'Reversed with the refund; 500 of 600 were already spent' },
        { kind: 'redeemed', points: -500, balance: 100 },
        { kind: 'earned', points: 600, balance: 600 },
      ],
    });
  });

  it("are nobody else's", async () => {
    await captured(ctx.ids.uuid(), 60_000);
    const ben = await buildUser(ctx, 'homeowner');
    expect(await rewards(ben)).toMatchObject({ points: 0, entries: [] });
  });
});
