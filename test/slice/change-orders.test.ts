import { describe, expect, it } from 'vitest';
import { systemContext } from '#server/lib/context.ts';
import { freeMilestones } from '#server/quotes/projects/commands/free-milestones.ts';
import { holdMilestones } from '#server/quotes/projects/commands/hold-milestones.ts';
import { finishRefunds } from '#server/quotes/projects/commands/payment/finish-refunds.ts';
import { settleMilestone } from '#server/quotes/projects/commands/settle-milestone.ts';
import { refusal } from './client.ts';
import { inboxTitles, saveCard } from './journey.ts';
import { approve, askForRelease, fund, projectAs, proof, startedProject } from './projects.ts';
import type { World } from './world.ts';
import { useWorld } from './world.ts';

const DAY = 24 * 60;
const ADDED = { kind: 'labor', label: 'Move a drain', quantity: 3, unit: 'hour', unitCents: 12_000 } as const;

/** What $360.00 of labor comes to with the tax of the quote. */
const ADDED_CENTS = 36_000 + 3_726;

type Change = Partial<Parameters<ReturnType<World['as']>['api']['quotes']['proposeChangeOrder']>[0]>;

/** Cora proposes a change of a milestone. */
async function propose(world: World, bookingId: string, position: number, change: Change = {}) {
  const { milestones } = await projectAs(world, world.cora, bookingId);
  return world.as(world.cora).api.quotes.proposeChangeOrder({
    id: milestones[position]?.id ?? '',
    reason: 'The drain is in the wrong place',
    add: [{ ...ADDED }],
    signature: 'Cora Diaz',
    expectedTotalCents: ADDED_CENTS,
    ...change,
  });
}

async function sign(world: World, id: string, expectedTotalCents: number, token: string | null = 'tok_visa') {
  const paymentMethodId = token ? await saveCard(world, world.ada, token) : null;
  return world
    .as(world.ada)
    .api.quotes.signChangeOrder({ id, signature: 'Ada Lind', expectedTotalCents, paymentMethodId });
}

/** The line of the quote with this label. */
async function lineOf(world: World, bookingId: string, label: string): Promise<string> {
  const { scope } = await projectAs(world, world.cora, bookingId);
  return scope.find((line) => line.label === label)?.id ?? '';
}

describe('a change order', () => {
  const world = useWorld();

  it('changes the price of a milestone nobody has paid when both have signed', async () => {
    const { bookingId } = await startedProject(world);
    const before = (await projectAs(world, world.ada, bookingId)).milestones[1];
    const photos = [await proof(world, 'd')];
    const { id, number } = await propose(world, bookingId, 1, { photos });
    expect(number).toBe(1);
    expect(await inboxTitles(world, world.ada)).toContain('Sign change order 1');
    const shown = (await projectAs(world, world.ada, bookingId)).changeOrders[0];
    expect(shown).toMatchObject({
      ...{ status: 'proposed', totalCents: ADDED_CENTS, vendorSignature: 'Cora Diaz' },
      ...{ beforeCents: before?.totalCents, afterCents: (before?.totalCents ?? 0) + ADDED_CENTS },
      can: { answer: true, withdraw: false },
    });
    expect(shown?.photos).toHaveLength(1);
    expect(await sign(world, id, ADDED_CENTS, null)).toMatchObject({ outcome: 'done' });
    const project = await projectAs(world, world.cora, bookingId);
    expect(project.milestones[1]?.totalCents).toBe((before?.totalCents ?? 0) + ADDED_CENTS);
    expect(project.changeOrders[0]).toMatchObject({ status: 'signed', homeownerSignature: 'Ada Lind' });
    expect(project.scope.map(({ label }) => label)).toContain('Move a drain');
    expect(await inboxTitles(world, world.cora)).toContain('Signed: change order 1');
  });

  it('of a paid milestone is charged at the signature, and held', async () => {
    const { bookingId } = await startedProject(world);
    const before = (await projectAs(world, world.ada, bookingId)).milestones[0];
    const { id } = await propose(world, bookingId, 0);
    const bare = sign(world, id, ADDED_CENTS, null);
    expect((await refusal(bare)).message).toBe('Choose a card for the additional work.');
    expect(await sign(world, id, ADDED_CENTS)).toMatchObject({ outcome: 'done' });
    await world.settle();
    const after = (await projectAs(world, world.ada, bookingId)).milestones[0];
    expect(after?.heldCents).toBe((before?.heldCents ?? 0) + ADDED_CENTS);
    expect(after?.totalCents).toBe(after?.heldCents);
    await askForRelease(world, bookingId, 0);
    await approve(world, bookingId, 0);
    expect((await world.as(world.cora).api.ledger.earnings({})).balanceCents).toBe(after?.vendorCents);
    const { lines } = await world.as(world.ada).api.ledger.statement({ bookingId });
    expect(lines.map(({ title }) => title)).toContain('Change order 1 paid');
  });

  it('waits for another card when the first is declined', async () => {
    const { bookingId } = await startedProject(world);
    const { id } = await propose(world, bookingId, 0);
    expect(await sign(world, id, ADDED_CENTS, 'tok_insufficientFunds')).toMatchObject({
      outcome: 'declined',
    });
    await world.settle();
    const waiting = (await projectAs(world, world.ada, bookingId)).changeOrders[0];
    expect(waiting).toMatchObject({
      status: 'proposed',
      payment: { status: 'declined' },
      can: { answer: true },
    });
    expect(await sign(world, id, ADDED_CENTS)).toMatchObject({ outcome: 'done' });
  });

  it('that drops work refunds what is held for it', async () => {
    const { bookingId } = await startedProject(world);
    const before = (await projectAs(world, world.ada, bookingId)).milestones[0];
    const remove = [await lineOf(world, bookingId, 'Valve')];
    // Four valves at $100.00, with the tax on materials.
    const { milestones, rates } = await projectAs(world, world.cora, bookingId);
    expect(milestones[0]?.materialsCents).toBeGreaterThanOrEqual(40_000);
    const expectedTotalCents = -(40_000 + Math.round((40_000 * rates.materialsTaxBp) / 10_000));
    const { id } = await propose(world, bookingId, 0, { add: [], remove, expectedTotalCents });
    expect(await sign(world, id, expectedTotalCents, null)).toMatchObject({ outcome: 'done' });
    await world.settle();
    const after = (await projectAs(world, world.ada, bookingId)).milestones[0];
    expect(after).toMatchObject({
      refundedCents: -expectedTotalCents,
      heldCents: (before?.heldCents ?? 0) + expectedTotalCents,
      totalCents: (before?.totalCents ?? 0) + expectedTotalCents,
    });
    const { scope } = await projectAs(world, world.ada, bookingId);
    expect(scope.map(({ label }) => label)).not.toContain('Valve');
    const again = propose(world, bookingId, 1, { add: [], remove, expectedTotalCents });
    expect((await refusal(again)).status).toBe(404);
  });

  it('is one at a time, within what the milestone has, and never of one that is finished', async () => {
    const { bookingId } = await startedProject(world);
    await propose(world, bookingId, 0);
    expect((await refusal(propose(world, bookingId, 0))).message).toBe(
      'Change order 1 hasn’t been answered yet. Withdraw it first.',
    );
    expect((await refusal(askForRelease(world, bookingId, 0))).message).toContain(
      'Change order 1 hasn’t been answered yet',
    );
    const wrong = propose(world, bookingId, 1, { expectedTotalCents: 1 });
    expect((await refusal(wrong)).message).toBe(
      'This change now comes to $397.26. Nothing was sent; check it and send it again.',
    );
    const nothing = propose(world, bookingId, 1, { add: [], remove: [], expectedTotalCents: 0 });
    expect((await refusal(nothing)).data.fields).toEqual({ add: 'Add or remove a line' });
    const all = [
      await lineOf(world, bookingId, 'Plumbing'),
      await lineOf(world, bookingId, 'Pipe and fittings'),
    ];
    const tooMuch = propose(world, bookingId, 2, { add: [], remove: all, expectedTotalCents: 0 });
    expect((await refusal(tooMuch)).message).toContain('Remove less, or choose another milestone.');
  });

  it('is declined with a reason, withdrawn, or lapses after 72 hours', async () => {
    const { bookingId } = await startedProject(world);
    const declined = await propose(world, bookingId, 1);
    await world.as(world.ada).api.quotes.declineChangeOrder({ id: declined.id, reason: 'Too expensive' });
    expect(await inboxTitles(world, world.cora)).toContain('Declined: change order 1');
    const withdrawn = await propose(world, bookingId, 1);
    await world.as(world.cora).api.quotes.withdrawChangeOrder({ id: withdrawn.id });
    const late = await propose(world, bookingId, 1);
    world.minutesPass(3 * DAY);
    expect((await refusal(sign(world, late.id, ADDED_CENTS, null))).message).toBe(
      'Change order 3 has expired. The vendor can propose it again.',
    );
    await world.settle();
    const { changeOrders } = await projectAs(world, world.ada, bookingId);
    expect(changeOrders.map(({ status }) => status)).toEqual(['declined', 'withdrawn', 'lapsed']);
    expect(await inboxTitles(world, world.ada)).toContain('Change order 3 expired');
    expect((await refusal(sign(world, late.id, ADDED_CENTS, null))).message).toBe(
      'Change order 3 no longer needs an answer.',
    );
  });

  it('is signed once, whoever is faster', async () => {
    const { bookingId } = await startedProject(world);
    const { id } = await propose(world, bookingId, 1);
    const answers = await Promise.allSettled([
      sign(world, id, ADDED_CENTS, null),
      world.as(world.ada).api.quotes.declineChangeOrder({ id, reason: 'Too expensive' }),
      world.as(world.cora).api.quotes.withdrawChangeOrder({ id }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('what a dispute does to milestones', () => {
  const world = useWorld();
  const within = <T>(work: () => Promise<T>) => world.app.services.db.transaction(work);

  it('holds them back with their clock, and frees them with a new one', async () => {
    const { bookingId } = await startedProject(world);
    await askForRelease(world, bookingId, 0);
    const ctx = systemContext(world.app.services, 'test');
    const held = await within(() => holdMilestones(ctx, bookingId));
    expect(held).toHaveLength(1);
    world.minutesPass(4 * DAY);
    await world.settle();
    expect((await projectAs(world, world.ada, bookingId)).milestones[0]?.status).toBe('disputed');
    expect((await refusal(approve(world, bookingId, 0))).message).toContain('This milestone is disputed.');
    await within(() => freeMilestones(ctx, bookingId));
    await world.settle();
    expect((await projectAs(world, world.ada, bookingId)).milestones[0]?.status).toBe('release_requested');
    world.minutesPass(3 * DAY);
    await world.settle();
    expect((await projectAs(world, world.ada, bookingId)).milestones[0]?.status).toBe('released');
  });

  it('is settled by a release and a refund that add up to what is held', async () => {
    const { bookingId } = await startedProject(world);
    await fund(world, bookingId, 1);
    const ctx = systemContext(world.app.services, 'test');
    await within(() => holdMilestones(ctx, bookingId));
    const [first, second] = (await projectAs(world, world.ada, bookingId)).milestones;
    const heldCents = first?.heldCents ?? 0;
    const settle = (id: string, releaseCents: number, refundCents: number) =>
      within(() => settleMilestone(ctx, id, { releaseCents, refundCents }));
    await expect(settle(first?.id ?? '', heldCents, 1)).rejects.toThrow('must add up to the');
    await finishRefunds(ctx, await settle(first?.id ?? '', heldCents - 50_000, 50_000));
    await finishRefunds(ctx, await settle(second?.id ?? '', 0, second?.heldCents ?? 0));
    await world.settle();
    const project = await projectAs(world, world.ada, bookingId);
    expect(project.milestones.map(({ status }) => status)).toEqual(['released', 'refunded', 'planned']);
    expect(project).toMatchObject({ heldCents: 0, refundedCents: 50_000 + (second?.heldCents ?? 0) });
    await expect(settle(first?.id ?? '', 0, 0)).rejects.toThrow('Nothing is held for this milestone.');
  });
});
