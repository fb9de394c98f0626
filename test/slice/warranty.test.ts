import { describe, expect, it } from 'vitest';
import { refusal } from './client.ts';
import { at, completed, inboxTitles, picture, statusOf, work } from './journey.ts';
import { useWorld, type World } from './world.ts';

const DETAILS = 'The valve <i>drips</i> again since this morning.';
const STATEMENT = 'The valve drips again after two days, and the vendor refuses to come back for it.';
const HOUR = 60;
const DAY = 24 * HOUR;

const ada = (world: World) => world.as(world.ada).api.cases;
const cora = (world: World) => world.as(world.cora).api.cases;

async function pass(world: World, minutes: number): Promise<void> {
  world.minutesPass(minutes);
  await world.settle();
  await world.app.jobs.runDue('cases.move-claims');
  await world.app.pump.drain();
}

/** A finished job of Ada's by Cora whose warranty she claims. */
async function claimed(world: World) {
  const job = await completed(world, world.ada);
  world.minutesPass(HOUR);
  const { id } = await ada(world).claimWarranty({ id: job.id, details: DETAILS });
  return { jobId: job.id, id };
}

describe('a warranty claim', () => {
  const world = useWorld();

  it('is the homeowner’s to make and the vendor’s to answer; others’ answers like an unknown one', async () => {
    const job = await completed(world, world.ada);
    const claim = { id: job.id, details: DETAILS };
    expect((await refusal(world.as(world.ben).api.cases.claimWarranty(claim))).status).toBe(404);
    expect((await refusal(cora(world).claimWarranty(claim))).status).toBe(403);
    expect((await refusal(ada(world).claimWarranty({ ...claim, details: 'Drips' }))).status).toBe(400);
    const { id } = await ada(world).claimWarranty(claim);
    for (const stranger of [world.ben, world.dan]) {
      const { cases } = world.as(stranger).api;
      const unknown = await refusal(cases.warrantyClaim({ id: world.site.ids.uuid() }));
      expect(await refusal(cases.warrantyClaim({ id }))).toMatchObject({
        status: 404,
        message: unknown.message,
      });
    }
    expect((await refusal(ada(world).declineClaim({ id, reason: 'I do not want to' }))).status).toBe(403);
    expect((await refusal(ada(world).claimWarranty(claim))).message).toBe(
      'A warranty claim of this job is already open.',
    );
    expect((await ada(world).remedies({ id: job.id })).warranty).toMatchObject({
      isOpen: false,
      why: 'A warranty claim of this job is open.',
      latest: { id },
    });
  });

  it('can be made until the end of the thirtieth day, over the change of the clocks', async () => {
    // The work ends on Monday, March 2; the clocks go forward on the 8th.
    const job = await completed(world, world.ada);
    const until = new Date('2026-04-02T07:00:00Z');
    expect((await ada(world).remedies({ id: job.id })).warranty).toMatchObject({
      days: 30,
      isOpen: true,
      until,
    });
    world.minutesPass((until.getTime() - world.clock.now().getTime()) / 60_000);
    expect((await refusal(ada(world).claimWarranty({ id: job.id, details: DETAILS }))).message).toBe(
      'The 30-day warranty of this job has ended.',
    );
    world.minutesPass(-1);
    await ada(world).claimWarranty({ id: job.id, details: DETAILS });
  });

  it('is a task of the vendor as soon as it is made, and done as soon as it is answered, without any job', async () => {
    const open = async () =>
      (await world.as(world.cora).api.tasks.list({})).items.filter(({ status }) => status === 'pending');
    const { id } = await claimed(world);
    await world.app.pump.drain();
    expect((await open()).map(({ title }) => title)).toEqual([
      expect.stringContaining('Answer the warranty claim on job #'),
    ]);
    await cora(world).declineClaim({ id, reason: 'The valve is another company’s work.' });
    await world.app.pump.drain();
    expect(await open()).toEqual([]);
  });

  it('brings a free visit at a time that both agreed on, and is resolved when it is done', async () => {
    const job = await completed(world, world.ada);
    const photo = await picture(90);
    await world.as(world.ada).upload(photo.sha256, photo.bytes);
    const { id } = await ada(world).claimWarranty({ id: job.id, details: DETAILS, photos: [photo.sha256] });
    expect(await inboxTitles(world, world.cora)).toContain('Ada made a warranty claim');
    expect(await cora(world).warrantyClaim({ id })).toMatchObject({
      status: 'open',
      details: DETAILS,
      photos: [{ sha256: photo.sha256 }],
      can: { schedule: true, decline: true, confirm: false },
    });
    const { days } = await cora(world).returnSlots({ id, from: '2026-03-04', days: 2 });
    expect(days[0]?.slots.some(({ free }) => free > 0)).toBe(true);

    await cora(world).scheduleReturn({ id, startsAt: at(3, 10) });
    const offered = await ada(world).warrantyClaim({ id });
    expect(offered).toMatchObject({ status: 'visit_scheduled', can: { confirm: true } });
    expect(offered.visit?.confirmBy?.getTime()).toBe(world.clock.now().getTime() + 48 * HOUR * 60_000);
    // While it waits, it is in nobody's list of jobs, and choosing another time elsewhere leaves it.
    expect((await world.as(world.ada).api.bookings.list({ view: 'upcoming' })).items).toEqual([]);
    expect((await world.as(world.cora).api.bookings.list({ view: 'upcoming' })).items).toEqual([]);

    await ada(world).confirmReturn({ id });
    await world.settle();
    const visitId = offered.visit?.bookingId ?? '';
    expect(await world.as(world.ada).api.bookings.get({ id: visitId })).toMatchObject({
      status: 'confirmed',
      totalCents: 0,
      title: 'Return visit: Water heater flush',
    });
    expect(await inboxTitles(world, world.cora)).toContain('The return visit is confirmed');
    expect((await world.as(world.ada).api.bookings.cancellation({ id: visitId })).feeCents).toBe(0);
    expect((await ada(world).remedies({ id: visitId })).returnVisit).toMatchObject({ id });

    world.minutesPass(3 * DAY);
    await work(world, visitId);
    await world.as(world.cora).api.bookings.complete({ id: visitId });
    await world.settle();
    expect(await ada(world).warrantyClaim({ id })).toMatchObject({ status: 'resolved' });
    expect(await inboxTitles(world, world.ada)).toContain('Your return visit is done');
    expect(await world.as(world.root).api.ledger.ofBooking({ bookingId: visitId })).toEqual([]);
  });

  it('goes back to the vendor when the time does not suit, was not confirmed, or was canceled', async () => {
    const { id } = await claimed(world);
    await cora(world).scheduleReturn({ id, startsAt: at(3, 10) });
    await ada(world).declineReturn({ id, note: 'I work on Thursdays' });
    expect(await cora(world).warrantyClaim({ id })).toMatchObject({
      status: 'open',
      timeNote: 'I work on Thursdays',
      visit: null,
    });
    expect(await inboxTitles(world, world.cora)).toContain('Ada needs another time');

    // Free again, so it can be offered again.
    await cora(world).scheduleReturn({ id, startsAt: at(3, 10) });
    await pass(world, 48 * HOUR);
    expect((await refusal(ada(world).confirmReturn({ id }))).status).toBe(409);
    expect(await ada(world).warrantyClaim({ id })).toMatchObject({ status: 'open' });
    expect(await inboxTitles(world, world.ada)).toContain('The return visit wasn’t confirmed');

    await cora(world).scheduleReturn({ id, startsAt: at(4, 10) });
    await ada(world).confirmReturn({ id });
    const visitId = (await ada(world).warrantyClaim({ id })).visit?.bookingId ?? '';
    await world.as(world.ada).api.bookings.cancel({ id: visitId, reason: '', expectedFeeCents: 0 });
    await world.settle();
    expect(await statusOf(world, visitId)).toBe('cancelled');
    expect(await ada(world).warrantyClaim({ id })).toMatchObject({ status: 'open', visit: null });
  });

  it('offers free times alone', async () => {
    const { id } = await claimed(world);
    const taken = await refusal(cora(world).scheduleReturn({ id, startsAt: at(3, 3) }));
    expect(taken).toMatchObject({ status: 409 });
    expect((await cora(world).warrantyClaim({ id })).status).toBe('open');
  });

  it('becomes a case when nobody answers, and the vendor can still come', async () => {
    const { jobId, id } = await claimed(world);
    await pass(world, 37 * HOUR);
    expect(await inboxTitles(world, world.cora)).toContain('A warranty claim is waiting for your answer');
    await pass(world, 11 * HOUR);
    const lapsed = await world.as(world.root).api.cases.warrantyClaim({ id });
    expect(lapsed).toMatchObject({ status: 'lapsed' });
    expect(await world.as(world.root).api.cases.get({ id: lapsed.caseId ?? '' })).toMatchObject({
      category: 'warranty',
      priority: 'high',
      details: DETAILS,
      booking: { id: jobId },
    });
    expect(await inboxTitles(world, world.root)).toContain(
      'Cora and Daughters didn’t answer a warranty claim',
    );
    expect((await ada(world).matters({})).length).toBe(0);
    expect(await cora(world).matters({})).toMatchObject([{ kind: 'claim', id, waitsForYou: true }]);
    await cora(world).scheduleReturn({ id, startsAt: at(4, 10) });
    expect(await ada(world).matters({})).toMatchObject([{ kind: 'claim', next: 'Confirm return visit' }]);
    await ada(world).resolveClaim({ id });
    expect((await world.as(world.root).api.cases.get({ id: lapsed.caseId ?? '' })).status).toBe('resolved');
  });

  it('that was declined can be disputed, beyond the fourteen days of the job', async () => {
    const job = await completed(world, world.ada);
    world.minutesPass(20 * DAY);
    const { id } = await ada(world).claimWarranty({ id: job.id, details: DETAILS });
    const dispute = {
      id: job.id,
      reason: 'poor_quality',
      statement: STATEMENT,
      wish: 'refund',
      wantedCents: 9_000,
      claimId: id,
    } as const;
    // Only what was declined, or not answered.
    expect((await refusal(ada(world).openDispute(dispute))).status).toBe(409);
    await cora(world).declineClaim({ id, reason: 'The part that drips was not ours' });
    expect(await ada(world).warrantyClaim({ id })).toMatchObject({
      status: 'declined',
      declineReason: 'The part that drips was not ours',
      can: { dispute: true, resolve: true },
    });
    const { claimId: _, ...withoutClaim } = dispute;
    expect((await refusal(ada(world).openDispute(withoutClaim))).message).toBe(
      'A job can be disputed for 14 days after it ends.',
    );
    const opened = await ada(world).openDispute(dispute);
    expect(await ada(world).warrantyClaim({ id })).toMatchObject({
      status: 'disputed',
      disputeId: opened.id,
    });
    expect((await ada(world).dispute({ id: opened.id })).claimId).toBe(id);
  });

  it('is what a settlement with a return visit asks for, and cannot be declined then', async () => {
    const job = await completed(world, world.ada);
    const { id } = await ada(world).openDispute({
      id: job.id,
      reason: 'poor_quality',
      statement: STATEMENT,
      wish: 'return_visit',
    });
    await cora(world).proposeSettlement({ id, refundCents: 0, returnVisit: true });
    const proposalId = (await ada(world).dispute({ id })).proposals[0]?.id ?? '';
    expect(await ada(world).acceptProposal({ id, proposalId })).toEqual({
      refundCents: 0,
      message: 'Nothing is refunded.',
    });
    const { claimId, outcome } = await cora(world).dispute({ id });
    expect(outcome).toMatchObject({ returnVisit: true, vendorCents: 0 });
    expect(
      (await refusal(cora(world).declineClaim({ id: claimId ?? '', reason: 'We changed our minds' })))
        .message,
    ).toBe('You agreed on this return visit, so it can’t be declined. Offer a time.');
    await cora(world).scheduleReturn({ id: claimId ?? '', startsAt: at(3, 10) });
    expect(await world.as(world.cora).api.ledger.earnings({})).toMatchObject({ availableCents: 13_112 });
  });
});
