import { beforeEach, describe, expect, it } from 'vitest';
import { moneyOfJob } from '#core/bookings/money/job-money.ts';
import { homeownerCredit, MARKETING_EXPENSE } from '#core/ledger/accounts.ts';
import { balanceOf } from '#server/ledger/queries/balances.ts';
import { systemContext } from '#server/lib/context.ts';
import { refusal } from './client.ts';
import { at, hold, journalsOf, requested, saveCard, work } from './journey.ts';
import { useWorld } from './world.ts';

describe('a visit paid with points', () => {
  const world = useWorld();
  let cardId: string;
  beforeEach(async () => {
    const reason = 'For a test';
    await world.as(world.root).api.loyalty.adjust({ userId: world.ada.user.id, points: 1_250, reason });
    cardId = await saveCard(world, world.ada);
  });

  const ask = async (redeemPoints: number, paymentMethodId = cardId) => {
    const { id } = await hold(world, world.ada);
    world.minutesPass(1);
    return world.as(world.ada).api.bookings.request({ id, paymentMethodId, redeemPoints });
  };
  const mine = () => world.as(world.ada).api.loyalty.mine({});
  const spent = () => balanceOf(systemContext(world.app.services, 'test'), MARKETING_EXPENSE);
  const credit = () =>
    balanceOf(systemContext(world.app.services, 'test'), homeownerCredit(world.ada.user.id));

  it('costs the card less, Canopy the difference, and the vendor nothing', async () => {
    const price = await world.as(world.ada).api.bookings.price({
      serviceSlug: 'water-heater-flush',
      homeId: world.ada.home.id,
      startsAt: at(1, 10),
      redeemPoints: 1_200,
    });
    expect(price).toMatchObject({
      totalCents: 17_038,
      creditCents: 1_200,
      chargedCents: 15_838,
      redeem: { points: 1_250, most: 1_200, redeemed: 1_200, stepPoints: 100, stepCents: 100 },
    });
    const { booking } = await ask(1_200);
    expect(booking).toMatchObject({ status: 'pending', chargedCents: 15_838 });
    expect(await mine()).toMatchObject({ points: 50 });
    expect(await spent()).toBe(1_200);
    await world.as(world.cora).api.bookings.accept({ id: booking.id });
    await work(world, booking.id);
    await world.as(world.cora).api.bookings.complete({ id: booking.id });
    await world.settle();
    const detail = await world.as(world.ada).api.bookings.get({ id: booking.id });
    expect(detail).toMatchObject({
      pointsRedeemed: 1_200,
      pointsCents: 1_200,
      pointsEarned: 149,
      vendorCents: 13_112,
      payments: [{ status: 'captured', capturedCents: 15_838 }],
    });
    expect(detail.lines).toContainEqual({ kind: 'credit', label: 'Points', amountCents: -1_200 });
    expect(await journalsOf(world, booking.id)).toMatchObject({
      points_redeemed: { marketing_expense: 1_200 },
      capture: { vendor_payable: -13_112 },
    });
    // The whole charge goes back: the card its money, the points to where they came from.
    await world.as(world.root).api.bookings.refund({ id: booking.id, reason: 'Water on the floor' });
    await world.settle();
    expect(await mine()).toMatchObject({ points: 1_250, lifetimePoints: 0 });
    expect(await spent()).toBe(0);
    expect(await credit()).toBe(0);
    // The job still says that it was paid with points, and that they are points again.
    const refunded = await world.as(world.ada).api.bookings.get({ id: booking.id });
    expect(refunded).toMatchObject({ pointsCents: 0, pointsReturnedCents: 1_200 });
    expect(refunded.lines).toContainEqual({ kind: 'credit', label: 'Points', amountCents: -1_200 });
    expect(moneyOfJob(refunded)).toMatchObject({
      pointsCents: 1_200,
      creditCents: 0,
      refunds: [{ to: expect.stringMatching(/ \(\$158\.38\) and points \(\$12\.00\)$/) }],
    });
    expect(refunded.timeline.map(({ detail }) => detail).join()).toContain('and points ($12.00)');
  });

  it('that nobody takes gives the points back, and no credit', async () => {
    const { booking } = await ask(1_200);
    await world.as(world.cora).api.bookings.decline({ id: booking.id, reason: 'No time' });
    await world.settle();
    expect(await mine()).toMatchObject({ points: 1_250 });
    expect(await credit()).toBe(0);
    expect(await spent()).toBe(0);
  });

  it('gives the points of a hold back that ran out', async () => {
    const { id } = await hold(world, world.ada);
    world.minutesPass(1);
    const declined = await saveCard(world, world.ada, 'tok_insufficientFunds');
    const step = await world
      .as(world.ada)
      .api.bookings.request({ id, paymentMethodId: declined, redeemPoints: 1_200 });
    expect(step.outcome).toBe('declined');
    expect(await mine()).toMatchObject({ points: 50 });
    world.minutesPass(30);
    await world.settle();
    expect(await mine()).toMatchObject({ points: 1_250 });
    expect(await spent()).toBe(0);
  });

  it('may take another number of points with the second card', async () => {
    const { id } = await hold(world, world.ada);
    world.minutesPass(1);
    const declined = await saveCard(world, world.ada, 'tok_insufficientFunds');
    const { api } = world.as(world.ada);
    await api.bookings.request({ id, paymentMethodId: declined, redeemPoints: 1_200 });
    const step = await api.bookings.request({ id, paymentMethodId: cardId, redeemPoints: 300 });
    expect(step).toMatchObject({ outcome: 'requested', booking: { chargedCents: 16_738 } });
    expect(await mine()).toMatchObject({ points: 950 });
    expect(await spent()).toBe(300);
    expect(await credit()).toBe(0);
  });

  it.each([
    [150, 'Points are redeemed in steps of 100.'],
    [1_300, 'At most 1,200 points for this booking.'],
    [-100, undefined],
    [0.5, undefined],
  ])('refuses %d of 1,250 points, and nothing happens', async (points, message) => {
    const { id } = await hold(world, world.ada);
    const refused = await refusal(
      world.as(world.ada).api.bookings.request({ id, paymentMethodId: cardId, redeemPoints: points }),
    );
    expect(refused.status).toBe(400);
    if (message) expect(refused.message).toBe(message);
    expect(await mine()).toMatchObject({ points: 1_250 });
    expect(await world.as(world.ada).api.bookings.get({ id })).toMatchObject({ status: 'held' });
  });

  it('cannot be paid with the same points twice', async () => {
    const { booking } = await ask(1_200);
    expect(booking.status).toBe('pending');
    const { id } = await hold(world, world.ada, { startsAt: at(2, 10) });
    const refused = await refusal(
      world.as(world.ada).api.bookings.request({ id, paymentMethodId: cardId, redeemPoints: 1_200 }),
    );
    expect(refused).toMatchObject({ status: 400, message: 'You don’t have enough points for this booking.' });
  });

  it('that were corrected by hand stand in the history of the person, with the reason', async () => {
    const admin = world.as(world.root).api;
    const userId = world.ada.user.id;
    await admin.loyalty.adjust({ userId, points: -50, reason: 'Given twice by mistake' });
    const { history, points } = await admin.users.get({ id: userId });
    const corrections = history
      .filter(({ title }) => title === 'Points adjusted')
      .map(({ detail, by }) => [detail, by]);
    expect(corrections).toEqual([
      ['Removed 50 points: Given twice by mistake', world.root.user.name],
      ['Added 1,250 points: For a test', world.root.user.name],
    ]);
    expect(points).toBe(1_200);
  });

  it('costs a higher tier less of the service fee', async () => {
    await world.as(world.root).api.loyalty.adjust({
      userId: world.ada.user.id,
      points: 1_500,
      countsForTier: true,
      reason: 'For a test',
    });
    const booking = await requested(world, world.ada, { cardId });
    const detail = await world.as(world.ada).api.bookings.get({ id: booking.id });
    expect(detail.totalCents).toBe(17_038 - 149);
    expect(detail.lines).toContainEqual(expect.objectContaining({ kind: 'fee_discount', amountCents: -149 }));
  });
});
