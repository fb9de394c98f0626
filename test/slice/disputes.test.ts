import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { disputeEvidence, disputes } from '#server/cases/tables.ts';
import { payoutHolds } from '#server/ledger/tables.ts';
import { refusal } from './client.ts';
import { at, completed, confirmed, inboxTitles, journalsOf, picture, work } from './journey.ts';
import { useWorld, type World } from './world.ts';

const STATEMENT = 'The tank leaks again at the valve, and the pan below it was never put back.';
const ANSWER = 'The valve was tight when we left, and the photos after the work show the pan in place.';
const REASONS =
  'The photos show that the valve was replaced, but the leak came back within two days of the work.';
const HOUR = 60;
const DAY = 24 * HOUR;

const refundWish = (wantedCents: number) =>
  ({ reason: 'poor_quality', statement: STATEMENT, wish: 'refund', wantedCents }) as const;

/** A finished, charged job of Ada's by Cora that Ada disputes. */
async function disputed(world: World, wantedCents = 9_000) {
  const job = await completed(world, world.ada);
  world.minutesPass(HOUR);
  const { id } = await world.as(world.ada).api.cases.openDispute({ id: job.id, ...refundWish(wantedCents) });
  return { jobId: job.id, id };
}

/** The time passes, and what is due is done. */
async function pass(world: World, minutes: number): Promise<void> {
  world.minutesPass(minutes);
  await world.settle();
  await world.app.jobs.runDue('cases.move-disputes');
  await world.app.pump.drain();
}

const ada = (world: World) => world.as(world.ada).api.cases;
const cora = (world: World) => world.as(world.cora).api.cases;
const root = (world: World) => world.as(world.root).api.cases;

const openProposalOf = async (world: World, id: string) => {
  const open = (await ada(world).dispute({ id })).proposals.find(({ status }) => status === 'open');
  if (!open) throw new Error('No offer is open');
  return { id, proposalId: open.id };
};

describe('a dispute', () => {
  const world = useWorld();

  it('is between the two sides of a job; administrators look on, and others’ answers like an unknown one', async () => {
    const job = await completed(world, world.ada);
    const open = { id: job.id, ...refundWish(9_000) };
    for (const stranger of [world.ben, world.dan])
      expect((await refusal(world.as(stranger).api.cases.openDispute(open))).status).toBe(404);
    expect((await refusal(root(world).openDispute(open))).status).toBe(403);
    const { id } = await ada(world).openDispute(open);
    for (const stranger of [world.ben, world.dan]) {
      const { cases } = world.as(stranger).api;
      expect(await refusal(cases.dispute({ id }))).toMatchObject({
        status: 404,
        message: (await refusal(cases.dispute({ id: world.site.ids.uuid() }))).message,
      });
      expect((await refusal(cases.proposeSettlement({ id, refundCents: 1 }))).status).toBe(404);
    }
    expect((await root(world).dispute({ id })).viewer).toBe('admin');
    const decision = { id, decision: 'no_refund', reasons: REASONS } as const;
    expect((await refusal(ada(world).decideDispute(decision))).status).toBe(403);
    expect((await refusal(cora(world).decideDispute(decision))).status).toBe(403);
  });

  it('opens a case, holds what the vendor earned, and asks both sides to talk for 48 hours', async () => {
    const { jobId, id } = await disputed(world);
    const seen = await cora(world).dispute({ id });
    expect(seen).toMatchObject({
      viewer: 'vendor',
      stage: 'conversation',
      openedBy: 'homeowner',
      paidCents: 17_038,
      leftCents: 17_038,
      heldCents: 13_112,
      can: { answer: true, propose: true, withdraw: false },
    });
    expect(seen.stageEndsAt?.getTime()).toBe(world.clock.now().getTime() + 48 * HOUR * 60_000);
    expect(await root(world).get({ id: seen.caseId })).toMatchObject({
      category: 'dispute',
      status: 'open',
      subject: `Dispute #${seen.number}: Water heater flush (#${seen.booking.number})`,
    });
    const earnings = await world.as(world.cora).api.ledger.earnings({});
    expect(earnings).toMatchObject({
      balanceCents: 13_112,
      availableCents: 0,
      canPayOutNow: false,
      held: [{ bookingId: jobId, amountCents: 13_112, reason: 'dispute' }],
    });
    expect((await refusal(world.as(world.cora).api.ledger.payOut({}))).message).toContain('open dispute');
    expect(await inboxTitles(world, world.cora)).toContain('Ada opened a dispute');
    expect(await inboxTitles(world, world.root)).toContain(`Dispute #${seen.number} was opened`);
    const again = await refusal(
      cora(world).openDispute({
        id: jobId,
        reason: 'other',
        statement: ANSWER,
        wish: 'payment',
      }),
    );
    expect(again).toMatchObject({
      status: 409,
      message: `Dispute #${seen.number} of this job is already open.`,
    });
    const { timeline, inDispute } = await world.as(world.ada).api.bookings.get({ id: jobId });
    expect(timeline.at(-1)).toMatchObject({ title: 'Dispute opened', detail: 'Poor quality' });
    const listed = async () => (await world.as(world.ada).api.bookings.list({ view: 'past' })).items[0];
    expect([inDispute, await listed()]).toMatchObject([true, { id: jobId, inDispute: true, need: null }]);
    await cora(world).proposeSettlement({ id, refundCents: 1_000 });
    expect(await listed()).toMatchObject({ need: 'dispute' });
    expect((await ada(world).matters({}))[0]).toMatchObject({ id, waitsForYou: true });
    // Nobody is asked how a visit was while it is in dispute.
    const asked = async () => (await world.as(world.ada).api.reports.homeownerOverview({})).needs;
    expect((await asked()).map(({ kind }) => kind)).not.toContain('rate');
    await ada(world).withdrawDispute({ id });
    expect(await listed()).toMatchObject({ inDispute: false, need: 'rate' });
    expect((await asked()).map(({ kind }) => kind)).toContain('rate');
  });

  it('says what is missing, and asks for no more than was paid', async () => {
    const job = await completed(world, world.ada);
    const open = (given: object) =>
      world.as(world.ada).post(`/api/v1/bookings/${job.id}/disputes`, { ...refundWish(9_000), ...given });
    const faultOf = async (given: object) =>
      ((await open(given)).body as { data?: { fields?: object } }).data?.fields;
    expect(await faultOf({ statement: 'It leaks' })).toEqual({
      statement: 'Describe what happened in at least 30 characters',
    });
    expect(await faultOf({ wantedCents: 17_039 })).toEqual({ wantedCents: 'At most $170.38' });
    expect(await faultOf({ wantedCents: 0 })).toEqual({ wantedCents: 'Enter the refund you’d like' });
    expect(await faultOf({ reason: 'unpaid_extra' })).toEqual({ reason: 'Choose one of the reasons' });
    expect(await faultOf({ wish: 'payment' })).toEqual({ wish: 'Choose how you’d like this to end' });
  });

  it('needs a job that was paid and has begun', async () => {
    const booking = await confirmed(world, world.ada);
    expect((await refusal(ada(world).openDispute({ id: booking.id, ...refundWish(1) }))).message).toBe(
      'You can open a dispute once the work has begun.',
    );
    await world.as(world.ada).api.bookings.cancel({ id: booking.id, reason: '', expectedFeeCents: 0 });
    await world.settle();
    expect((await refusal(ada(world).openDispute({ id: booking.id, ...refundWish(1) }))).message).toBe(
      'Nothing was paid for this job, so there is nothing to dispute.',
    );
  });

  it('can be opened until the end of the fourteenth day, over the change of the clocks', async () => {
    // The work ends on Monday, March 2; the clocks go forward on the 8th.
    const job = await completed(world, world.ada);
    const until = new Date('2026-03-17T07:00:00Z');
    expect((await ada(world).remedies({ id: job.id })).dispute).toMatchObject({ isOpen: true, until });
    world.minutesPass((until.getTime() - world.clock.now().getTime()) / 60_000);
    expect((await refusal(ada(world).openDispute({ id: job.id, ...refundWish(9_000) }))).message).toBe(
      'A job can be disputed for 14 days after it ends.',
    );
    world.minutesPass(-1);
    await ada(world).openDispute({ id: job.id, ...refundWish(9_000) });
  });

  it('moves through its stages by the job, reminds before each ends, and freezes what proves it', async () => {
    const { jobId, id } = await disputed(world);
    await world.as(world.cora).api.messaging.send({ id: jobId, content: '<b>We come</b> back on Friday' });
    await pass(world, 37 * HOUR);
    expect(await inboxTitles(world, world.ada)).toContain('The time to talk ends soon');
    expect((await ada(world).dispute({ id })).stage).toBe('conversation');
    await pass(world, 11 * HOUR);
    expect(await ada(world).dispute({ id })).toMatchObject({ stage: 'evidence', evidenceFrozenAt: null });
    expect(await inboxTitles(world, world.cora)).toContain('Add your evidence');

    const photo = await picture(60);
    await world.as(world.ada).upload(photo.sha256, photo.bytes);
    const stranger = { id, text: '', files: [photo.sha256] };
    expect((await refusal(cora(world).addEvidence(stranger))).message).toContain('didn’t upload');
    await ada(world).addEvidence({
      id,
      text: '<script>alert(1)</script> The pan is wet',
      files: [photo.sha256],
    });
    expect(
      (
        await world.fetch(`/api/files/${photo.sha256}`, {
          headers: { authorization: `Bearer ${world.cora.token}` },
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await world.fetch(`/api/files/${photo.sha256}`, {
          headers: { authorization: `Bearer ${world.dan.token}` },
        })
      ).status,
    ).toBe(404);

    await pass(world, 48 * HOUR);
    const frozen = await root(world).dispute({ id });
    expect(frozen).toMatchObject({ stage: 'negotiation', evidenceFrozenAt: world.clock.now() });
    const kinds = frozen.evidence.map(({ kind }) => kind);
    for (const kind of ['text', 'file', 'message', 'photo', 'checklist', 'timeline', 'money'] as const)
      expect(kinds).toContain(kind);
    expect(frozen.evidence.find(({ kind }) => kind === 'money')).toMatchObject({ amountCents: 17_038 });
    expect(frozen.evidence.find(({ kind }) => kind === 'message')).toMatchObject({
      side: 'vendor',
      text: '<b>We come</b> back on Friday',
    });
    // Its story stands as it was written: no word of it is put in place of another.
    const story = frozen.evidence.filter(({ kind }) => kind === 'timeline').map(({ text }) => text);
    expect(story.join()).toMatch(/the vendor/i);
    // What is said later is no evidence anymore, and nothing can be added or changed.
    await world.as(world.cora).api.messaging.send({ id: jobId, content: 'One more thing' });
    expect((await root(world).dispute({ id })).evidence).toEqual(frozen.evidence);
    expect((await root(world).dispute({ id })).messages.at(-1)).toMatchObject({ text: 'One more thing' });
    expect((await refusal(ada(world).addEvidence({ id, text: 'Late' }))).status).toBe(409);
    const { db } = world.site;
    await expect(
      db.transaction(() => db.tx.update(disputeEvidence).set({ text: 'Another text' })),
    ).rejects.toThrow();

    await pass(world, 72 * HOUR);
    expect(await ada(world).dispute({ id })).toMatchObject({ stage: 'decision', stageEndsAt: null });
    expect(await inboxTitles(world, world.root)).toContain(`Dispute #${frozen.number} needs a decision`);
    // No clock runs there.
    await pass(world, 30 * DAY);
    expect((await ada(world).dispute({ id })).stage).toBe('decision');
  });

  it('is settled by an accepted offer, to the cent on all sides', async () => {
    const { jobId, id } = await disputed(world);
    await cora(world).answerDispute({ id, statement: ANSWER });
    await cora(world).proposeSettlement({ id, refundCents: 2_000, note: 'For the trouble' });
    expect((await refusal(cora(world).acceptProposal(await openProposalOf(world, id)))).message).toBe(
      'The other party answers your offer.',
    );
    expect((await refusal(cora(world).proposeSettlement({ id, refundCents: 3_000 }))).message).toBe(
      'Your last offer is still waiting for an answer.',
    );
    await ada(world).declineProposal({ ...(await openProposalOf(world, id)), note: 'Too little' });
    await ada(world).proposeSettlement({ id, refundCents: 6_000 });
    // A counteroffer declines the one that waits.
    await cora(world).proposeSettlement({ id, refundCents: 5_000 });
    const proposal = await openProposalOf(world, id);
    expect(await ada(world).acceptProposal(proposal)).toEqual({
      refundCents: 5_000,
      message: '$50.00 was refunded.',
    });
    await world.settle();

    const seen = await cora(world).dispute({ id });
    expect(seen).toMatchObject({
      stage: 'settled',
      refundedCents: 5_000,
      heldCents: 0,
      outcome: { how: 'agreement', refundCents: 5_000, bearer: 'shared', vendorCents: 3_848 },
    });
    expect(seen.proposals.map(({ status }) => status)).toEqual(['declined', 'countered', 'accepted']);
    expect((await ada(world).dispute({ id })).outcome).toMatchObject({ bearer: null, vendorCents: null });
    const { refund } = await journalsOf(world, jobId);
    expect(refund).toMatchObject({ processor_clearing: -5_000, vendor_payable: 3_848 });
    expect(Object.values(refund ?? {}).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect(await world.as(world.cora).api.ledger.earnings({})).toMatchObject({
      balanceCents: 13_112 - 3_848,
      availableCents: 13_112 - 3_848,
      held: [],
    });
    expect((await root(world).get({ id: seen.caseId })).status).toBe('resolved');
    expect(await inboxTitles(world, world.ada)).toContain('You settled the dispute');
    expect((await refusal(ada(world).acceptProposal(proposal))).message).toBe('This dispute is over.');
  });

  it('lets each side make three offers, and goes to the decision when all were declined', async () => {
    const { id } = await disputed(world);
    await pass(world, 48 * HOUR);
    await pass(world, 48 * HOUR);
    for (const cents of [1_000, 2_000, 3_000]) {
      await cora(world).proposeSettlement({ id, refundCents: cents });
      await ada(world).declineProposal(await openProposalOf(world, id));
    }
    expect((await refusal(cora(world).proposeSettlement({ id, refundCents: 4_000 }))).message).toBe(
      'You have made all 3 of your offers.',
    );
    for (const cents of [9_000, 8_000, 7_000]) {
      expect((await ada(world).dispute({ id })).stage).toBe('negotiation');
      await ada(world).proposeSettlement({ id, refundCents: cents });
      await cora(world).declineProposal(await openProposalOf(world, id));
    }
    expect(await ada(world).dispute({ id })).toMatchObject({
      stage: 'decision',
      proposalsLeft: { homeowner: 0, vendor: 0 },
    });
    expect((await refusal(cora(world).proposeSettlement({ id, refundCents: 20_000 }))).status).toBe(409);
  });

  it('stands still while a side waits for Canopy, and goes on with what was left', async () => {
    const { id } = await disputed(world);
    await pass(world, 40 * HOUR);
    await cora(world).requestReview({ id, note: 'Ada does not answer at all' });
    expect(await ada(world).dispute({ id })).toMatchObject({
      stage: 'conversation',
      stageEndsAt: null,
      remainingMs: 8 * HOUR * 60_000,
    });
    expect((await refusal(ada(world).requestReview({ id, note: 'Me too, please' }))).status).toBe(409);
    await pass(world, 3 * DAY);
    expect((await ada(world).dispute({ id })).stage).toBe('conversation');
    await root(world).answerReview({ id, note: 'Please answer each other by tomorrow' });
    const goesOn = await ada(world).dispute({ id });
    expect(goesOn.stageEndsAt?.getTime()).toBe(world.clock.now().getTime() + 8 * HOUR * 60_000);
    await pass(world, 8 * HOUR);
    expect((await ada(world).dispute({ id })).stage).toBe('evidence');
    await ada(world).requestReview({ id, note: 'They threaten me in messages' });
    await root(world).answerReview({ id, note: 'We have seen enough to decide this', decide: true });
    expect(await ada(world).dispute({ id })).toMatchObject({ stage: 'decision', stageEndsAt: null });
  });

  it('is decided with reasons, by an amount that a party bears, and goodwill', async () => {
    const { jobId, id } = await disputed(world);
    const decision = {
      id,
      decision: 'partial_refund',
      refundCents: 6_000,
      bearer: 'vendor',
      creditCents: 1_500,
    } as const;
    expect((await refusal(root(world).decideDispute({ ...decision, reasons: REASONS }))).message).toContain(
      'isn’t ready for a decision',
    );
    await ada(world).requestReview({ id, note: 'They do not answer me' });
    await root(world).answerReview({ id, note: 'We take this to a decision now', decide: true });
    const preview = await root(world).previewDecision(decision);
    expect(preview).toMatchObject({
      refundCents: 6_000,
      cardCents: 6_000,
      canopyCents: 0,
      creditCents: 1_500,
    });
    expect(preview.vendorCents + preview.canopyCents + preview.taxCents).toBe(6_000);
    expect(
      (await refusal(root(world).decideDispute({ ...decision, refundCents: 17_039, reasons: REASONS })))
        .message,
    ).toBe('Enter an amount up to $170.38');
    expect((await refusal(root(world).decideDispute({ ...decision, reasons: 'Because' }))).status).toBe(400);
    const key = world.site.ids.uuid();
    const done = await root(world).decideDispute({ ...decision, reasons: REASONS }, { context: { key } });
    expect(done).toEqual({ refundCents: 6_000, message: '$60.00 was refunded.' });
    // The same intent again does nothing again; another one finds it settled.
    expect(await root(world).decideDispute({ ...decision, reasons: REASONS }, { context: { key } })).toEqual(
      done,
    );
    expect(
      (await refusal(world.as(world.eve).api.cases.decideDispute({ ...decision, reasons: REASONS }))).message,
    ).toBe('This dispute is over.');
    await world.settle();
    const journals = await journalsOf(world, jobId);
    expect(Object.keys(journals).sort()).toEqual(['capture', 'goodwill_credit', 'refund']);
    expect(journals.refund).toMatchObject({
      processor_clearing: -6_000,
      vendor_payable: preview.vendorCents,
    });
    expect(journals.goodwill_credit).toEqual({ goodwill_expense: 1_500, homeowner_credit: -1_500 });
    const seen = await ada(world).dispute({ id });
    expect(seen.outcome).toMatchObject({
      how: 'decision',
      refundCents: 6_000,
      creditCents: 1_500,
      reasons: REASONS,
    });
    expect(seen.outcome?.decidedBy).toBeNull();
    expect(await inboxTitles(world, world.cora)).toContain('Canopy decided the dispute');
  });

  it('has one winner where both accept at once', async () => {
    const { jobId, id } = await disputed(world);
    await cora(world).proposeSettlement({ id, refundCents: 5_000 });
    const proposal = await openProposalOf(world, id);
    const answers = await Promise.allSettled([
      ada(world).acceptProposal(proposal),
      ada(world).acceptProposal(proposal),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.settle();
    expect((await journalsOf(world, jobId)).refund).toMatchObject({ processor_clearing: -5_000 });
  });

  it('makes a refund whose answer was lost once, and pays the vendor only after it', async () => {
    const { jobId, id } = await disputed(world);
    await cora(world).proposeSettlement({ id, refundCents: 5_000 });
    world.lost.add('refund');
    await ada(world).acceptProposal(await openProposalOf(world, id));
    expect((await ada(world).dispute({ id })).outcome?.refunds).toMatchObject([{ status: 'intent' }]);
    // The money is held until the refund is booked.
    expect(await world.as(world.cora).api.ledger.earnings({})).toMatchObject({ availableCents: 0 });
    world.lost.clear();
    await pass(world, 2);
    expect((await journalsOf(world, jobId)).refund).toMatchObject({ processor_clearing: -5_000 });
    expect((await ada(world).dispute({ id })).outcome?.refunds).toMatchObject([{ status: 'succeeded' }]);
    expect(await world.as(world.cora).api.ledger.earnings({})).toMatchObject({
      availableCents: 9_264,
      held: [],
    });
  });

  it('of a job that goes on refunds as soon as it is charged', async () => {
    const booking = await confirmed(world, world.ada);
    await work(world, booking.id);
    const { id } = await ada(world).openDispute({ id: booking.id, ...refundWish(4_000) });
    expect(await ada(world).dispute({ id })).toMatchObject({ paidCents: 17_038, leftCents: 17_038 });
    await cora(world).proposeSettlement({ id, refundCents: 4_000 });
    expect(await ada(world).acceptProposal(await openProposalOf(world, id))).toEqual({
      refundCents: 4_000,
      message: '$40.00 goes back as soon as the job is charged.',
    });
    await world.as(world.cora).api.bookings.complete({ id: booking.id });
    await world.settle();
    await pass(world, 2);
    expect((await journalsOf(world, booking.id)).refund).toMatchObject({ processor_clearing: -4_000 });
    expect((await ada(world).dispute({ id })).outcome).toMatchObject({ waitingCents: 0, refundCents: 4_000 });
    expect(await world.as(world.cora).api.ledger.earnings({})).toMatchObject({ held: [] });
  });

  it('is withdrawn by whoever opened it, and the vendor is paid again', async () => {
    const { id } = await disputed(world);
    expect((await refusal(cora(world).withdrawDispute({ id }))).status).toBe(409);
    await ada(world).withdrawDispute({ id });
    expect(await ada(world).dispute({ id })).toMatchObject({ stage: 'withdrawn', outcome: null });
    expect(await world.as(world.cora).api.ledger.earnings({})).toMatchObject({ availableCents: 13_112 });
    const { db } = world.site;
    const holds = await db.read.select().from(payoutHolds);
    expect(holds).toMatchObject([{ releasedAt: world.clock.now() }]);
    // What is over stays over, whatever a command gets wrong.
    await expect(
      db.transaction(() => db.tx.update(disputes).set({ refundCents: 1 }).where(eq(disputes.id, id))),
    ).rejects.toThrow();
  });

  it('leaves other money of the vendor’s to be paid out', async () => {
    await disputed(world);
    await completed(world, world.ben, { startsAt: at(3, 10) });
    expect(await world.as(world.cora).api.ledger.earnings({})).toMatchObject({
      balanceCents: 26_224,
      availableCents: 13_112,
      canPayOutNow: true,
    });
    await world.as(world.cora).api.ledger.payOut({});
    await world.settle();
    const earnings = await world.as(world.cora).api.ledger.earnings({});
    expect(earnings).toMatchObject({ balanceCents: 13_112, availableCents: 0, canPayOutNow: false });
    expect(earnings.payouts.items).toMatchObject([{ amountCents: 13_112, status: 'paid' }]);
  });
});
