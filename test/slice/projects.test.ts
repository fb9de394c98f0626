import { describe, expect, it } from 'vitest';
import { quoteRequests } from '#server/quotes/tables.ts';
import { refusal } from './client.ts';
import {
  at,
  inboxTitles,
  paymentsOf,
  picture,
  refIn,
  saveCard,
  saveChallengedCard,
  statusOf,
  work,
} from './journey.ts';
import {
  accept,
  approve,
  askForRelease,
  DEPOSIT,
  fund,
  MILESTONES,
  projectAs,
  quoted,
  startedProject,
} from './projects.ts';
import { useWorld } from './world.ts';

const DAY = 24 * 60;

describe('accepting a quote that is paid in steps', () => {
  const world = useWorld();

  it('charges the first milestone, holds it, and the visit stands', async () => {
    const { bookingId, option } = await startedProject(world);
    expect(await statusOf(world, bookingId)).toBe('confirmed');
    const project = await projectAs(world, world.ada, bookingId);
    expect(project).toMatchObject({ status: 'active', totalCents: option.totalCents, releasedCents: 0 });
    expect(project.milestones.map(({ label, status }) => [label, status])).toEqual([
      ['Milestone 1: Rough-in', 'funded'],
      ['Milestone 2: Fixtures', 'planned'],
      ['Milestone 3: Finish', 'planned'],
    ]);
    const [first] = project.milestones;
    expect(first).toMatchObject({ heldCents: first?.totalCents, serviceFeeCents: option.serviceFeeCents });
    expect(project.heldCents).toBe(first?.totalCents);
    const requests = await world.site.db.read.select().from(quoteRequests);
    expect(requests).toMatchObject([{ status: 'accepted' }]);
    expect(await inboxTitles(world, world.ada)).toContain('Replumb the kitchen is booked');
    expect(await inboxTitles(world, world.cora)).toContain('Funded: Milestone 1: Rough-in');
  });

  it('gives everything back when the card is declined: the quote stays open and can be accepted again', async () => {
    const option = await quoted(world, MILESTONES);
    const declined = await accept(world, option, { token: 'tok_insufficientFunds' });
    expect(declined).toMatchObject({
      outcome: 'declined',
      message: expect.stringContaining('insufficient funds'),
      booking: { status: 'cancelled' },
    });
    await world.settle();
    expect(await world.as(world.ada).api.quotes.projects({})).toMatchObject({ items: [] });
    const again = await accept(world, option);
    expect(again).toMatchObject({ outcome: 'requested', booking: { status: 'confirmed' } });
  });

  it('waits for a bank that asks, and stands when the homeowner confirmed, also without coming back', async () => {
    const option = await quoted(world, MILESTONES);
    const paymentMethodId = await saveChallengedCard(world);
    const { api } = world.as(world.ada);
    const step = await api.quotes.accept({
      ...{ id: option.id, startsAt: at(1, 10), paymentMethodId },
      expectedTotalCents: option.totalCents,
    });
    if (step.outcome !== 'challenge') throw new Error(step.outcome);
    await api.payments.answerBankChallenge({ ref: refIn(step.url), approve: true });
    await world.settle();
    world.minutesPass(1);
    await world.settle();
    expect(await statusOf(world, step.booking.id)).toBe('confirmed');
    expect(await projectAs(world, world.ada, step.booking.id)).toMatchObject({ status: 'active' });
  });

  it('ends with nothing held when the time was released before the bank was confirmed', async () => {
    const option = await quoted(world, MILESTONES);
    const paymentMethodId = await saveChallengedCard(world);
    const { api } = world.as(world.ada);
    const step = await api.quotes.accept({
      ...{ id: option.id, startsAt: at(1, 10), paymentMethodId },
      expectedTotalCents: option.totalCents,
    });
    world.minutesPass(20);
    await world.settle();
    await world.settle();
    expect(await statusOf(world, step.booking.id)).toBe('expired');
    expect(await paymentsOf(world, step.booking.id)).toEqual(['voided']);
    expect(await api.quotes.projects({})).toMatchObject({ items: [] });
    const [request] = await world.site.db.read.select().from(quoteRequests);
    expect(request?.status).toBe('open');
  });

  it('is finished by the sweeper when the processor’s answer got lost', async () => {
    const option = await quoted(world, MILESTONES);
    world.lost.add('capture');
    const step = await accept(world, option);
    expect(step.outcome).toBe('checking');
    world.lost.clear();
    world.minutesPass(2);
    await world.settle();
    expect(await statusOf(world, step.booking.id)).toBe('confirmed');
    expect(await projectAs(world, world.cora, step.booking.id)).toMatchObject({ status: 'active' });
  });
});

describe('who may not', () => {
  const world = useWorld();

  it('others read nothing of a project and change nothing: it answers as an unknown one', async () => {
    const { bookingId } = await startedProject(world);
    const { id, milestones } = await projectAs(world, world.ada, bookingId);
    const milestone = milestones[0]?.id ?? '';
    for (const stranger of [world.ben, world.dan]) {
      const { api } = world.as(stranger);
      expect((await refusal(api.quotes.project({ id }))).status).toBe(404);
      expect(await api.quotes.projectOfBooking({ bookingId })).toBeNull();
      expect(await api.quotes.projects({})).toMatchObject({ items: [] });
    }
    const release = { id: milestone, note: '', photos: ['a'.repeat(64)] };
    expect((await refusal(world.as(world.dan).api.quotes.requestRelease(release))).status).toBe(404);
    const approval = { id: milestone, expectedHeldCents: 1 };
    expect((await refusal(world.as(world.ben).api.quotes.approveRelease(approval))).status).toBe(404);
    expect((await refusal(world.as(world.cora).api.quotes.approveRelease(approval))).status).toBe(403);
    const cancel = { id, reason: 'No reason', expectedRefundCents: 0 };
    expect((await refusal(world.as(world.ben).api.quotes.cancelProject(cancel))).status).toBe(404);
    expect((await refusal(world.as(world.root).api.quotes.cancelProject(cancel))).status).toBe(403);
    expect(await world.as(world.root).api.quotes.project({ id })).toMatchObject({ id });
  });
});

describe('milestones', () => {
  const world = useWorld();

  it('are funded in order, each with the price that was shown, once', async () => {
    const { bookingId } = await startedProject(world);
    const { milestones } = await projectAs(world, world.ada, bookingId);
    const [, second, third] = milestones;
    const paymentMethodId = await saveCard(world, world.ada);
    const { api } = world.as(world.ada);
    const pay = (milestone: typeof second, expectedTotalCents = milestone?.totalCents ?? 0) =>
      api.quotes.fundMilestone({ id: milestone?.id ?? '', paymentMethodId, expectedTotalCents });
    expect(await refusal(pay(third))).toMatchObject({
      status: 409,
      message: 'Fund Milestone 2: Fixtures first.',
    });
    expect((await refusal(pay(second, 1))).message).toContain(
      'Nothing was charged; check the amount and pay again.',
    );
    expect(await pay(second)).toMatchObject({ outcome: 'done' });
    expect((await refusal(pay(second))).message).toBe(
      'This milestone’s status is now “Funded”. Reload the page to see what’s next.',
    );
  });

  it('have to be funded before their visit starts', async () => {
    const { bookingId } = await startedProject(world, DEPOSIT);
    const { api } = world.as(world.cora);
    world.clock.set(new Date(at(1, 10)));
    expect(await refusal(api.bookings.start({ id: bookingId }))).toMatchObject({
      status: 409,
      message:
        'Balance isn’t funded yet, so work can’t start. Ask the homeowner to fund it on their job page.',
    });
    await fund(world, bookingId, 1);
    expect(await api.bookings.start({ id: bookingId })).toMatchObject({ status: 'in_progress' });
  });

  it('stay unpaid when the card is declined, and another card pays', async () => {
    const { bookingId } = await startedProject(world);
    expect(await fund(world, bookingId, 1, 'tok_insufficientFunds')).toMatchObject({ outcome: 'declined' });
    await world.settle();
    const { milestones } = await projectAs(world, world.ada, bookingId);
    expect(milestones[1]).toMatchObject({ status: 'planned', payment: { status: 'declined' } });
    expect((await projectAs(world, world.cora, bookingId)).milestones[1]?.payment).toBeNull();
    expect(await inboxTitles(world, world.ada)).toContain('Your card was declined for the milestone');
    expect(await fund(world, bookingId, 1)).toMatchObject({ outcome: 'done' });
  });

  it('are released by the homeowner’s approval, to the cent, after the vendor showed the work', async () => {
    const { bookingId } = await startedProject(world);
    const { milestones } = await projectAs(world, world.ada, bookingId);
    const first = milestones[0];
    if (!first) throw new Error('no milestone');
    const early = { id: first.id, expectedHeldCents: first.heldCents };
    expect((await refusal(world.as(world.ada).api.quotes.approveRelease(early))).message).toBe(
      'The vendor hasn’t requested this release.',
    );
    const bare = world.as(world.cora).api.quotes.requestRelease({ id: first.id, note: '', photos: [] });
    expect((await refusal(bare)).status).toBe(400);
    await askForRelease(world, bookingId, 0);
    expect(await inboxTitles(world, world.ada)).toContain('Approve Milestone 1: Rough-in');
    await approve(world, bookingId, 0);
    await world.settle();
    const seen = await projectAs(world, world.cora, bookingId);
    expect(seen.milestones[0]).toMatchObject({
      ...{ status: 'released', releasedBy: 'homeowner', heldCents: 0, earnedCents: first.vendorCents },
    });
    expect(seen.milestones[0]?.photos).toHaveLength(1);
    const earned = await world.as(world.cora).api.ledger.earnings({});
    expect(earned.balanceCents).toBe(first.vendorCents);
    const { journals } = { journals: await world.as(world.root).api.ledger.ofBooking({ bookingId }) };
    const release = journals.find(({ kind }) => kind === 'milestone_released');
    expect(release?.entries.map(({ account, amountCents }) => [account.split(':')[0], amountCents])).toEqual(
      [
        ['milestone_held', first.totalCents],
        ['service_fee_revenue', -first.serviceFeeCents],
        ['tax_payable', -first.taxCents],
        ['commission_revenue', -first.commissionCents],
        ['vendor_payable', -first.vendorCents],
      ].sort((a, b) => Number(b[1]) - Number(a[1])),
    );
  });

  it('are released by themselves 72 hours after the vendor asked, with a reminder a day before', async () => {
    const { bookingId } = await startedProject(world);
    await askForRelease(world, bookingId, 0);
    world.minutesPass(2 * DAY - 1);
    await world.settle();
    expect(await inboxTitles(world, world.ada)).not.toContain('Milestone 1: Rough-in is released tomorrow');
    world.minutesPass(1);
    await world.settle();
    await world.settle();
    const titles = await inboxTitles(world, world.ada);
    expect(titles.filter((title) => title === 'Milestone 1: Rough-in is released tomorrow')).toHaveLength(1);
    world.minutesPass(DAY - 1);
    await world.settle();
    expect((await projectAs(world, world.ada, bookingId)).milestones[0]?.status).toBe('release_requested');
    world.minutesPass(1);
    await world.settle();
    expect((await projectAs(world, world.ada, bookingId)).milestones[0]).toMatchObject({
      ...{ status: 'released', releasedBy: 'clock', heldCents: 0 },
    });
    expect(await inboxTitles(world, world.ada)).toContain('Fund Milestone 2: Fixtures');
  });

  it('complete the project with the last', async () => {
    const { bookingId, option } = await startedProject(world);
    for (const position of [0, 1, 2]) {
      if (position > 0) await fund(world, bookingId, position);
      await askForRelease(world, bookingId, position);
      await approve(world, bookingId, position);
    }
    await world.settle();
    const project = await projectAs(world, world.ada, bookingId);
    expect(project).toMatchObject({ status: 'completed', heldCents: 0, releasedCents: option.totalCents });
    const statement = await world.as(world.ada).api.ledger.statement({ bookingId });
    expect(statement.totalCents).toBe(option.totalCents);
    expect(statement.totals.map(({ label }) => label)).not.toContain('Held until released');
    expect(statement.lines.map(({ title }) => title)).toEqual(
      ['Rough-in', 'Fixtures', 'Finish'].flatMap((title, place) => [
        `Milestone ${place + 1}: ${title} paid`,
        `Milestone ${place + 1}: ${title} released`,
      ]),
    );
  });
});

describe('a deposit', () => {
  const world = useWorld();

  it('goes to the vendor when work starts; the balance is released after the visit', async () => {
    const { bookingId, option } = await startedProject(world, DEPOSIT);
    expect(await inboxTitles(world, world.ada)).toContain('Fund Balance');
    await fund(world, bookingId, 1);
    world.clock.set(new Date(at(1, 10)));
    await work(world, bookingId);
    await world.settle();
    expect((await projectAs(world, world.ada, bookingId)).milestones.map(({ status }) => status)).toEqual([
      'released',
      'funded',
    ]);
    await world.as(world.cora).api.bookings.complete({ id: bookingId });
    await world.settle();
    const { milestones } = await projectAs(world, world.ada, bookingId);
    expect(milestones[1]).toMatchObject({ status: 'release_requested' });
    expect(milestones[1]?.photos).toHaveLength(1);
    world.minutesPass(3 * DAY);
    await world.settle();
    expect(await projectAs(world, world.ada, bookingId)).toMatchObject({
      ...{ status: 'completed', releasedCents: option.totalCents, heldCents: 0 },
    });
  });
});

describe('refunds by administrators', () => {
  const world = useWorld();

  it('take from what is held before the release, and from those who earned it afterwards', async () => {
    const { bookingId } = await startedProject(world);
    const job = await world.as(world.root).api.bookings.get({ id: bookingId });
    const paymentId = job.payments[0]?.id ?? '';
    const refund = (amountCents: number) =>
      world.as(world.root).api.bookings.refund({
        ...{ id: bookingId, paymentId, amountCents, reason: 'Agreed on the phone' },
      });
    expect(await refund(10_000)).toMatchObject({ outcome: 'refunded' });
    await world.settle();
    const before = (await projectAs(world, world.ada, bookingId)).milestones[0];
    expect(before).toMatchObject({ status: 'funded', refundedCents: 10_000 });
    expect(before?.heldCents).toBe((before?.totalCents ?? 0) - 10_000);
    await askForRelease(world, bookingId, 0);
    await approve(world, bookingId, 0);
    const earnedCents = (await world.as(world.cora).api.ledger.earnings({})).balanceCents;
    expect(await refund(20_000)).toMatchObject({ outcome: 'refunded' });
    expect((await world.as(world.cora).api.ledger.earnings({})).balanceCents).toBeLessThan(earnedCents);
    await refund((before?.totalCents ?? 0) - 30_000);
    expect((await world.as(world.cora).api.ledger.earnings({})).balanceCents).toBe(0);
  });

  it('end a milestone of which nothing is held any more', async () => {
    const { bookingId } = await startedProject(world);
    await world.as(world.root).api.bookings.refund({
      ...{ id: bookingId, paymentId: (await paymentIds(bookingId))[0] ?? '', reason: 'Never came' },
    });
    await world.settle();
    expect((await projectAs(world, world.ada, bookingId)).milestones[0]?.status).toBe('refunded');
  });

  async function paymentIds(bookingId: string) {
    const job = await world.as(world.root).api.bookings.get({ id: bookingId });
    return job.payments.map(({ id }) => id);
  }
});

describe('further visits', () => {
  const world = useWorld();

  it('are booked by either side at a free time, confirmed at once, and cost nothing by themselves', async () => {
    const { bookingId } = await startedProject(world);
    const { milestones } = await projectAs(world, world.cora, bookingId);
    const id = milestones[1]?.id ?? '';
    const { days } = await world.as(world.cora).api.quotes.visitSlots({ id });
    const free = days.flatMap(({ slots }) => slots).filter((slot) => slot.free > 0);
    expect(free.some(({ startsAt }) => startsAt.toISOString() === at(1, 10))).toBe(false);
    const startsAt = at(2, 10);
    const booked = await world.as(world.cora).api.quotes.scheduleVisit({ id, startsAt });
    const visit = await world.as(world.ada).api.bookings.get({ id: booked.bookingId });
    expect(visit).toMatchObject({ status: 'confirmed', totalCents: 0 });
    const titles = await inboxTitles(world, world.ada);
    expect(titles).toContain('Visit booked for Replumb the kitchen');
    const twice = world.as(world.ada).api.quotes.scheduleVisit({ id, startsAt });
    expect((await refusal(twice)).message).toBe('That time was just taken. Choose another one.');
    world.clock.set(new Date(startsAt));
    expect(
      (await refusal(world.as(world.cora).api.bookings.start({ id: booked.bookingId }))).message,
    ).toContain('Milestone 2: Fixtures isn’t funded yet');
  });
});

describe('canceling a project', () => {
  const world = useWorld();

  it('refunds what is held, cancels visits and keeps what was released', async () => {
    const { bookingId } = await startedProject(world);
    await askForRelease(world, bookingId, 0);
    await approve(world, bookingId, 0);
    await fund(world, bookingId, 1);
    const project = await projectAs(world, world.cora, bookingId);
    const { api } = world.as(world.cora);
    const cancel = { id: project.id, reason: 'Our plumber left', expectedRefundCents: 0 };
    expect((await refusal(api.quotes.cancelProject(cancel))).message).toContain('Nothing has been canceled');
    await api.quotes.cancelProject({ ...cancel, expectedRefundCents: project.heldCents });
    await world.settle();
    const after = await projectAs(world, world.ada, bookingId);
    expect(after).toMatchObject({ status: 'canceled', canceledBy: 'vendor', heldCents: 0 });
    expect(after.milestones.map(({ status }) => status)).toEqual(['released', 'refunded', 'canceled']);
    expect(after.refundedCents).toBe(project.heldCents);
    expect(await statusOf(world, bookingId)).toBe('cancelled');
    expect(await inboxTitles(world, world.ada)).toContain('Project canceled: Replumb the kitchen');
  });

  it('is not for the homeowner while the vendor waits for money or a visit is a day away', async () => {
    const { bookingId } = await startedProject(world);
    const { api } = world.as(world.ada);
    const project = await projectAs(world, world.ada, bookingId);
    const cancel = { id: project.id, reason: 'Changed my mind', expectedRefundCents: project.heldCents };
    world.clock.set(new Date(Date.parse(at(1, 10)) - DAY * 60_000 + 1));
    expect(await refusal(api.quotes.cancelProject(cancel))).toMatchObject({
      message: 'A visit starts in less than 24 hours. Cancel after it, or ask the vendor to cancel.',
    });
    expect((await projectAs(world, world.ada, bookingId)).can.cancel).toBe(false);
    await askForRelease(world, bookingId, 0);
    expect((await refusal(api.quotes.cancelProject(cancel))).message).toBe(
      'The vendor finished a milestone and asked for its release. Approve it or report a problem first.',
    );
  });
});

describe('photos of a project', () => {
  const world = useWorld();

  it('are attached only by whoever sent them', async () => {
    const { bookingId } = await startedProject(world);
    const { milestones } = await projectAs(world, world.cora, bookingId);
    const stolen = world
      .as(world.cora)
      .api.quotes.requestRelease({ id: milestones[0]?.id ?? '', note: '', photos: ['c'.repeat(64)] });
    expect((await refusal(stolen)).message).toBe('One of the photos didn’t upload. Add it again.');
  });

  it('are seen by both sides and administrators, and by nobody else', async () => {
    const { bookingId } = await startedProject(world);
    const { milestones } = await projectAs(world, world.cora, bookingId);
    const { sha256, bytes } = await picture(80);
    await world.as(world.cora).upload(sha256, bytes);
    await world
      .as(world.cora)
      .api.quotes.requestRelease({ id: milestones[0]?.id ?? '', note: '', photos: [sha256] });
    const { milestones: shown } = await projectAs(world, world.ada, bookingId);
    expect(shown[0]?.photos[0]?.url).toBe(`/api/files/${sha256}`);
    const opens = async (who: Parameters<typeof world.as>[0]) =>
      (await world.as(who).get(`/api/files/${sha256}`)).status;
    expect([await opens(world.ada), await opens(world.cora), await opens(world.root)]).toEqual([
      200, 200, 200,
    ]);
    expect([await opens(world.ben), await opens(world.dan)]).toEqual([404, 404]);
  });
});
