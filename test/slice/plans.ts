import type { Cadence } from '#core/plans/kinds.ts';
import { saveCard, work } from './journey.ts';
import type { Homeowner, SignedInUser, World } from './world.ts';

export const PLAN = {
  name: 'Water heater care',
  summary: 'Two flushes a year and a better price on everything else.',
  monthlyCents: 2_500,
  yearlyCents: 27_000,
  discountBp: 1_000,
  waivesLateFee: true,
  priority: true,
  visits: [
    { serviceSlug: 'water-heater-flush', dueMonth: 3, scope: '' },
    { serviceSlug: 'water-heater-flush', dueMonth: 9, scope: 'Anode rod check included' },
  ],
  terms:
    'Two visits are included in a year. The plan renews by itself until you cancel it, and you can cancel anytime.',
};

/** A plan of Cora's, or of whoever sells it, for sale. */
export function sellPlan(world: World, seller: SignedInUser = world.cora, change: Partial<typeof PLAN> = {}) {
  return world.as(seller).api.plans.save({ ...PLAN, ...change });
}

/** The only plan that is sold at a homeowner's home. */
export async function choiceFor(world: World, homeowner: Homeowner, planId?: string) {
  const found = await world.as(homeowner).api.plans.choices({ homeId: homeowner.home.id });
  const choice = planId ? found?.choices.find(({ id }) => id === planId) : found?.choices[0];
  if (!found || !choice) throw new Error('no plan is sold there');
  return choice;
}

/** Buys it; the last step of the payment. */
export async function buy(
  world: World,
  homeowner: Homeowner,
  { token = 'tok_visa', cadence = 'yearly' as Cadence, planId = undefined as string | undefined } = {},
) {
  const choice = await choiceFor(world, homeowner, planId);
  const paymentMethodId = await saveCard(world, homeowner, token);
  return world.as(homeowner).api.plans.subscribe({
    ...{ versionId: choice.versionId, homeId: homeowner.home.id, cadence, paymentMethodId },
    ...{ termsHash: choice.termsHash, signature: 'Ada Moreno', expectedDueCents: choice[cadence].totalCents },
  });
}

/** The newest subscription of a homeowner, as they see it. */
export async function planOf(world: World, homeowner: Homeowner) {
  const { api } = world.as(homeowner);
  const [first] = (await api.plans.subscriptions({ limit: 5 })).items;
  if (!first) throw new Error('there is no plan');
  return api.plans.subscription({ id: first.id });
}

/** The clock moves on by days, and everything that is due happens. */
export async function daysPass(world: World, days: number): Promise<void> {
  world.minutesPass(days * 24 * 60);
  await world.settle();
}

/** Cora does the work of a booking and completes it. */
export async function finish(world: World, bookingId: string): Promise<void> {
  await work(world, bookingId);
  await world.as(world.cora).api.bookings.complete({ id: bookingId });
  await world.settle();
}
