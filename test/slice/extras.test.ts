import { describe, expect, it } from 'vitest';
import { bookingLines } from '#server/bookings/tables.ts';
import { refusal } from './client.ts';
import {
  completed,
  confirmed,
  inboxTitles,
  journalsOf,
  paymentsOf,
  refIn,
  saveCard,
  saveChallengedCard,
  work,
} from './journey.ts';
import { useWorld, type World } from './world.ts';

type Proposal = { label?: string; amountCents?: number; taxClass?: 'labor' | 'materials' };

/** Writes down what the vendor proposes; the vendor's own door for it is tried where field work is. */
async function propose(world: World, bookingId: string, proposal: Proposal = {}): Promise<string> {
  const { db, ids, clock } = world.site;
  const id = ids.uuid();
  const { label = 'New anode rod', amountCents = 7_000, taxClass = 'materials' } = proposal;
  await db.transaction(async () => {
    await db.tx.insert(bookingLines).values({
      id,
      bookingId,
      position: 10,
      kind: taxClass === 'labor' ? 'extra_time' : 'material',
      label,
      quantity: 1,
      unit: 'each',
      unitCents: amountCents,
      amountCents,
      taxClass,
      status: 'proposed',
      proposedBy: 'vendor',
      proposedAt: clock.now(),
    });
  });
  return id;
}

/** A visit that is being worked on, with everything done but the completion. */
async function working(world: World, token?: string): Promise<string> {
  const { id } = await confirmed(world, world.ada, token ? { token } : {});
  await work(world, id);
  return id;
}

describe('extra work', () => {
  const world = useWorld();
  const answer = (id: string, lineId: string, rest: object = {}, who = world.ada) =>
    world.as(who).api.bookings.answerExtra({ id, lineId, approve: true, expectedTotalCents: 7_725, ...rest });
  const extraOf = async (id: string) => (await world.as(world.ada).api.bookings.get({ id })).extras[0];

  it('is answered by the homeowner of the visit alone', async () => {
    const id = await working(world);
    const lineId = await propose(world, id);
    const path = `/api/v1/bookings/${id}/extras/${lineId}/answer`;
    const body = { approve: true, expectedTotalCents: 7_725 };
    expect(await world.as(null).post(path, body)).toMatchObject({ status: 401 });
    expect(await world.as(world.cora).post(path, body)).toMatchObject({ status: 403 });
    expect((await refusal(answer(id, lineId, {}, world.ben))).status).toBe(404);
    expect((await refusal(answer(id, 'no-id'))).status).toBe(404);
    expect((await refusal(answer(id, lineId, { expectedTotalCents: 7_000 }))).status).toBe(409);
    expect(await paymentsOf(world, id)).toEqual(['authorized']);
  });

  it('is held when approved and charged with the visit, each with its own journal', async () => {
    const id = await working(world);
    const lineId = await propose(world, id);
    expect(await extraOf(id)).toMatchObject({ status: 'proposed', taxCents: 725, totalCents: 7_725 });
    const complete = () => world.as(world.cora).api.bookings.complete({ id });
    expect((await refusal(complete())).message).toContain('the homeowner’s answer about New anode rod');
    expect(await answer(id, lineId)).toMatchObject({ outcome: 'done' });
    expect(await extraOf(id)).toMatchObject({ status: 'agreed', payment: 'authorized' });
    expect((await refusal(answer(id, lineId))).status).toBe(409);
    expect(await inboxTitles(world, world.cora)).toContain('Approved: New anode rod');

    await complete();
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['captured', 'captured']);
    expect(await journalsOf(world, id)).toMatchObject({
      capture: { vendor_payable: -13_112 },
      extra: {
        processor_clearing: 7_471,
        processing_fees: 254,
        vendor_payable: -6_160,
        tax_payable: -725,
        commission_revenue: -840,
      },
    });
    expect(await world.as(world.cora).api.ledger.earnings({})).toMatchObject({ balanceCents: 19_272 });
    expect(await extraOf(id)).toMatchObject({ payment: 'captured', canPay: false });
  });

  it('that is declined costs nothing, and does not keep the job from being completed', async () => {
    const id = await working(world);
    const lineId = await propose(world, id);
    expect(await answer(id, lineId, { approve: false })).toEqual({ outcome: 'done', paymentId: null });
    expect(await inboxTitles(world, world.cora)).toContain('Declined: New anode rod');
    await world.as(world.cora).api.bookings.complete({ id });
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['captured']);
  });

  it('waits for the bank when it asks, and is agreed once the homeowner has answered', async () => {
    const id = await working(world);
    const lineId = await propose(world, id);
    const paymentMethodId = await saveChallengedCard(world);
    const step = await answer(id, lineId, { paymentMethodId });
    if (step.outcome !== 'challenge') throw new Error('the bank did not ask');
    expect(await extraOf(id)).toMatchObject({ status: 'proposed', payment: 'requires_action' });
    const { api } = world.as(world.ada);
    await api.payments.answerBankChallenge({ ref: refIn(step.url), approve: true });
    expect(await api.bookings.resumeLater({ id, paymentId: step.paymentId })).toMatchObject({
      outcome: 'done',
    });
    expect(await extraOf(id)).toMatchObject({ status: 'agreed', payment: 'authorized' });
  });

  it('stays unanswered when the card is declined, and another card can be tried', async () => {
    const id = await working(world);
    const lineId = await propose(world, id);
    const bad = await saveCard(world, world.ada, 'tok_insufficientFunds');
    expect(await answer(id, lineId, { paymentMethodId: bad })).toMatchObject({ outcome: 'declined' });
    expect(await extraOf(id)).toMatchObject({ status: 'proposed', payment: 'failed', canPay: false });
    expect(await answer(id, lineId)).toMatchObject({ outcome: 'done' });
    expect(await extraOf(id)).toMatchObject({ status: 'agreed' });
  });

  it('lapses when nobody answers within the hour: both are told and the job can be completed', async () => {
    const id = await working(world);
    const lineId = await propose(world, id);
    const paymentMethodId = await saveChallengedCard(world);
    const step = await answer(id, lineId, { paymentMethodId });
    if (step.outcome !== 'challenge') throw new Error('the bank did not ask');
    world.minutesPass(59);
    await world.settle();
    expect(await extraOf(id)).toMatchObject({ status: 'proposed', answerBy: expect.any(Date) });
    world.minutesPass(1);
    expect((await refusal(answer(id, lineId))).message).toContain('This request has expired');
    await world.settle();
    expect(await extraOf(id)).toMatchObject({ status: 'lapsed', payment: 'voided' });
    expect(await inboxTitles(world, world.ada)).toContain('No response: New anode rod');
    expect(await inboxTitles(world, world.cora)).toContain('No answer: New anode rod');
    expect((await refusal(answer(id, lineId))).status).toBe(409);
    await world.as(world.cora).api.bookings.complete({ id });
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['captured', 'voided']);
  });

  it('ends the question of the bank when the vendor withdraws it', async () => {
    const id = await working(world);
    const lineId = await propose(world, id);
    const paymentMethodId = await saveChallengedCard(world);
    expect(await answer(id, lineId, { paymentMethodId })).toMatchObject({ outcome: 'challenge' });
    await world.as(world.cora).api.bookings.withdrawExtra({ id, lineId });
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['authorized', 'voided']);
  });

  it('goes back to the card when the vendor withdraws it while the bank is asking', async () => {
    const id = await working(world);
    const lineId = await propose(world, id);
    const paymentMethodId = await saveChallengedCard(world);
    const step = await answer(id, lineId, { paymentMethodId });
    if (step.outcome !== 'challenge') throw new Error('the bank did not ask');
    const { engine } = world.site.db;
    await engine.execute(`update bookings.booking_lines set status = 'withdrawn' where id = $1`, [lineId]);
    const { api } = world.as(world.ada);
    await api.payments.answerBankChallenge({ ref: refIn(step.url), approve: true });
    expect((await refusal(api.bookings.resumeLater({ id, paymentId: step.paymentId }))).status).toBe(410);
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['authorized', 'voided']);
  });
});

describe('a tip', () => {
  const world = useWorld();

  it('is the homeowner’s to give, after the work, once', async () => {
    const { id } = await completed(world, world.ada);
    const card = await saveCard(world, world.ada);
    const tip = (who = world.ada, amountCents = 2_000) =>
      world.as(who).api.bookings.tip({ id, amountCents, paymentMethodId: card });
    const path = `/api/v1/bookings/${id}/tip`;
    const body = { amountCents: 2_000, paymentMethodId: card };
    expect(await world.as(null).post(path, body)).toMatchObject({ status: 401 });
    expect(await world.as(world.cora).post(path, body)).toMatchObject({ status: 403 });
    expect((await refusal(tip(world.ben))).status).toBe(404);
    for (const amount of [0, 99, 50_001, 10.5])
      expect((await refusal(tip(world.ada, amount))).status).toBe(400);

    expect(await tip()).toMatchObject({ outcome: 'done' });
    expect((await refusal(tip())).status).toBe(409);
    await world.settle();
    expect((await journalsOf(world, id)).tip).toEqual({
      processor_clearing: 1_912,
      processing_fees: 88,
      vendor_payable: -2_000,
    });
    expect(await inboxTitles(world, world.cora)).toContain('Ada tipped $20.00');
    const detail = await world.as(world.ada).api.bookings.get({ id });
    expect(detail).toMatchObject({ tip: { amountCents: 2_000, canGive: false }, pointsEarned: 149 });
  });

  it('may be tried again with another card when one was declined', async () => {
    const { id } = await completed(world, world.ada);
    const bad = await saveCard(world, world.ada, 'tok_insufficientFunds');
    const good = await saveCard(world, world.ada);
    const { api } = world.as(world.ada);
    expect(await api.bookings.tip({ id, amountCents: 3_000, paymentMethodId: bad })).toMatchObject({
      outcome: 'declined',
    });
    expect((await api.bookings.get({ id })).tip).toMatchObject({ amountCents: null, canGive: true });
    expect(await api.bookings.tip({ id, amountCents: 1_000, paymentMethodId: good })).toMatchObject({
      outcome: 'done',
    });
    expect((await journalsOf(world, id)).tip).toMatchObject({ vendor_payable: -1_000 });
  });

  it('is taken once, however often it is asked for at once', async () => {
    const { id } = await completed(world, world.ada);
    const paymentMethodId = await saveCard(world, world.ada);
    const { api } = world.as(world.ada);
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => api.bookings.tip({ id, amountCents: 2_000, paymentMethodId })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.settle();
    expect((await paymentsOf(world, id)).filter((status) => status === 'captured')).toHaveLength(2);
  });

  it('is too late after 30 days, and too early before the work', async () => {
    const { id } = await confirmed(world, world.ada);
    const paymentMethodId = await saveCard(world, world.ada);
    const tip = () => world.as(world.ada).api.bookings.tip({ id, amountCents: 2_000, paymentMethodId });
    expect((await refusal(tip())).status).toBe(409);
    await work(world, id);
    await world.as(world.cora).api.bookings.complete({ id });
    await world.settle();
    world.minutesPass(31 * 24 * 60);
    expect((await refusal(tip())).status).toBe(409);
  });
});
