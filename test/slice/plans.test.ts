import { describe, expect, it } from 'vitest';
import { vendorMoney } from '#core/bookings/money/job-money.ts';
import { planDeferred, vendorPayable } from '#core/ledger/accounts.ts';
import { reconcileBooks } from '#server/ledger/commands/reconcile-books.ts';
import { balanceOf } from '#server/ledger/queries/balances.ts';
import { systemContext } from '#server/lib/context.ts';
import { chargeReceiptFacts } from '#server/plans/queries/files/charge-receipt.ts';
import { as } from '../factories/actors.ts';
import { refusal } from './client.ts';
import { answersTo, at, confirmed, inboxTitles, requested, saveCard, statusOf } from './journey.ts';
import { buy, choiceFor, daysPass, finish, PLAN, planOf, sellPlan } from './plans.ts';
import { useWorld, type World } from './world.ts';

const ctxOf = (world: World) => systemContext(world.app.services, 'books');
const deferred = async (world: World, id: string) => 0 - (await balanceOf(ctxOf(world), planDeferred(id)));
const owedTo = async (world: World) =>
  0 - (await balanceOf(ctxOf(world), vendorPayable(world.cora.vendor.id)));

/** Cards are replaced by one that the bank declines, as happens when one expires. */
async function breakCard(world: World): Promise<void> {
  const bad = await saveCard(world, world.ada, 'tok_declineAfterAttach');
  const plan = await planOf(world, world.ada);
  await world.as(world.ada).api.plans.setCard({ id: plan.id, paymentMethodId: bad });
}

describe('a plan from its sale to its end', () => {
  const world = useWorld();

  it('is sold at a price with tax, deferred, and its visits are planned', async () => {
    await sellPlan(world);
    const choice = await choiceFor(world, world.ada);
    expect(choice).toMatchObject({
      name: PLAN.name,
      yearly: { baseCents: 27_000, taxCents: 2_795, totalCents: 29_795 },
    });
    expect(choice.singleTermCents).toBeGreaterThan(choice.yearly.totalCents);
    expect(await buy(world, world.ada)).toMatchObject({ outcome: 'done' });
    const plan = await planOf(world, world.ada);
    expect(plan).toMatchObject({
      status: 'active',
      totalCents: 29_795,
      nextChargeAt: new Date('2027-03-02T08:00:00Z'),
    });
    expect(plan.visits.map(({ dueFrom, status }) => [dueFrom, status])).toEqual([
      ['2026-03-02', 'planned'],
      ['2026-09-01', 'planned'],
    ]);
    expect(await deferred(world, plan.id)).toBe(29_795);
    await world.settle();
    expect(await inboxTitles(world, world.ada)).toContain('Water heater care is active');
    expect(await inboxTitles(world, world.cora)).toContain(`New member: ${await memberName(world)}`);
  });

  it('has a receipt for every charge, for its homeowner and administrators alone', async () => {
    await sellPlan(world);
    await buy(world, world.ada);
    const [charge] = (await planOf(world, world.ada)).charges;
    const open = (who: Parameters<World['as']>[0], id: string) =>
      world.as(who).get(`/api/documents/planreceipt-${id}.pdf`);
    const id = charge?.receiptOf ?? '';
    const unknown = await open(world.ben, '019a0000-0000-7000-8000-000000000000');
    const others = await open(world.ben, id);
    expect([others.status, unknown.status]).toEqual([404, 404]);
    expect(others.body.message).toBe(unknown.body.message);
    expect((await open(null, id)).status).toBe(401);
    expect((await open(world.cora, id)).status).toBe(403);
    expect([(await open(world.ada, id)).status, (await open(world.root, id)).status]).toEqual([200, 200]);
    const facts = await chargeReceiptFacts(as(ctxOf(world), world.ada.user), id);
    expect(facts).toMatchObject({
      ...{ company: world.cora.vendor.company, baseCents: 27_000, taxCents: 2_795, totalCents: 29_795 },
      ...{ chargedCents: 29_795, refunds: [] },
    });
  });

  it('charges nothing and does not start with a declined card', async () => {
    await sellPlan(world);
    expect(await buy(world, world.ada, { token: 'tok_insufficientFunds' })).toMatchObject({
      outcome: 'declined',
    });
    const { items } = await world.as(world.ada).api.plans.subscriptions({ limit: 5 });
    expect(items).toEqual([]);
    expect(await buy(world, world.ada)).toMatchObject({ outcome: 'done' });
  });

  it('proposes a visit, books it with one tap, and pays the vendor when it is done', async () => {
    await sellPlan(world);
    await buy(world, world.ada);
    await world.settle();
    const [visit] = (await planOf(world, world.ada)).visits;
    expect(visit).toMatchObject({ status: 'proposed', canBook: true });
    const startsAt = visit?.proposedAt?.toISOString() ?? '';
    const { bookingId } = await world.as(world.ada).api.plans.bookVisit({ id: visit?.id ?? '', startsAt });
    expect(await statusOf(world, bookingId)).toBe('confirmed');
    await finish(world, bookingId);
    const plan = await planOf(world, world.ada);
    expect(plan.visits[0]).toMatchObject({ status: 'done' });
    // Half of the plan each, as both visits cost the same; a cent more for the first.
    expect(await deferred(world, plan.id)).toBe(29_795 - 14_898);
    // 14,898 includes 1,397 of tax; 12 % of the rest is commission.
    expect(await owedTo(world)).toBe(13_501 - 1_620);
    expect(await inboxTitles(world, world.cora)).toContain('You earned $118.81');
  });

  it('proposes no time at which the homeowner expects another visit', async () => {
    await sellPlan(world);
    const { questions } = await world.as(world.ada).api.catalog.service({ slug: 'home-cleaning' });
    const cleaning = await requested(world, world.ada, {
      serviceSlug: 'home-cleaning',
      vendorId: world.dan.vendor.id,
      startsAt: at(1, 8),
      answers: answersTo(questions),
    });
    await buy(world, world.ada);
    await world.settle();
    const [visit] = (await planOf(world, world.ada)).visits;
    // The first time at which the vendor itself is free would be the cleaning's.
    expect(visit?.proposedAt).toEqual(cleaning.windowEndsAt);
  });

  it('renews after a year, and plans the next one', async () => {
    await sellPlan(world);
    await buy(world, world.ada);
    await daysPass(world, 355);
    expect(await inboxTitles(world, world.ada)).toContain('Water heater care renews on Mar 2, 2027');
    await daysPass(world, 11);
    // Her sign-in is over after a year.
    const plan = await planOf(world, { ...world.ada, ...(await world.session(world.ada.user)) });
    expect(plan).toMatchObject({ status: 'active', nextChargeAt: new Date('2028-03-02T08:00:00Z') });
    expect(plan.charges.map(({ reason, status }) => [reason, status])).toEqual([
      ['renewal', 'paid'],
      ['first', 'paid'],
    ]);
    expect(plan.visits.filter(({ term }) => term === 1)).toHaveLength(2);
    // Jobs that run again find nothing to do.
    await world.settle();
    await world.settle();
    const again = await planOf(world, { ...world.ada, ...(await world.session(world.ada.user)) });
    expect(again.charges).toHaveLength(2);
  });

  it('tries a failed renewal on days 1, 3 and 7, suspends after the grace period, and recovers without losing a visit', async () => {
    await sellPlan(world);
    await buy(world, world.ada, { cadence: 'monthly' });
    await breakCard(world);
    await daysPass(world, 32);
    expect(await planOf(world, world.ada)).toMatchObject({ status: 'past_due', can: { pay: true } });
    for (const days of [1, 2, 4]) await daysPass(world, days);
    const [charge] = (await planOf(world, world.ada)).charges;
    expect(charge).toMatchObject({ status: 'failed', attempts: 4, retryAt: null });
    const titles = await inboxTitles(world, world.ada);
    expect(titles).toContain('Your payment for Water heater care didn’t go through');
    expect(titles).toContain('Please update your card for Water heater care');
    expect(titles.some((title) => title.startsWith('Final notice: Water heater care'))).toBe(true);
    await daysPass(world, 8);
    const suspended = await planOf(world, world.ada);
    expect(suspended.status).toBe('suspended');
    const ready = suspended.visits.find(({ status }) => status === 'proposed');
    const refused = await refusal(
      world.as(world.ada).api.plans.bookVisit({ id: ready?.id ?? '', startsAt: '2026-04-20T17:00:00Z' }),
    );
    expect(refused).toMatchObject({ status: 409 });
    const good = await saveCard(world, world.ada);
    expect(
      await world.as(world.ada).api.plans.payNow({ id: suspended.id, paymentMethodId: good }),
    ).toMatchObject({ outcome: 'done' });
    await world.settle();
    const recovered = await planOf(world, world.ada);
    expect(recovered).toMatchObject({ status: 'active', can: { pay: false } });
    expect(recovered.visits.filter(({ status }) => status === 'forfeited')).toEqual([]);
    const billing = await world.as(world.root).api.plans.billing({});
    expect(billing).toMatchObject({
      failed: [],
      recovered: [{ reminders: [{ stage: 0 }, { stage: 1 }, { stage: 2 }] }],
    });
  });

  it('cancels at once with the fair refund, and what was used stays with the vendor', async () => {
    await sellPlan(world);
    await buy(world, world.ada);
    await world.settle();
    const [visit] = (await planOf(world, world.ada)).visits;
    const startsAt = visit?.proposedAt?.toISOString() ?? '';
    const { bookingId } = await world.as(world.ada).api.plans.bookVisit({ id: visit?.id ?? '', startsAt });
    await finish(world, bookingId);
    const { id } = await planOf(world, world.ada);
    const preview = await world.as(world.ada).api.plans.previewCancel({ id });
    // Paid $297.95, less one flush of $149.00 with 10.35 % tax.
    expect(preview).toMatchObject({ usedVisits: 1, usedSingleCents: 16_442, refundCents: 13_353 });
    const cancel = (expectedRefundCents: number) =>
      world.as(world.ada).api.plans.cancel({ id, when: 'now', reason: '', expectedRefundCents });
    expect(await refusal(cancel(1))).toMatchObject({ status: 409, data: { refundCents: 13_353 } });
    await cancel(13_353);
    await world.settle();
    expect(await planOf(world, world.ada)).toMatchObject({ status: 'canceled', refundedCents: 13_353 });
    expect(await deferred(world, id)).toBe(0);
    // The nightly comparison finds nothing of all that.
    world.minutesPass(3 * 60);
    expect((await reconcileBooks(ctxOf(world), new Date(0))).findings).toEqual([]);
  });

  it('changes to a better plan for the difference', async () => {
    await sellPlan(world);
    await buy(world, world.ada);
    const before = await planOf(world, world.ada);
    const better = await sellPlan(world, world.cora, { name: 'Water heater care plus', yearlyCents: 30_000 });
    const input = { id: before.id, versionId: better.versionId, cadence: 'yearly' } as const;
    const preview = await world.as(world.ada).api.plans.previewChange(input);
    expect(preview).toMatchObject({
      totalCents: 33_105,
      creditCents: 29_795,
      dueCents: 3_310,
      returnedCents: 0,
    });
    const choice = await choiceFor(world, world.ada, better.id);
    const step = await world.as(world.ada).api.plans.subscribe({
      ...{ versionId: better.versionId, homeId: world.ada.home.id, cadence: 'yearly', replacesId: before.id },
      paymentMethodId: before.method?.id ?? '',
      ...{ termsHash: choice.termsHash, signature: 'Ada Moreno', expectedDueCents: 3_310 },
    });
    expect(step).toMatchObject({ outcome: 'done' });
    const after = await planOf(world, world.ada);
    expect(after).toMatchObject({ status: 'active', planName: 'Water heater care plus' });
    expect(await deferred(world, after.id)).toBe(33_105);
    expect(await deferred(world, before.id)).toBe(0);
    world.minutesPass(3 * 60);
    expect((await reconcileBooks(ctxOf(world), new Date(0))).findings).toEqual([]);
  });

  it('rolls a missed visit over once', async () => {
    await sellPlan(world);
    await buy(world, world.ada);
    await daysPass(world, 63);
    const [rolled] = (await planOf(world, world.ada)).visits.filter(({ rolledOver }) => rolledOver);
    expect(rolled).toMatchObject({ dueFrom: '2026-06-02', status: 'planned' });
    await daysPass(world, 100);
    await world.settle();
    const plan = await planOf(world, world.ada);
    expect(plan.visits.filter(({ status }) => status === 'forfeited')).toHaveLength(1);
  });

  it('pauses, and everything ahead moves by as much', async () => {
    await sellPlan(world);
    await buy(world, world.ada);
    const { id } = await planOf(world, world.ada);
    await world.as(world.ada).api.plans.pause({ id, months: 2 });
    await daysPass(world, 62);
    const plan = await planOf(world, world.ada);
    expect(plan).toMatchObject({ status: 'active' });
    expect(plan.nextChargeAt?.getTime()).toBeGreaterThan(Date.parse('2027-04-30'));
    expect(plan.visits.at(-1)?.dueFrom.slice(0, 7)).toBe('2026-11');
  });
});

describe('benefits of a plan', () => {
  const world = useWorld();

  it('take the discount off the price in preview, hold and ledger', async () => {
    await sellPlan(world);
    await buy(world, world.ada);
    const price = await world.as(world.ada).api.bookings.price({
      ...{ serviceSlug: 'water-heater-flush', homeId: world.ada.home.id, redeemPoints: 0 },
    });
    expect(price.lines).toContainEqual({
      kind: 'plan_discount',
      label: 'Member discount, 10%',
      amountCents: -1_490,
    });
    const booking = await confirmed(world, world.ada);
    // $134.10 of labor, $5.36 fee, $13.88 tax.
    expect(booking.totalCents).toBe(13_410 + 536 + 1_388);
    await finish(world, booking.id);
    expect(await owedTo(world)).toBe(13_410 - 1_609);
  });

  it('waive the late cancellation fee', async () => {
    await sellPlan(world);
    await buy(world, world.ada);
    const booking = await confirmed(world, world.ada);
    world.minutesPass(23 * 60 - 60 * 7);
    const quote = await world.as(world.ada).api.bookings.cancellation({ id: booking.id });
    expect(quote).toMatchObject({ stage: 'fee', feeCents: 0 });
    await world.as(world.ada).api.bookings.cancel({ id: booking.id, reason: '', expectedFeeCents: 0 });
  });

  it('visits of Canopy’s plans are offered by companies that agreed to their price, and by no others', async () => {
    await sellPlan(world, world.root, { name: 'Canopy Care' });
    await buy(world, world.ada);
    await world.settle();
    const [visit] = (await planOf(world, world.ada)).visits;
    const slots = () => world.as(world.ada).api.plans.visitSlots({ id: visit?.id ?? '', days: 7 });
    const book = (startsAt: string) =>
      world.as(world.ada).api.plans.bookVisit({ id: visit?.id ?? '', startsAt });
    expect((await slots()).firstFree).toBeNull();
    expect(await refusal(book(at(1, 10)))).toMatchObject({ status: 409 });
    const { api } = world.as(world.cora);
    const [work] = (await api.plans.templates({})).work;
    // Half of $270.00 less 12 %; a month's price would pay more.
    expect(work).toMatchObject({ name: visit?.title, payCents: 11_880, agreedCents: null });
    const serviceId = work?.serviceId ?? '';
    const agree = (expectedPayCents: number, agrees = true) =>
      api.plans.agreeToWork({ serviceId, agrees, expectedPayCents });
    expect(await refusal(agree(11_881))).toMatchObject({ status: 409, data: { payCents: 11_880 } });
    await agree(11_880);
    expect((await slots()).firstFree).not.toBeNull();
    await agree(11_880, false);
    expect((await slots()).firstFree).toBeNull();
    await agree(11_880);
    const { bookingId } = await book(at(1, 10));
    await finish(world, bookingId);
    expect(await owedTo(world)).toBeGreaterThanOrEqual(11_880);
  });

  it('of Canopy’s plans take off the service fee, and Canopy pays the vendor’s part of a waived fee', async () => {
    const plan = await sellPlan(world, world.root, { name: 'Canopy Care', discountBp: 5_000 });
    await buy(world, world.ada, { planId: plan.id });
    const booking = await confirmed(world, world.ada);
    expect(booking.totalCents).toBe(14_900 + 298 + 1_542);
    world.minutesPass(23 * 60 - 60 * 7);
    await world.as(world.ada).api.bookings.cancel({ id: booking.id, reason: '', expectedFeeCents: 0 });
    await world.settle();
    expect(await owedTo(world)).toBe(4_000 - 480);
    // The vendor's job says so too; the homeowner's has nothing of it.
    const jobAs = (user: typeof world.cora | typeof world.ada) =>
      world.as(user).api.bookings.get({ id: booking.id });
    expect(vendorMoney(await jobAs(world.cora)).netCents).toBe(4_000 - 480);
    expect((await jobAs(world.ada)).coveredLateFeeCents).toBe(0);
  });
});

describe('a booking that moves', () => {
  const world = useWorld();
  const move = (id: string, startsAt: string) =>
    world.as(world.ada).api.bookings.proposeReschedule({ id, startsAt, note: '' });

  it('keeps the discount that was agreed on, also when the plan is over', async () => {
    await sellPlan(world);
    await buy(world, world.ada);
    const { id, totalCents } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    const plan = await planOf(world, world.ada);
    const { refundCents } = await world.as(world.ada).api.plans.previewCancel({ id: plan.id });
    const canceled = { id: plan.id, when: 'now', reason: '', expectedRefundCents: refundCents } as const;
    await world.as(world.ada).api.plans.cancel(canceled);
    await move(id, at(4, 10));
    expect(await world.as(world.ada).api.bookings.get({ id })).toMatchObject({ totalCents });
    world.minutesPass(4 * 24 * 60 - 60 * 8);
    const fee = await world.as(world.ada).api.bookings.cancellation({ id });
    expect(fee).toMatchObject({ stage: 'fee', feeCents: 0 });
  });

  it('pays the late fee without a plan, and none when a plan began before the move', async () => {
    const before = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    await move(before.id, at(4, 10));
    await sellPlan(world);
    await buy(world, world.ada);
    const after = await confirmed(world, world.ada, { startsAt: at(3, 12) });
    await move(after.id, at(4, 12));
    world.minutesPass(4 * 24 * 60 - 60 * 8);
    const feeOf = async (id: string) =>
      (await world.as(world.ada).api.bookings.cancellation({ id })).feeCents;
    expect(await feeOf(before.id)).toBe(4_000);
    expect(await feeOf(after.id)).toBe(0);
  });

  it('gains a waived fee from a plan that began after it was booked', async () => {
    const { id, totalCents } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    await sellPlan(world);
    await buy(world, world.ada);
    await move(id, at(4, 10));
    // Its price was agreed on before.
    expect(await world.as(world.ada).api.bookings.get({ id })).toMatchObject({ totalCents });
    world.minutesPass(4 * 24 * 60 - 60 * 8);
    expect(await world.as(world.ada).api.bookings.cancellation({ id })).toMatchObject({ feeCents: 0 });
  });

  it('moves at the notice of members: an hour with a plan that has priority, else two', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    world.minutesPass(89);
    const first = async () =>
      (await world.as(world.ada).api.bookings.rescheduleSlots({ id, days: 1 })).firstFree?.toISOString();
    expect(await first()).not.toBe(at(0, 10));
    expect(await refusal(move(id, at(0, 10)))).toMatchObject({ status: 409 });
    await sellPlan(world);
    await buy(world, world.ada);
    expect(await first()).toBe(at(0, 10));
    expect(await move(id, at(0, 10))).toMatchObject({ outcome: 'moved' });
  });
});

async function memberName(world: World): Promise<string> {
  const { members } = await world.as(world.cora).api.plans.templates({});
  return members[0]?.homeownerName ?? '';
}
