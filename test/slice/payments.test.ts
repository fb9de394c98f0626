import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments } from '#server/payments/tables.ts';
import { refusal } from './client.ts';
import {
  at,
  completed,
  confirmed,
  hold,
  inboxTitles,
  journalsOf,
  paymentsOf,
  refIn,
  request,
  requested,
  saveCard,
  saveChallengedCard,
  statusOf,
  work,
} from './journey.ts';
import { useWorld } from './world.ts';

/** Seven in the morning in Seattle, so many days after the start; from day 6 on in summer time. */
const FAR = '2026-03-16T17:00:00.000Z';

describe('saving a card', () => {
  const world = useWorld();

  it('is for homeowners, and takes tokens alone: never a card number', async () => {
    expect(await world.as(world.cora).post('/api/v1/payment-methods/setups')).toMatchObject({ status: 403 });
    const { api } = world.as(world.ada);
    const { setupId } = await api.payments.startSetup({});
    for (const token of ['4242424242424242', '4242 4242 4242 4242', 'tok_', '']) {
      expect((await refusal(api.payments.completeSetup({ setupId, token }))).status).toBe(400);
    }
    expect(
      (await refusal(world.as(world.ben).api.payments.completeSetup({ setupId, token: 'tok_visa' }))).status,
    ).toBe(404);
  });

  it('tells why a card was refused and keeps the form open for another one', async () => {
    const { api } = world.as(world.ada);
    const { setupId } = await api.payments.startSetup({});
    const refused = await api.payments.completeSetup({ setupId, token: 'tok_expiredCard' });
    expect(refused).toMatchObject({ outcome: 'failed', message: expect.stringContaining('expired') });
    expect(await api.payments.completeSetup({ setupId, token: 'tok_visa' })).toMatchObject({
      outcome: 'saved',
    });
    expect(await api.payments.completeSetup({ setupId, token: 'tok_visa' })).toMatchObject({
      outcome: 'saved',
    });
    expect(await api.payments.methods({})).toHaveLength(1);
  });

  it('never tells anybody that a card was reported stolen', async () => {
    const { api } = world.as(world.ada);
    const { setupId } = await api.payments.startSetup({});
    const step = await api.payments.completeSetup({ setupId, token: 'tok_stolenCard' });
    expect(JSON.stringify(step)).not.toMatch(/stolen|lost/i);
  });
});

describe('the hold on the card', () => {
  const world = useWorld();

  it('is made at once for a visit within 5 days, and by the job for a later one', async () => {
    const near = await requested(world, world.ada, { startsAt: at(4, 10) });
    expect(await paymentsOf(world, near.id)).toEqual(['authorized']);
    const far = await requested(world, world.ben, { startsAt: FAR });
    expect(await paymentsOf(world, far.id)).toEqual([]);
    await world.as(world.cora).api.bookings.accept({ id: far.id });

    world.clock.set(new Date(Date.parse(FAR) - 5 * 86_400_000 - 1));
    await world.app.jobs.runDue('bookings.authorize-upcoming');
    expect(await paymentsOf(world, far.id)).toEqual([]);
    world.clock.advance(1);
    await world.app.jobs.runDue('bookings.authorize-upcoming');
    await world.app.jobs.runDue('bookings.authorize-upcoming');
    expect(await paymentsOf(world, far.id)).toEqual(['authorized']);
    expect(await inboxTitles(world, world.ben)).toContain('$170.38 is held on your card');
  });

  it('is refused by the bank: nothing is charged, the time stays held, another card works', async () => {
    const { booking, ...step } = await request(world, world.ada, { token: 'tok_insufficientFunds' });
    expect(step).toMatchObject({
      outcome: 'declined',
      message: expect.stringContaining('insufficient funds'),
    });
    expect(booking.status).toBe('held');
    world.minutesPass(1);
    const paymentMethodId = await saveCard(world, world.ada);
    const again = await world.as(world.ada).api.bookings.request({ id: booking.id, paymentMethodId });
    expect(again).toMatchObject({ outcome: 'requested', booking: { status: 'pending' } });
    expect(await paymentsOf(world, booking.id)).toEqual(['failed', 'authorized']);
  });

  it('cannot keep a time for ever by trying bad cards', async () => {
    const cardId = await saveCard(world, world.ada, 'tok_insufficientFunds');
    const { id } = await hold(world, world.ada);
    const { api } = world.as(world.ada);
    for (const minutes of [9, 4]) {
      world.minutesPass(minutes);
      expect((await api.bookings.request({ id, paymentMethodId: cardId })).outcome).toBe('declined');
    }
    world.minutesPass(2);
    expect((await refusal(api.bookings.request({ id, paymentMethodId: cardId }))).status).toBe(410);
    expect((await hold(world, world.ben)).status).toBe('held');
  });

  it('fails 5 days before: the homeowner is asked, pays with another card, and the visit stays', async () => {
    const { id } = await requested(world, world.ada, { startsAt: FAR, token: 'tok_declineAfterAttach' });
    await world.as(world.cora).api.bookings.accept({ id });
    world.clock.set(new Date(Date.parse(FAR) - 5 * 86_400_000));
    await world.settle();
    await world.settle();
    // Once: a declined card is not asked again by itself.
    expect(await paymentsOf(world, id)).toEqual(['failed']);
    expect(await inboxTitles(world, world.ada)).toContain('Your card was declined');
    expect((await world.as(world.ada).api.bookings.get({ id })).actions).toContain('pay');

    world.minutesPass(60);
    const paymentMethodId = await saveCard(world, world.ada);
    expect(await world.as(world.ada).api.bookings.pay({ id, paymentMethodId })).toMatchObject({
      outcome: 'requested',
    });
    expect((await refusal(world.as(world.ada).api.bookings.pay({ id, paymentMethodId }))).status).toBe(409);
    world.clock.set(new Date(Date.parse(FAR) - 86_400_000));
    await world.settle();
    expect([await statusOf(world, id), await paymentsOf(world, id)]).toEqual([
      'confirmed',
      ['failed', 'authorized'],
    ]);
  });

  it('is still missing 24 hours before: the visit is released, and nobody pays', async () => {
    const { id } = await requested(world, world.ada, { startsAt: FAR, token: 'tok_declineAfterAttach' });
    await world.as(world.cora).api.bookings.accept({ id });
    world.clock.set(new Date(Date.parse(FAR) - 5 * 86_400_000));
    await world.settle();
    world.clock.set(new Date(Date.parse(FAR) - 86_400_000 - 1));
    await world.settle();
    expect(await statusOf(world, id)).toBe('confirmed');
    world.clock.advance(1);
    await world.settle();
    expect(await statusOf(world, id)).toBe('cancelled');
    expect(await world.as(world.ada).api.bookings.get({ id })).toMatchObject({
      cancelledBy: 'system',
      cancellationFeeCents: 0,
    });
    expect(await journalsOf(world, id)).toEqual({});
    expect(await inboxTitles(world, world.cora)).toHaveLength(2);
  });

  it('is asked for again when it lapses before the visit, also after a card that was declined long ago', async () => {
    const first = await request(world, world.ada, { startsAt: at(3, 10), token: 'tok_insufficientFunds' });
    world.minutesPass(1);
    const paymentMethodId = await saveCard(world, world.ada, 'tok_lapse');
    const { id } = first.booking;
    await world.as(world.ada).api.bookings.request({ id, paymentMethodId });
    await world.as(world.cora).api.bookings.accept({ id });
    world.minutesPass(61);
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['failed', 'lapsed', 'authorized']);
  });
});

describe('a bank that asks who it is', () => {
  const world = useWorld();
  const challenged = async () => {
    const paymentMethodId = await saveChallengedCard(world);
    const { id } = await hold(world, world.ada);
    const step = await world.as(world.ada).api.bookings.request({ id, paymentMethodId });
    if (step.outcome !== 'challenge') return expect.fail(step.outcome);
    return { id, ref: refIn(step.url) };
  };
  const answer = (ref: string, approve: boolean) =>
    world.as(world.ada).api.payments.answerBankChallenge({ ref, approve });

  it('agrees: the request stands when the homeowner is back', async () => {
    const { id, ref } = await challenged();
    expect(await world.as(world.ada).api.bookings.resumePayment({ id })).toMatchObject({
      outcome: 'challenge',
    });
    expect(await world.as(world.ada).api.payments.bankChallenge({ ref })).toMatchObject({
      open: true,
      amountCents: 17_038,
    });
    await answer(ref, true);
    expect(await world.as(world.ada).api.bookings.resumePayment({ id })).toMatchObject({
      outcome: 'requested',
    });
    expect([await statusOf(world, id), await paymentsOf(world, id)]).toEqual(['pending', ['authorized']]);
  });

  it('agrees, and the homeowner never comes back: the webhook lets the request stand', async () => {
    const { id, ref } = await challenged();
    await answer(ref, true);
    await world.settle();
    expect([await statusOf(world, id), await paymentsOf(world, id)]).toEqual(['pending', ['authorized']]);
    expect(await world.as(world.ada).api.bookings.resumePayment({ id })).toMatchObject({
      outcome: 'requested',
    });
  });

  it('does not agree: the time stays held for another card', async () => {
    const { id, ref } = await challenged();
    await answer(ref, false);
    const step = await world.as(world.ada).api.bookings.resumePayment({ id });
    expect(step).toMatchObject({
      outcome: 'declined',
      message: expect.stringContaining('couldn’t confirm it was you'),
    });
    expect([await statusOf(world, id), await paymentsOf(world, id)]).toEqual(['held', ['failed']]);
    // An answer after the first changes nothing.
    await answer(ref, true);
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['failed']);
  });

  it('is asked by nobody but the caller', async () => {
    const { id } = await challenged();
    expect((await refusal(world.as(world.ben).api.bookings.resumePayment({ id }))).status).toBe(404);
    const { id: untouched } = await hold(world, world.ben, { startsAt: at(1, 12) });
    expect((await refusal(world.as(world.ben).api.bookings.resumePayment({ id: untouched }))).status).toBe(
      409,
    );
  });
});

describe('an answer that is lost', () => {
  const world = useWorld();

  it('says that it is being checked, keeps the time, and the sweeper finds the hold', async () => {
    world.holdWebhooks = true;
    const step = await request(world, world.ada, { token: 'tok_timeout' });
    expect(step).toMatchObject({ outcome: 'checking', booking: { status: 'held' } });
    const { id } = step.booking;
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['intent']);
    world.minutesPass(1);
    await world.settle();
    expect([await statusOf(world, id), await paymentsOf(world, id)]).toEqual(['pending', ['authorized']]);
  });

  it('is settled by the webhook when that comes first', async () => {
    const { booking } = await request(world, world.ada, { token: 'tok_timeout' });
    await world.settle();
    expect([await statusOf(world, booking.id), await paymentsOf(world, booking.id)]).toEqual([
      'pending',
      ['authorized'],
    ]);
  });

  it.each(['capture', 'void', 'refund', 'transfer'] as const)(
    'of a %s moves the money once',
    async (call) => {
      world.lost.add(call);
      world.holdWebhooks = true;
      const { api } = world.as(world.cora);
      if (call === 'void') {
        const { id } = await requested(world, world.ada);
        await api.bookings.decline({ id, reason: 'Fully booked' });
        expect(await paymentsOf(world, id)).toEqual(['authorized']);
        world.minutesPass(1);
        await world.settle();
        expect(await paymentsOf(world, id)).toEqual(['voided']);
        return;
      }
      const { id } = await completed(world, world.ada);
      world.minutesPass(1);
      await world.settle();
      expect(await paymentsOf(world, id)).toEqual(['captured']);
      if (call === 'refund') {
        const step = await world.as(world.root).api.bookings.refund({ id, reason: 'Water on the floor' });
        expect(step.outcome).toBe('pending');
        expect((await refusal(world.as(world.eve).api.bookings.refund({ id, reason: 'Twice' }))).status).toBe(
          409,
        );
        world.minutesPass(1);
        await world.settle();
        expect(await paymentsOf(world, id)).toEqual(['refunded']);
      }
      if (call === 'transfer') {
        expect(await api.ledger.payOut({})).toMatchObject({ status: 'intent' });
        expect(await api.ledger.earnings({})).toMatchObject({ balanceCents: 0, inTransitCents: 13_112 });
        world.minutesPass(1);
        await world.settle();
        expect(await api.ledger.earnings({})).toMatchObject({
          balanceCents: 0,
          inTransitCents: 0,
          paidOutCents: 13_112,
        });
      }
    },
  );
});

describe('charging finished work', () => {
  const world = useWorld();

  it('asks for a new hold when the old one has lapsed, and the vendor is paid all the same', async () => {
    const { id } = await completed(world, world.ada, { token: 'tok_lapse' });
    expect(await paymentsOf(world, id)).toEqual(['lapsed', 'captured']);
    expect(await journalsOf(world, id)).toMatchObject({ capture: { vendor_payable: -13_112 } });
  });

  it('asks for a new hold also when the process died before it could charge', async () => {
    const booking = await confirmed(world, world.ada, { token: 'tok_lapse' });
    await work(world, booking.id);
    const { cards } = world.app.services;
    world.app.services.cards = {
      ...cards,
      capture: () => Promise.reject(new Error('the process died here')),
    };
    await refusal(world.as(world.cora).api.bookings.complete({ id: booking.id }));
    world.bugs.length = 0;
    world.app.services.cards = cards;
    for (let round = 0; round < 2; round += 1) {
      world.minutesPass(1);
      await world.settle();
    }
    expect([await statusOf(world, booking.id), await paymentsOf(world, booking.id)]).toEqual([
      'completed',
      ['lapsed', 'captured'],
    ]);
  });

  it('fails twice: the work is done, the homeowner is told and pays with another card', async () => {
    const { id } = await completed(world, world.ada, { token: 'tok_captureFails' });
    expect([await statusOf(world, id), await paymentsOf(world, id)]).toEqual([
      'completed',
      ['lapsed', 'lapsed'],
    ]);
    expect(await journalsOf(world, id)).toEqual({});
    expect(
      (await inboxTitles(world, world.ada)).filter((title) => title === 'Your card was declined'),
    ).toHaveLength(1);
    expect((await world.as(world.ada).api.bookings.get({ id })).actions).toContain('pay');
    world.minutesPass(5);
    const paymentMethodId = await saveCard(world, world.ada);
    expect(await world.as(world.ada).api.bookings.pay({ id, paymentMethodId })).toMatchObject({
      outcome: 'requested',
      booking: { status: 'completed' },
    });
    expect(await paymentsOf(world, id)).toEqual(['lapsed', 'lapsed', 'captured']);
    expect(await journalsOf(world, id)).toMatchObject({ capture: { processor_clearing: 16_514 } });
  });

  it('cannot be paid twice, nor once it was refunded', async () => {
    const { id } = await completed(world, world.ada, { token: 'tok_captureFails' });
    world.minutesPass(5);
    const paymentMethodId = await saveCard(world, world.ada);
    const pay = () => world.as(world.ada).api.bookings.pay({ id, paymentMethodId });
    await pay();
    expect((await refusal(pay())).status).toBe(409);
    world.minutesPass(1);
    await world.as(world.root).api.bookings.refund({ id, reason: 'As a courtesy' });
    world.minutesPass(1);
    expect((await refusal(pay())).status).toBe(409);
  });

  it('tells of no charge while the card was only held', async () => {
    const { id } = await requested(world, world.ada);
    const { payments: shown } = await world.as(world.ada).api.bookings.get({ id });
    expect(shown).toMatchObject([{ status: 'authorized', amountCents: 17_038, capturedCents: 0 }]);
    const [row] = await world.site.db.read.select().from(payments).where(eq(payments.bookingId, id));
    expect(row?.holdExpiresAt).toEqual(new Date((row?.authorizedAt?.getTime() ?? 0) + 7 * 86_400_000));
  });
});

describe('the card that pays', () => {
  const world = useWorld();

  it('is named to the homeowner and to Canopy, never to the vendor', async () => {
    const { id } = await completed(world, world.ada, { startsAt: at(4, 10) });
    const detailFor = (who: Parameters<typeof world.as>[0]) => world.as(who).api.bookings.get({ id });
    const vendors = await detailFor(world.cora);
    expect(vendors.payments).toMatchObject([{ purpose: 'visit', method: null }]);
    expect(JSON.stringify(vendors)).not.toContain('ending 4242');
    for (const who of [world.ada, world.root]) {
      expect((await detailFor(who)).payments).toMatchObject([{ method: 'Visa ending 4242' }]);
    }
  });
});
