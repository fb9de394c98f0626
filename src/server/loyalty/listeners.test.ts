import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { paymentCaptured, paymentRefunded } from '#core/payments/events.ts';
import { emit } from '#server/lib/events/emit.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { testDatabase } from '#test/db.ts';
import { as, person } from '#test/factories/actors.ts';
import { buildUser, type User } from '#test/factories/people.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
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
  kind: 'capture' | 'cancellation_fee' = 'capture',
) {
  const payload = {
    paymentId: ctx.ids.uuid(),
    bookingId,
    homeownerId: ana.id,
    amountCents: workCents,
    kind,
    workCents,
  };
  await ctx.db.transaction(() => emit(ctx, paymentCaptured, payload));
  await drain();
}

async function refunded(bookingId: string) {
  const payload = { paymentId: ctx.ids.uuid(), bookingId, homeownerId: ana.id, amountCents: 1 };
  await ctx.db.transaction(() => emit(ctx, paymentRefunded, payload));
  await drain();
}

const drain = () => createPump({ services: ctx, listeners: loyaltyListeners, retryDelaysMs: [] }).drain();
const rewards = () => call(loyaltyProcedures.mine, {}, { context: as(ctx, ana) });

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a vendor', person('vendor'), 403],
    ['an administrator', person('admin'), 403],
  ] as const)('%s', async (_, actor, status) => {
    const refused = call(loyaltyProcedures.mine, {}, { context: { ...ctx, actor } });
    await expect(refused).rejects.toMatchObject({ status });
  });
});

describe('points', () => {
  it('§9 loyalty: new users start at 0 points and Bronze', async () => {
    expect(await rewards()).toEqual({
      points: 0,
      lifetimePoints: 0,
      tier: 'Bronze',
      next: { tier: 'Silver', missing: 500 },
      progress: 0,
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

  it("are nobody else's", async () => {
    await captured(ctx.ids.uuid(), 60_000);
    const ben = await buildUser(ctx, 'homeowner');
    const mine = await call(loyaltyProcedures.mine, {}, { context: as(ctx, ben) });
    expect(mine).toMatchObject({ points: 0, entries: [] });
  });
});
