import { and, asc, eq, isNull } from 'drizzle-orm';
import { requestExpiresAt } from '#core/bookings/deadlines.ts';
import { bookingRequested } from '#core/bookings/events.ts';
import type { Frequency } from '#core/bookings/series/frequency.ts';
import type { SeriesDate } from '#core/bookings/series/series-dates.ts';
import { AppError } from '#core/lib/app-error.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { claimTime } from '#server/scheduling/commands/claim-time.ts';
import { confirmClaim } from '#server/scheduling/commands/confirm-claim.ts';
import { acceptAlone } from '../../commands/request/accept-alone.ts';
import { type BookableVisit, claimOf } from '../../queries/bookable-visit.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { fitsStandingDecision } from '../../queries/standing-decision.ts';
import { bookingLines, bookings, series } from '../../tables.ts';
import { addStep, factOf, lockBooking } from '../../writes/booking.ts';
import { assertRepeatable, datesAfter, daysOfSeries, repeatingBookable } from '../queries.ts';
import { freeOn, withChoices } from '../writes/planned-times.ts';

type Plan = {
  id: string;
  frequency: Frequency;
  visits: number;
  choices: { position: number; startsAt: string | null }[];
};

/**
 * Books the visits that follow one of the caller's: all that were shown as free or given another time, in one
 * transaction. A time that was taken in between refuses the whole series, so that nobody gets less than they saw.
 * Price, answers, notes and card are those of the first visit; each visit is held and charged by itself.
 */
export async function bookSeries(
  ctx: Ctx,
  input: Plan,
): Promise<{ seriesId: string; booked: number; leftOut: number }> {
  const template = await lockBooking(ctx, input.id);
  const bookable = await repeatingBookable(ctx, template);
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
  const lines = await ctx.db.tx
    .select()
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, template.id), isNull(bookingLines.proposedBy)))
    .orderBy(asc(bookingLines.position));
  const requests: { visit: BookingRecord; alone: boolean }[] = [];
  // Visits without a gap in their numbers, whatever was left out.
  for (const [index, visit] of wanted.entries()) {
    const free = freeOn(days.get(visit.date), visit.startsAt);
    const booked = await bookOne(ctx, template, bookable, { ...visit, position: index + 1 }, seriesId, free);
    if (lines.length > 0) {
      await ctx.db.tx
        .insert(bookingLines)
        .values(lines.map((line) => ({ ...line, id: ctx.ids.uuid(), bookingId: booked.id })));
    }
    requests.push({ visit: booked, alone: await fitsStandingDecision(ctx, booked) });
  }
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

/** One visit, requested: its time claimed, its card asked when its day is near. */
async function bookOne(
  ctx: Ctx,
  template: BookingRecord,
  bookable: BookableVisit,
  visit: SeriesDate,
  seriesId: string,
  technicianIds: readonly string[],
): Promise<BookingRecord> {
  const { startsAt } = visit;
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
      data: { position: visit.position, startsAt: startsAt.toISOString() },
    });
  }
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
      // Credit and extras belong to the visit they were for.
      creditCents: 0,
      extrasCents: 0,
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
      seriesPosition: visit.position,
      createdAt: now(ctx),
      updatedAt: now(ctx),
    })
    .returning();
  if (!booked) throw new Error('the visit was not written');
  await addStep(ctx, id, 'pending');
  return booked;
}
