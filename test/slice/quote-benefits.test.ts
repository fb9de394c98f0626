import { describe, expect, it } from 'vitest';
import { vendorPayable } from '#core/ledger/accounts.ts';
import { reconcileBooks } from '#server/ledger/commands/reconcile-books.ts';
import { balanceOf } from '#server/ledger/queries/balances.ts';
import { systemContext } from '#server/lib/context.ts';
import { optionInScope } from '#server/quotes/queries/scope.ts';
import { refusal } from './client.ts';
import { buy, finish, planOf, sellPlan } from './plans.ts';
import { accept, DEPOSIT, projectAs, quoted } from './projects.ts';
import { useWorld, type World } from './world.ts';

const ON_COMPLETION = { kind: 'on_completion' } as const;
const ctxOf = (world: World) => systemContext(world.app.services, 'books');

/** The clock of quotes takes its turn. */
async function tick(world: World): Promise<void> {
  await world.settle();
  await world.app.jobs.runDue('quotes.run-clocks');
}

/** The option as it is now. */
const now = async (world: World, id: string) => (await optionInScope(ctxOf(world), id)).option;

/** Ada's view of Cora's quote. */
async function shown(world: World, optionId: string) {
  const { request } = await optionInScope(ctxOf(world), optionId);
  const { answered } = await world.as(world.ada).api.quotes.getRequest({ id: request.id });
  const [answer] = answered;
  const option = answer?.quote?.options[0];
  if (!answer || !option) throw new Error('no quote is shown');
  return { option, parts: answer.money[optionId]?.parts ?? [] };
}

const LABEL = 'Member discount, 10%';

describe('quotes for a home with a plan', () => {
  const world = useWorld();

  it('cost the same for a home that has no plan, and with a plan of another vendor', async () => {
    const option = await quoted(world, ON_COMPLETION);
    await sellPlan(world, world.dan, { visits: [{ serviceSlug: 'home-cleaning', dueMonth: 3, scope: '' }] });
    await buy(world, world.ada);
    await tick(world);
    expect(await now(world, option.id)).toEqual(option);
    expect((await shown(world, option.id)).option.discounts).toEqual([]);
  });

  it('take the vendor’s discount off labor, and the booking keeps it after the plan is over', async () => {
    const option = await quoted(world, ON_COMPLETION);
    await sellPlan(world);
    await buy(world, world.ada);
    await tick(world);
    const seen = await shown(world, option.id);
    // $2,000.00 of labor less 10 %, $1,000.00 of materials, at most $30 of fee.
    expect(seen.option).toMatchObject({
      discounts: [{ kind: 'plan_discount', label: LABEL, amountCents: -20_000 }],
      laborCents: 180_000,
      materialsCents: 100_000,
    });
    expect(seen.option.totalCents).toBeLessThan(option.totalCents);
    expect(seen.parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(seen.option.totalCents);
    const step = await accept(world, await now(world, option.id));
    if (step.outcome !== 'requested') throw new Error(step.outcome);
    await world.settle();
    const { id } = await planOf(world, world.ada);
    const { refundCents } = await world.as(world.ada).api.plans.previewCancel({ id });
    await world
      .as(world.ada)
      .api.plans.cancel({ id, when: 'now', reason: '', expectedRefundCents: refundCents });
    await tick(world);
    const booking = await world.as(world.ada).api.bookings.get({ id: step.booking.id });
    expect(booking.lines).toContainEqual(
      expect.objectContaining({ kind: 'plan_discount', label: LABEL, amountCents: -20_000 }),
    );
    expect(booking.totalCents).toBe(seen.option.totalCents);
    expect((await shown(world, option.id)).option.totalCents).toBe(seen.option.totalCents);
    await finish(world, step.booking.id);
    const owed = 0 - (await balanceOf(ctxOf(world), vendorPayable(world.cora.vendor.id)));
    expect(owed).toBe(280_000 - 33_600);
    world.minutesPass(3 * 60);
    expect((await reconcileBooks(ctxOf(world), new Date(0))).findings).toEqual([]);
  });

  it('go back to the whole price when the plan ends before anybody accepts', async () => {
    const option = await quoted(world, ON_COMPLETION);
    await sellPlan(world);
    await buy(world, world.ada);
    await tick(world);
    const cheaper = await now(world, option.id);
    expect(cheaper.totalCents).toBeLessThan(option.totalCents);
    const { id } = await planOf(world, world.ada);
    const { refundCents } = await world.as(world.ada).api.plans.previewCancel({ id });
    await world
      .as(world.ada)
      .api.plans.cancel({ id, when: 'now', reason: '', expectedRefundCents: refundCents });
    // Before the clock has seen it, accepting looks for itself.
    expect(await refusal(accept(world, cheaper))).toMatchObject({ status: 409 });
    await tick(world);
    expect(await now(world, option.id)).toEqual(option);
  });

  it('take Canopy’s discount off the service fee', async () => {
    const option = await quoted(world, ON_COMPLETION);
    const plan = await sellPlan(world, world.root, { name: 'Canopy Care', discountBp: 5_000 });
    await buy(world, world.ada, { planId: plan.id });
    await tick(world);
    expect((await shown(world, option.id)).option).toMatchObject({
      discounts: [{ kind: 'fee_discount', label: 'Service fee, 50% off', amountCents: -1_500 }],
      serviceFeeCents: 1_500,
      totalCents: option.totalCents - 1_500,
    });
    const step = await accept(world, await now(world, option.id));
    if (step.outcome !== 'requested') throw new Error(step.outcome);
    const { totalCents } = await world.as(world.ada).api.bookings.get({ id: step.booking.id });
    expect(totalCents).toBe(option.totalCents - 1_500);
  });

  it('give projects cheaper milestones, and change orders the same discount', async () => {
    const option = await quoted(world, DEPOSIT);
    await sellPlan(world);
    await buy(world, world.ada);
    await tick(world);
    const cheaper = await now(world, option.id);
    const step = await accept(world, cheaper);
    if (step.outcome !== 'requested') throw new Error(step.outcome);
    await world.settle();
    const bookingId = step.booking.id;
    const project = await projectAs(world, world.cora, bookingId);
    expect(project).toMatchObject({ totalCents: cheaper.totalCents, rates: { planDiscountBp: 1_000 } });
    const [, balance] = project.milestones;
    const added = {
      kind: 'labor',
      label: 'Move a drain',
      quantity: 1,
      unit: 'each',
      unitCents: 10_000,
    } as const;
    const propose = (expectedTotalCents: number) =>
      world.as(world.cora).api.quotes.proposeChangeOrder({
        ...{ id: balance?.id ?? '', reason: 'The drain is in the wrong place', add: [added] },
        ...{ signature: 'Cora Diaz', expectedTotalCents },
      });
    expect(await refusal(propose(11_035))).toMatchObject({ status: 409 });
    // $90.00 and 10.35 % tax.
    await propose(9_000 + 932);
  });
});
