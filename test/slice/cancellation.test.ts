import { describe, expect, it } from 'vitest';
import { refusal } from './client.ts';
import {
  at,
  confirmed,
  hold,
  inboxTitles,
  journalsOf,
  paymentsOf,
  requested,
  saveCard,
  statusOf,
  work,
} from './journey.ts';
import { useWorld } from './world.ts';

describe('cancelling a visit', () => {
  const world = useWorld();
  const cancel = (id: string, expectedFeeCents: number, who = world.ada) =>
    world.as(who).api.bookings.cancel({ id, reason: 'Something came up', expectedFeeCents });
  const quote = (id: string) => world.as(world.ada).api.bookings.cancellation({ id });

  it('is for the two sides and administrators alone', async () => {
    const { id } = await requested(world, world.ada);
    const body = { reason: 'Because', expectedFeeCents: 0 };
    expect(await world.as(null).post(`/api/v1/bookings/${id}/cancel`, body)).toMatchObject({ status: 401 });
    expect(await world.as(world.ben).post(`/api/v1/bookings/${id}/cancel`, body)).toMatchObject({
      status: 404,
    });
    expect(await world.as(world.dan).post(`/api/v1/bookings/${id}/cancel`, body)).toMatchObject({
      status: 404,
    });
  });

  it('is free while the vendor has not answered, also an hour before', async () => {
    const { id } = await requested(world, world.ada, { startsAt: at(0, 10) });
    expect(await quote(id)).toMatchObject({ stage: 'free', feeCents: 0, releasedCents: 17_038 });
    expect((await cancel(id, 0)).status).toBe('cancelled');
    expect(await paymentsOf(world, id)).toEqual(['voided']);
    expect(await journalsOf(world, id)).toEqual({});
    expect(await inboxTitles(world, world.cora)).toHaveLength(2);
  });

  it('is free until 24 hours before a confirmed visit, and the time can be had again', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(2, 10) });
    world.clock.set(new Date(Date.parse(at(1, 10)) - 1));
    expect(await quote(id)).toMatchObject({ stage: 'free', feeCents: 0 });
    await cancel(id, 0);
    expect(await paymentsOf(world, id)).toEqual(['voided']);
    expect((await hold(world, world.ben, { startsAt: at(2, 10) })).status).toBe('held');
  });

  it('costs $40 from 24 hours before: taken from the hold, shared, and the rest goes back', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(2, 10) });
    world.clock.set(new Date(at(1, 10)));
    expect(await quote(id)).toMatchObject({ stage: 'fee', feeCents: 4_000, releasedCents: 13_038 });
    await cancel(id, 4_000);
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['captured']);
    // 12 % commission and 2.9 % + 30¢ card cost; no tax and no service fee.
    expect(await journalsOf(world, id)).toEqual({
      cancellation_fee: {
        processor_clearing: 3_854,
        processing_fees: 146,
        vendor_payable: -3_520,
        commission_revenue: -480,
      },
    });
    expect(await world.as(world.ada).api.bookings.get({ id })).toMatchObject({
      status: 'cancelled',
      cancellationFeeCents: 4_000,
      pointsEarned: 0,
    });
    expect(await inboxTitles(world, world.ada)).toContain('Cancellation fee charged: $40.00');
    expect(await inboxTitles(world, world.cora)).toContain('You earned $35.20');
  });

  it('costs the whole work from two hours before, without tax and service fee', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(1, 10) });
    world.clock.set(new Date(at(1, 8)));
    expect(await quote(id)).toMatchObject({ stage: 'full', feeCents: 14_900 });
    await cancel(id, 14_900);
    const { cancellation_fee: journal } = await journalsOf(world, id);
    expect(journal).toMatchObject({ vendor_payable: -13_112, commission_revenue: -1_788 });
    expect(journal).not.toHaveProperty('tax_payable');
  });

  it('does nothing when the fee is not the one that was shown, and tells the new one', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(2, 10) });
    world.clock.set(new Date(Date.parse(at(1, 10)) - 1));
    const { feeCents } = await quote(id);
    world.clock.advance(1);
    const changed = await refusal(cancel(id, feeCents));
    expect(changed).toMatchObject({ status: 409, data: { feeCents: 4_000 } });
    expect(changed.message).toContain('$40.00');
    // A fee that is too high is not taken either.
    expect((await refusal(cancel(id, 14_900))).status).toBe(409);
    expect([await statusOf(world, id), await paymentsOf(world, id)]).toEqual(['confirmed', ['authorized']]);
  });

  it('is over once the work has begun', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(1, 10) });
    world.clock.set(new Date(at(1, 10)));
    await work(world, id);
    expect((await refusal(cancel(id, 14_900))).status).toBe(409);
    expect((await refusal(quote(id))).status).toBe(409);
    expect(await statusOf(world, id)).toBe('in_progress');
  });

  it('charges the fee anew when the hold had lapsed by then', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(2, 10), token: 'tok_lapse' });
    world.clock.set(new Date(at(1, 11)));
    await cancel(id, 4_000);
    expect(await paymentsOf(world, id)).toEqual(['lapsed', 'captured']);
    expect(await journalsOf(world, id)).toMatchObject({ cancellation_fee: { vendor_payable: -3_520 } });
  });

  it('charges the fee also when the answer of the hold is still to come', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(2, 10), token: 'tok_lapse' });
    world.clock.set(new Date(at(1, 9)));
    world.lost.add('authorize');
    world.holdWebhooks = true;
    // The old hold is gone; the new one was made, and its answer is lost on the way.
    await world.app.jobs.runDue('payments.simulated-bank');
    await world.as(world.ada).api.bookings.resumePayment({ id });
    await world.app.jobs.runDue('bookings.authorize-upcoming');
    expect(await paymentsOf(world, id)).toEqual(['lapsed', 'intent']);
    world.lost.clear();
    world.clock.set(new Date(at(1, 11)));
    await cancel(id, 4_000);
    world.minutesPass(1);
    await world.settle();
    expect(await journalsOf(world, id)).toMatchObject({ cancellation_fee: { vendor_payable: -3_520 } });
    expect((await paymentsOf(world, id)).filter((status) => status === 'captured')).toHaveLength(1);
  });

  it('asks for another card when the fee cannot be charged', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(2, 10), token: 'tok_captureFails' });
    world.clock.set(new Date(at(1, 11)));
    await cancel(id, 4_000);
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['lapsed', 'lapsed']);
    expect(await inboxTitles(world, world.ada)).toContain('Your card was declined');
    world.minutesPass(1);
    const step = await world
      .as(world.ada)
      .api.bookings.pay({ id, paymentMethodId: await saveCard(world, world.ada) });
    expect(step).toMatchObject({ outcome: 'requested', booking: { status: 'cancelled' } });
    expect(await paymentsOf(world, id)).toEqual(['lapsed', 'lapsed', 'captured']);
    expect(await journalsOf(world, id)).toMatchObject({ cancellation_fee: { vendor_payable: -3_520 } });
  });
});

describe('a vendor who cancels', () => {
  const world = useWorld();
  const vendorCancels = async (startsAt: string) => {
    const { id } = await confirmed(world, world.ada, { startsAt });
    world.minutesPass(1);
    await world.as(world.cora).api.bookings.cancel({ id, reason: 'The van broke down', expectedFeeCents: 0 });
    await world.settle();
    return id;
  };

  it('costs the homeowner nothing and gives her $20', async () => {
    const id = await vendorCancels(at(1, 10));
    expect(await paymentsOf(world, id)).toEqual(['voided']);
    expect(await journalsOf(world, id)).toEqual({
      goodwill_credit: { goodwill_expense: 2_000, homeowner_credit: -2_000 },
    });
    expect((await world.as(world.ada).api.payments.history({})).creditCents).toBe(2_000);
  });

  it('lowers what the next booking charges', async () => {
    await vendorCancels(at(1, 10));
    const price = await world
      .as(world.ada)
      .api.bookings.price({ serviceSlug: 'water-heater-flush', homeId: world.ada.home.id });
    expect(price).toMatchObject({ totalCents: 17_038, creditCents: 2_000, chargedCents: 15_038 });
    const { id, chargedCents } = await confirmed(world, world.ada, { startsAt: at(2, 10) });
    expect(chargedCents).toBe(15_038);
    expect((await world.as(world.ada).api.payments.history({})).creditCents).toBe(0);
    await work(world, id);
    await world.as(world.cora).api.bookings.complete({ id });
    await world.settle();
    // 150.38 × 2.9 % + 30¢ = 4.66; everybody's share is what it is without credit.
    expect(await journalsOf(world, id)).toEqual({
      credit_reserved: { homeowner_credit: 2_000, credit_reserved: -2_000 },
      capture: {
        processor_clearing: 14_572,
        processing_fees: 466,
        credit_reserved: 2_000,
        vendor_payable: -13_112,
        tax_payable: -1_542,
        commission_revenue: -1_788,
        service_fee_revenue: -596,
      },
    });
    expect(await world.as(world.ada).api.loyalty.mine({})).toMatchObject({ points: 149 });
  });

  it('pays a late fee from the credit first and gives the rest of it back', async () => {
    await vendorCancels(at(1, 10));
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    world.clock.set(new Date(at(2, 11)));
    await world.as(world.ada).api.bookings.cancel({ id, reason: 'Away', expectedFeeCents: 4_000 });
    await world.settle();
    // $20 by credit, $20 by card.
    expect(await journalsOf(world, id)).toMatchObject({
      cancellation_fee: {
        processor_clearing: 1_912,
        processing_fees: 88,
        credit_reserved: 2_000,
        vendor_payable: -3_520,
      },
    });
    expect((await world.as(world.ada).api.payments.history({})).creditCents).toBe(0);
  });

  it('keeps the credit through a declined card, and gives it back when the time runs out', async () => {
    await vendorCancels(at(1, 10));
    const bad = await saveCard(world, world.ada, 'tok_insufficientFunds');
    const { id } = await hold(world, world.ada, { startsAt: at(2, 10) });
    const { api } = world.as(world.ada);
    expect((await api.bookings.request({ id, paymentMethodId: bad })).outcome).toBe('declined');
    world.minutesPass(1);
    // What the screen says of the price stays what the card was asked for.
    const price = await api.bookings.price({ serviceSlug: 'water-heater-flush', homeId: world.ada.home.id });
    expect(price.chargedCents).toBe(15_038);
    world.minutesPass(20);
    await world.settle();
    expect(await statusOf(world, id)).toBe('expired');
    expect((await api.payments.history({})).creditCents).toBe(2_000);

    const again = await hold(world, world.ada, { startsAt: at(2, 10) });
    expect((await api.bookings.request({ id: again.id, paymentMethodId: bad })).outcome).toBe('declined');
    world.minutesPass(1);
    const good = await saveCard(world, world.ada);
    const step = await api.bookings.request({ id: again.id, paymentMethodId: good });
    expect(step).toMatchObject({ outcome: 'requested', booking: { chargedCents: 15_038 } });
  });

  it('costs no card at all when credit pays for everything, and the points are earned', async () => {
    for (let round = 0; round < 9; round += 1) await vendorCancels(at(1, 8 + 2 * (round % 4)));
    expect((await world.as(world.ada).api.payments.history({})).creditCents).toBe(18_000);
    const { id, chargedCents } = await confirmed(world, world.ada, { startsAt: at(2, 10) });
    expect(chargedCents).toBe(0);
    await work(world, id);
    await world.as(world.cora).api.bookings.complete({ id });
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual([]);
    expect(await journalsOf(world, id)).toMatchObject({
      capture: { credit_reserved: 17_038, vendor_payable: -13_112 },
    });
    expect((await world.as(world.ada).api.payments.history({})).creditCents).toBe(962);
    expect(await world.as(world.ada).api.loyalty.mine({})).toMatchObject({ points: 149 });
  });
});

describe('a vendor who declines', () => {
  const world = useWorld();

  it('must say why, and only while it is asked', async () => {
    const { id } = await requested(world, world.ada);
    expect(await world.as(world.cora).post(`/api/v1/bookings/${id}/decline`, { reason: '' })).toMatchObject({
      status: 400,
    });
    await world.as(world.cora).api.bookings.accept({ id });
    expect((await refusal(world.as(world.cora).api.bookings.decline({ id, reason: 'Too far' }))).status).toBe(
      409,
    );
  });

  it('gives card and time back, and no credit', async () => {
    const { id } = await requested(world, world.ada);
    await world.as(world.cora).api.bookings.decline({ id, reason: 'Fully booked' });
    expect([await statusOf(world, id), await paymentsOf(world, id)]).toEqual(['declined', ['voided']]);
    expect((await world.as(world.ada).api.payments.history({})).creditCents).toBe(0);
    expect(await inboxTitles(world, world.ada)).toHaveLength(1);
    expect((await hold(world, world.ben)).status).toBe('held');
  });
});
