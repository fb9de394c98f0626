import { eq } from 'drizzle-orm';
import { requestExpiresAt } from '#core/bookings/deadlines.ts';
import { bookingRequested } from '#core/bookings/events.ts';
import type { Frequency } from '#core/bookings/series/frequency.ts';
import type { SeriesDate } from '#core/bookings/series/series-dates.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Cents, sumCents } from '#core/lib/money.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { claimPromotion } from '#server/pricing/commands/claim-promotion.ts';
import { claimTime } from '#server/scheduling/commands/claim-time.ts';
import { confirmClaim } from '#server/scheduling/commands/confirm-claim.ts';
import { acceptAlone } from '../../commands/request/accept-alone.ts';
import { claimOf } from '../../queries/bookable-visit.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { fitsStandingDecision } from '../../queries/standing-decision.ts';
import { bookingLines, bookings, series } from '../../tables.ts';
import { addStep, factOf, lockBooking } from '../../writes/booking.ts';
import { type SeriesBookable, seriesBookable, seriesPricer, type VisitLine } from '../queries/visit-price.ts';
import { assertRepeatable, datesAfter, daysOfSeries } from '../queries.ts';
import { freeOn, withChoices } from '../writes/planned-times.ts';

type Plan = {
  id: string;
  frequency: Frequency;
  visits: number;
  choices: { position: number; startsAt: string | null }[];
  expectedTotalCents?: number | undefined;
};

/**
 * Books the visits that follow one of the caller's: all that were shown as free or given another time, in one
 * transaction. A time that was taken in between refuses the whole series, so that nobody gets less than they saw.
 * Answers, notes and card are those of the first visit; the price is today's, with the fees and promotions that each visit's
 * own time brings. Each is held and charged by itself.
 */
export async function bookSeries(
  ctx: Ctx,
  input: Plan,
): Promise<{ seriesId: string; booked: number; leftOut: number }> {
  const template = await lockBooking(ctx, input.id);
  const bookable = await seriesBookable(ctx, template);
  assertRepeatable(template, bookable);
  if (template.status === 'held' || !template.paymentMethodId) {
    throw new AppError('conflict', 'Finish booking the first visit; the rest will follow.');
  }
  const planned = withChoices(datesAfter(ctx, template, input), input.choices);
  const wanted = planned.filter(({ startsAt }) => startsAt !== null);
  if (wanted.length === 0) throw new AppError('invalid', 'Keep at least one visit besides the first one.');
  const days = await daysOfSeries(ctx, bookable, wanted);

  const seriesId = ctx.ids.uuid();
  const { homeownerId, vendorId } = template;
  await ctx.db.tx.insert(series).values({
    id: seriesId,
    homeownerId,
    vendorId,
    frequency: input.frequency,
    visits: wanted.length + 1,
    createdAt: now(ctx),
  });
  await ctx.db.tx
    .update(bookings)
    .set({ seriesId, seriesPosition: 0, updatedAt: now(ctx) })
    .where(eq(bookings.id, template.id));
  const priceAt = seriesPricer(ctx, template, bookable);
  const requests: { visit: BookingRecord; alone: boolean }[] = [];
  // Visits without a gap in their numbers, whatever was left out.
  for (const [index, visit] of wanted.entries()) {
    const free = freeOn(days.get(visit.date), visit.startsAt);
    const booked = await bookOne(ctx, { template, bookable, priceAt, seriesId }, visit, index + 1, free);
    requests.push({ visit: booked, alone: await fitsStandingDecision(ctx, booked) });
  }
  assertAsShown(requests, input.expectedTotalCents);
  await ask(ctx, requests);
  await audit(ctx, {
    resource: 'booking',
    resourceId: template.id,
    category: 'data',
    details: { seriesId, frequency: input.frequency, visits: wanted.length + 1 },
  });
  return { seriesId, booked: wanted.length, leftOut: planned.length - wanted.length };
}

/**
 * Asks the company for each visit, or takes those in its name that its standing decision covers. Of those that wait and
 * of those that are accepted people are told once each.
 */
async function ask(ctx: Ctx, requests: readonly { visit: BookingRecord; alone: boolean }[]): Promise<void> {
  for (const wanted of [true, false]) {
    const alike = requests.filter(({ alone }) => alone === wanted);
    for (const [index, { visit, alone }] of alike.entries()) {
      const inSeries = { first: index === 0, visits: alike.length };
      await emit(ctx, bookingRequested, { ...factOf(visit), alone, inSeries });
      if (alone) await acceptAlone(ctx, visit, { inSeries });
    }
  }
}

/** Throws conflict when prices changed since they were shown: nothing is booked then. */
function assertAsShown(
  requests: readonly { visit: BookingRecord }[],
  expectedCents: Cents | undefined,
): void {
  const totalCents = sumCents(requests.map(({ visit }) => visit.totalCents));
  if (expectedCents === undefined || totalCents === expectedCents) return;
  throw new AppError('conflict', 'Prices changed since you opened this. Review the dates again.', {
    data: { totalCents },
  });
}

type Booking = {
  template: BookingRecord;
  bookable: SeriesBookable;
  priceAt: ReturnType<typeof seriesPricer>;
  seriesId: string;
};

/** One visit, requested: its time claimed, its card asked when its day is near. */
async function bookOne(
  ctx: Ctx,
  { template, bookable, priceAt, seriesId }: Booking,
  { startsAt }: SeriesDate,
  position: number,
  technicianIds: readonly string[],
): Promise<BookingRecord> {
  if (!startsAt) throw new Error('a visit without a time is left out');
  const id = ctx.ids.uuid();
  const technicianId = await claimTime(ctx, {
    technicianIds,
    during: claimOf(bookable, startsAt),
    bookingId: id,
    expiresAt: addMinutes(now(ctx), 1),
  });
  if (!technicianId || !(await confirmClaim(ctx, id))) {
    throw new AppError('conflict', 'One of these times was just taken. Review the dates again.', {
      data: { position, startsAt: startsAt.toISOString() },
    });
  }
  const price = priceAt(
    bookable.candidates.find((candidate) => candidate.technicianId === technicianId),
    startsAt,
  );
  if (!price) throw new Error('whoever has the time is no candidate');
  const { number: _number, ...kept } = template;
  const [booked] = await ctx.db.tx
    .insert(bookings)
    .values({
      ...kept,
      id,
      status: 'pending',
      technicianId,
      startsAt,
      endsAt: addMinutes(startsAt, template.bookedMinutes),
      ...{ laborCents: price.laborCents, materialsCents: price.materialsCents, taxCents: price.taxCents },
      ...{ serviceFeeCents: price.serviceFeeCents, totalCents: price.totalCents },
      ...{ coveredCents: price.coveredCents, laborTaxBp: price.laborTaxBp },
      materialsTaxBp: price.materialsTaxBp,
      // Credit and extras belong to the visit they were for; so do an emergency, a return and a promised window.
      creditCents: 0,
      extrasCents: 0,
      emergencyId: null,
      returnOfId: null,
      promisedFrom: null,
      promisedUntil: null,
      priority: template.emergencyId ? 'medium' : template.priority,
      respondBy: requestExpiresAt(now(ctx), startsAt),
      requestedAt: now(ctx),
      askedAt: now(ctx),
      acceptedAt: null,
      enRouteAt: null,
      startedAt: null,
      completedAt: null,
      endedAt: null,
      cancelledBy: null,
      cancelReason: null,
      cancellationFeeCents: 0,
      noShowBy: null,
      termsFrom: null,
      timesMoved: 0,
      seriesId,
      seriesPosition: position,
      createdAt: now(ctx),
      updatedAt: now(ctx),
    })
    .returning();
  if (!booked) throw new Error('the visit was not written');
  await addStep(ctx, id, 'pending');
  await writeLines(ctx, id, price.booked);
  return booked;
}

/** What the visit is sold with, each promotion counted as for any other job. */
async function writeLines(ctx: Ctx, bookingId: string, lines: readonly VisitLine[]): Promise<void> {
  if (lines.length === 0) return;
  await ctx.db.tx.insert(bookingLines).values(
    lines.map(({ kind, label, quantity, unit, unitCents, amountCents, taxClass, refId }, position) => ({
      ...{ kind, label, quantity, unit, unitCents, amountCents, taxClass, refId },
      ...{ id: ctx.ids.uuid(), bookingId, position, status: 'agreed' as const },
    })),
  );
  for (const { kind, refId: promotionId, amountCents } of lines) {
    if ((kind === 'promotion' || kind === 'canopy_promotion') && promotionId)
      await claimPromotion(ctx, { bookingId, promotionId, amountCents: -amountCents });
  }
}
