import type { LineInput } from '#core/quotes/input.ts';
import type { PaymentTerms } from '#core/quotes/payment-terms.ts';
import { buildInvitation, buildQuote, buildQuoteRequest, type QuoteOption } from '../factories/quotes.ts';
import { buildUpload } from '../factories/uploads.ts';
import { at, saveCard } from './journey.ts';
import type { World } from './world.ts';

export const MILESTONES: PaymentTerms = {
  kind: 'milestones',
  milestones: [
    { title: 'Rough-in', shareBp: 4_000 },
    { title: 'Fixtures', shareBp: 3_500 },
    { title: 'Finish', shareBp: 2_500 },
  ],
};
export const DEPOSIT: PaymentTerms = { kind: 'deposit', unit: 'percent', value: 3_000 };

/** $2,000.00 of labor and $1,000.00 of materials. */
export const LINES: readonly LineInput[] = [
  { kind: 'labor', label: 'Plumbing', quantity: 20, unit: 'hour', unitCents: 10_000 },
  { kind: 'material', label: 'Pipe and fittings', quantity: 1, unit: 'each', unitCents: 60_000 },
  { kind: 'material', label: 'Valve', quantity: 4, unit: 'each', unitCents: 10_000 },
];

/** A quote of Cora's that Ada can accept. */
export async function quoted(world: World, terms: PaymentTerms): Promise<QuoteOption> {
  const { site, market, ada, cora } = world;
  const request = await buildQuoteRequest(
    site,
    { market, home: ada.home, service: world.services.flush },
    { title: 'Replumb the kitchen' },
  );
  const invitation = await buildInvitation(site, request, cora.vendor, { status: 'quoted' });
  const { option } = await buildQuote(site, { market, invitation }, { terms, lines: LINES });
  return option;
}

/** Accepts a quote as Ada does, with a card. */
export async function accept(world: World, option: QuoteOption, { token = 'tok_visa', day = 1 } = {}) {
  const paymentMethodId = await saveCard(world, world.ada, token);
  const { api } = world.as(world.ada);
  return api.quotes.accept({
    id: option.id,
    startsAt: at(day, 10),
    paymentMethodId,
    expectedTotalCents: option.totalCents,
  });
}

/** An accepted quote whose first payment went through. */
export async function startedProject(world: World, terms: PaymentTerms = MILESTONES) {
  const option = await quoted(world, terms);
  const step = await accept(world, option);
  if (step.outcome !== 'requested') throw new Error(`the quote was not accepted: ${step.outcome}`);
  await world.settle();
  return { option, bookingId: step.booking.id };
}

/** The project of a booking as somebody sees it. */
export async function projectAs(world: World, who: Parameters<World['as']>[0], bookingId: string) {
  const project = await world.as(who).api.quotes.projectOfBooking({ bookingId });
  if (!project) throw new Error('the project is not to be seen');
  return project;
}

/** A picture that Cora has just sent. */
export function proof(world: World, letter = 'b'): Promise<string> {
  return buildUpload(world.site as Parameters<typeof buildUpload>[0], world.cora.user.id, letter.repeat(64));
}

/** Pays a milestone with a new card. */
export async function fund(world: World, bookingId: string, position: number, token = 'tok_visa') {
  const paymentMethodId = await saveCard(world, world.ada, token);
  const { milestones } = await projectAs(world, world.ada, bookingId);
  const milestone = milestones[position];
  if (!milestone) throw new Error(`no milestone ${position}`);
  const { id, totalCents: expectedTotalCents } = milestone;
  return world.as(world.ada).api.quotes.fundMilestone({ id, paymentMethodId, expectedTotalCents });
}

/** The vendor shows the work of a milestone and asks for its money. */
export async function askForRelease(world: World, bookingId: string, position: number): Promise<void> {
  const { milestones } = await projectAs(world, world.cora, bookingId);
  const photos = [await proof(world)];
  await world
    .as(world.cora)
    .api.quotes.requestRelease({ id: milestones[position]?.id ?? '', note: 'Done', photos });
}

/** The homeowner approves. */
export async function approve(world: World, bookingId: string, position: number): Promise<void> {
  const { milestones } = await projectAs(world, world.ada, bookingId);
  const { id, heldCents } = milestones[position] ?? { id: '', heldCents: 0 };
  await world.as(world.ada).api.quotes.approveRelease({ id, expectedHeldCents: heldCents });
}
