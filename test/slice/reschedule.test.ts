import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings, reschedules } from '#server/bookings/tables.ts';
import { claims } from '#server/scheduling/tables.ts';
import { refusal } from './client.ts';
import {
  at,
  confirmed,
  hold,
  inboxTitles,
  journalsOf,
  paymentsOf,
  requested,
  statusOf,
  work,
} from './journey.ts';
import { type SignedInUser, useWorld, type World } from './world.ts';

const propose = (world: World, who: SignedInUser, id: string, startsAt: string, note = '') =>
  world.as(who).api.bookings.proposeReschedule({ id, startsAt, note });
const detail = (world: World, who: SignedInUser, id: string) => world.as(who).api.bookings.get({ id });

/** A visit on Thursday at ten that Cora has proposed to have on Friday at two. */
async function proposed(world: World) {
  const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
  await propose(world, world.cora, id, at(4, 14), 'The van is in the garage');
  const { proposal } = await detail(world, world.ada, id);
  if (!proposal) throw new Error('nothing was proposed');
  return { id, rescheduleId: proposal.id, proposal };
}

describe('moving a visit', () => {
  const world = useWorld();

  it('is for the two sides and administrators alone, and to times that are free', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    const body = { startsAt: at(4, 10) };
    const path = `/api/v1/bookings/${id}/reschedule`;
    expect(await world.as(null).post(path, body)).toMatchObject({ status: 401 });
    expect(await world.as(world.ben).post(path, body)).toMatchObject({ status: 404 });
    expect(await world.as(world.dan).post(path, body)).toMatchObject({ status: 404 });
    const { api } = world.as(world.ada);
    for (const startsAt of [at(3, 10), at(4, 11), at(0, 6), '2099-01-05T18:00:00Z', 'tomorrow']) {
      const { status } = await world.as(world.ada).post(path, { startsAt });
      expect([startsAt, [400, 409].includes(status)]).toEqual([startsAt, true]);
    }
    expect((await api.bookings.get({ id })).startsAt).toEqual(new Date(at(3, 10)));
  });

  it('happens at once for the homeowner more than 24 hours before; the old time is free', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    const { days, terms } = await world.as(world.ada).api.bookings.rescheduleSlots({ id, days: 7 });
    expect(terms).toEqual({ mode: 'at_once', keepsTerms: false });
    const starts = days.flatMap(({ slots }) =>
      slots.filter(({ free }) => free > 0).map((slot) => slot.startsAt),
    );
    expect(starts).toContainEqual(new Date(at(4, 10)));
    expect(starts).not.toContainEqual(new Date(at(3, 10)));

    const answer = await propose(world, world.ada, id, at(4, 10));
    expect(answer).toMatchObject({
      outcome: 'moved',
      respondBy: null,
      booking: { startsAt: new Date(at(4, 10)) },
    });
    const { timeline, termsFrom } = await detail(world, world.ada, id);
    expect(termsFrom).toBeNull();
    expect(timeline.find(({ step }) => step === 'moved')?.detail).toBe(
      'From Thu, Mar 5 at 10:00 AM to Fri, Mar 6 at 10:00 AM',
    );
    expect(await inboxTitles(world, world.cora)).toContain('Moved: Water heater flush');
    expect((await hold(world, world.ben, { startsAt: at(3, 10) })).status).toBe('held');
    expect((await refusal(hold(world, world.ben, { startsAt: at(4, 10) }))).status).toBe(409);
  });

  it('may overlap its own time', async () => {
    // A flush takes 90 minutes and a buffer; the hours are on a grid of two.
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    await propose(world, world.ada, id, at(3, 12));
    world.clock.set(new Date(at(2, 13)));
    await propose(world, world.cora, id, at(3, 10));
    expect((await detail(world, world.ada, id)).proposal?.startsAt).toEqual(new Date(at(3, 10)));
  });

  it('sends a hold on the card back that would not last, and asks again five days before', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    expect(await paymentsOf(world, id)).toEqual(['authorized']);
    // Monday the 16th at ten, after the clocks have changed.
    await propose(world, world.ada, id, '2026-03-16T17:00:00Z');
    expect(await paymentsOf(world, id)).toEqual(['voided']);
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['voided']);
    world.clock.set(new Date('2026-03-12T17:00:00Z'));
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['voided', 'authorized']);
  });

  it('is over once the technician has set out, and not open yet while nobody has answered', async () => {
    const { id } = await requested(world, world.ada, { startsAt: at(3, 10) });
    expect((await refusal(propose(world, world.ada, id, at(4, 10)))).message).toMatch('hasn’t answered');
    await world.as(world.cora).api.bookings.accept({ id });
    await world.as(world.cora).api.bookings.setEnRoute({ id });
    expect((await refusal(propose(world, world.ada, id, at(4, 10)))).message).toMatch('on the way');
    expect((await detail(world, world.ada, id)).actions).not.toContain('reschedule');
  });

  it('is done at once by an administrator, who is noted', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(1, 10) });
    expect(await propose(world, world.root, id, at(2, 10))).toMatchObject({ outcome: 'moved' });
    expect((await detail(world, world.ada, id)).termsFrom).toBeNull();
  });
});

describe('a proposal of another time', () => {
  const world = useWorld();

  it('holds the new time and moves nothing until the homeowner agrees', async () => {
    const { id, rescheduleId, proposal } = await proposed(world);
    expect(proposal).toMatchObject({ proposedBy: 'vendor', isMine: true, note: 'The van is in the garage' });
    expect((await detail(world, world.ada, id)).startsAt).toEqual(new Date(at(3, 10)));
    for (const startsAt of [at(3, 10), at(4, 14)]) {
      expect((await refusal(hold(world, world.ben, { startsAt }))).status).toBe(409);
    }
    expect(await inboxTitles(world, world.ada)).toContain('Cora and Daughters proposes another time');
    expect((await detail(world, world.ada, id)).actions).toContain('answer_reschedule');
    expect((await detail(world, world.cora, id)).actions).toContain('withdraw_reschedule');

    const moved = await world.as(world.ada).api.bookings.acceptReschedule({ id, rescheduleId });
    expect(moved.startsAt).toEqual(new Date(at(4, 14)));
    expect((await hold(world, world.ben, { startsAt: at(3, 10) })).status).toBe('held');
    expect(await inboxTitles(world, world.cora)).toContain('Moved: Water heater flush');
    expect(await world.site.db.read.$count(claims, eq(claims.bookingId, id))).toBe(1);
    await work(world, id);
    await world.as(world.cora).api.bookings.complete({ id });
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['captured']);
  });

  it('is answered by the other side alone', async () => {
    const { id, rescheduleId } = await proposed(world);
    const answer = { id, rescheduleId };
    expect((await refusal(world.as(world.cora).api.bookings.acceptReschedule(answer))).status).toBe(403);
    expect((await refusal(world.as(world.cora).api.bookings.declineReschedule(answer))).status).toBe(403);
    expect((await refusal(world.as(world.ada).api.bookings.withdrawReschedule(answer))).status).toBe(403);
    for (const other of [world.ben, world.dan]) {
      expect((await refusal(world.as(other).api.bookings.acceptReschedule(answer))).status).toBe(404);
    }
    const unknown = { id, rescheduleId: id };
    expect((await refusal(world.as(world.ada).api.bookings.acceptReschedule(unknown))).status).toBe(409);
  });

  it.each(['declineReschedule', 'withdrawReschedule'] as const)('%s frees the held time', async (how) => {
    const { id, rescheduleId } = await proposed(world);
    const who = how === 'declineReschedule' ? world.ada : world.cora;
    await world.as(who).api.bookings[how]({ id, rescheduleId });
    expect(await detail(world, world.ada, id)).toMatchObject({
      startsAt: new Date(at(3, 10)),
      proposal: null,
    });
    expect((await hold(world, world.ben, { startsAt: at(4, 14) })).status).toBe('held');
    expect((await refusal(world.as(who).api.bookings[how]({ id, rescheduleId }))).status).toBe(409);
  });

  it('lapses when nobody answers, and both sides hear of it', async () => {
    const { id, rescheduleId, proposal } = await proposed(world);
    world.clock.set(proposal.respondBy);
    expect(
      (await refusal(world.as(world.ada).api.bookings.acceptReschedule({ id, rescheduleId }))).status,
    ).toBe(410);
    expect((await detail(world, world.ada, id)).proposal).toBeNull();
    await world.settle();
    const [wish] = await world.site.db.read.select().from(reschedules).where(eq(reschedules.bookingId, id));
    expect(wish).toMatchObject({ status: 'expired', respondBy: null });
    expect(await inboxTitles(world, world.ada)).toContain('The proposed time has expired');
    expect(await inboxTitles(world, world.cora)).toContain('Ada didn’t respond in time');
    expect((await hold(world, world.ben, { startsAt: at(4, 14) })).status).toBe('held');
  });

  it('gives way to a newer one of either side', async () => {
    const { id } = await proposed(world);
    await propose(world, world.cora, id, at(4, 12));
    expect((await detail(world, world.ada, id)).proposal?.startsAt).toEqual(new Date(at(4, 12)));
    world.clock.set(new Date(at(2, 11)));
    await propose(world, world.ada, id, at(5, 10));
    expect((await detail(world, world.cora, id)).proposal).toMatchObject({
      proposedBy: 'homeowner',
      isMine: true,
    });
    const rows = await world.site.db.read.select().from(reschedules).where(eq(reschedules.bookingId, id));
    expect(rows.map(({ status }) => status).sort()).toEqual(['declined', 'proposed', 'withdrawn']);
  });

  it('ends with the visit', async () => {
    const { id } = await proposed(world);
    await world.as(world.ada).api.bookings.cancel({ id, reason: 'No', expectedFeeCents: 0 });
    expect(await world.site.db.read.$count(claims)).toBe(0);
    expect(await world.site.db.read.$count(reschedules, eq(reschedules.status, 'proposed'))).toBe(0);
  });
});

describe('moving inside 24 hours', () => {
  const world = useWorld();

  it('needs both, and cancelling afterwards costs what it would have cost before', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(1, 10) });
    world.clock.set(new Date(at(0, 11)));
    const answer = await propose(world, world.ada, id, at(4, 10));
    expect(answer.outcome).toBe('proposed');
    const { proposal } = await detail(world, world.cora, id);
    await world.as(world.cora).api.bookings.acceptReschedule({ id, rescheduleId: proposal?.id ?? '' });
    expect(await detail(world, world.ada, id)).toMatchObject({
      startsAt: new Date(at(4, 10)),
      termsFrom: new Date(at(1, 10)),
    });
    expect(await world.as(world.ada).api.bookings.cancellation({ id })).toMatchObject({
      stage: 'fee',
      feeCents: 4_000,
    });
    await world.as(world.ada).api.bookings.cancel({ id, reason: 'Changed my mind', expectedFeeCents: 4_000 });
    await world.settle();
    expect(await journalsOf(world, id)).toMatchObject({ cancellation_fee: { vendor_payable: -3_520 } });
  });

  it('leaves the homeowner free when it was the vendor who asked', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(1, 10) });
    world.clock.set(new Date(at(0, 11)));
    await propose(world, world.cora, id, at(4, 10));
    const { proposal } = await detail(world, world.ada, id);
    await world.as(world.ada).api.bookings.acceptReschedule({ id, rescheduleId: proposal?.id ?? '' });
    expect(await world.as(world.ada).api.bookings.cancellation({ id })).toMatchObject({
      stage: 'free',
      feeCents: 0,
    });
  });
});

describe('nobody there', () => {
  const world = useWorld();
  const report = (who: SignedInUser, id: string, expectedFeeCents: number) =>
    world.as(who).api.bookings.reportNoShow({ id, note: 'Rang twice', expectedFeeCents });

  it('is reported by the two sides alone, when it is time', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(1, 10) });
    for (const other of [world.ben, world.dan])
      expect((await refusal(report(other, id, 0))).status).toBe(404);
    expect((await refusal(report(world.root, id, 0))).status).toBe(403);
    for (const who of [world.ada, world.cora]) expect((await refusal(report(who, id, 0))).status).toBe(409);
    expect((await detail(world, world.cora, id)).actions).not.toContain('report_no_show');
    world.clock.set(new Date(at(1, 11)));
    // Nobody has set out.
    expect((await refusal(report(world.cora, id, 14_900))).message).toMatch('once you’ve set out');
  });

  it('costs an absent homeowner the work, shared as a late cancellation is', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(1, 10) });
    world.clock.set(new Date(at(1, 10)));
    await world.as(world.cora).api.bookings.setEnRoute({ id });
    world.minutesPass(15);
    expect((await detail(world, world.cora, id)).noShow).toMatchObject({ isOpen: true, feeCents: 14_900 });
    expect((await refusal(report(world.cora, id, 0))).message).toMatch('$149.00');
    await report(world.cora, id, 14_900);
    await world.settle();
    expect([await statusOf(world, id), await paymentsOf(world, id)]).toEqual(['no_show', ['captured']]);
    expect(await journalsOf(world, id)).toEqual({
      cancellation_fee: {
        processor_clearing: 14_438,
        processing_fees: 462,
        vendor_payable: -13_112,
        commission_revenue: -1_788,
      },
    });
    expect(await inboxTitles(world, world.ada)).toContain('No one was home: Water heater flush');
    expect(await detail(world, world.ada, id)).toMatchObject({ noShowBy: 'homeowner', pointsEarned: 0 });
    expect((await world.as(world.ada).api.bookings.list({ view: 'past' })).total).toBe(1);
  });

  it('costs nothing when the vendor did not come, and gives credit', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(1, 10) });
    const window = (await detail(world, world.ada, id)).windowEndsAt;
    world.clock.set(new Date(window.getTime() + 29 * 60_000));
    expect((await refusal(report(world.ada, id, 0))).status).toBe(409);
    world.minutesPass(1);
    await report(world.ada, id, 0);
    await world.settle();
    expect([await statusOf(world, id), await paymentsOf(world, id)]).toEqual(['no_show', ['voided']]);
    expect((await world.as(world.ada).api.payments.history({})).creditCents).toBe(2_000);
    expect(await inboxTitles(world, world.cora)).toContain('No-show reported: Water heater flush');
    const [row] = await world.site.db.read.select().from(bookings).where(eq(bookings.id, id));
    expect(row).toMatchObject({ noShowBy: 'vendor', cancellationFeeCents: 0 });
  });
});
