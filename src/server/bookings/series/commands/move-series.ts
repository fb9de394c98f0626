import { assertMovable, moveMode } from '#core/bookings/rescheduling/reschedule.ts';
import type { SeriesDate } from '#core/bookings/series/series-dates.ts';
import { AppError } from '#core/lib/app-error.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { finishPayments } from '../../commands/money/finish-payments.ts';
import { type BookingRecord, ownBooking, partyOf } from '../../queries/scope.ts';
import type { Day } from '../../queries/times/slots.ts';
import { rescheduleBooking } from '../../rescheduling/commands/reschedule-booking.ts';
import type { MovingBookableVisit } from '../../rescheduling/queries/other-times.ts';
import { closeProposal, openProposal } from '../../rescheduling/writes/proposal.ts';
import { reschedules } from '../../tables.ts';
import { lockBooking } from '../../writes/booking.ts';
import { repeatingBookable } from '../queries/visit-price.ts';
import { daysOfSeries, movingTogether, shiftedDates } from '../queries.ts';
import { freeOn, withChoices } from '../writes/planned-times.ts';

type Moved = { ids: string[]; leftOut: number };

/**
 * Moves this visit and the later ones of its series that the same company does to another day and time of the week, those left out stay. Only the
 * homeowner (or Canopy) does this, and only while the first of them is more than 24 hours away: inside that the visit
 * is moved alone, by consent. The whole move happens or none of it.
 */
export async function moveSeries(
  ctx: Ctx,
  input: { id: string; startsAt: string; choices: { position: number; startsAt: string | null }[] },
): Promise<Moved> {
  const booking = await ownBooking(ctx, input.id);
  const by = partyOf(ctx);
  if (moveMode(by, booking.startsAt, now(ctx)) !== 'at_once') {
    throw new AppError(
      'conflict',
      'This visit is less than 24 hours away. Propose another time for this visit only, then move the series starting with the next one.',
    );
  }
  const later = new Map<number, BookingRecord>();
  for (const { id } of await movingTogether(ctx, booking)) {
    const visit = await lockBooking(ctx, id);
    const stays = visit.status !== 'confirmed' || visit.vendorId !== booking.vendorId;
    if (visit.seriesPosition !== null && !stays) later.set(visit.seriesPosition, visit);
  }
  assertMovable(later.get(booking.seriesPosition ?? 0) ?? booking);
  const visits = [...later.values()];
  const bookable = await repeatingBookable(ctx, booking, visits);
  const planned = withChoices(shiftedDates(booking, visits, new Date(input.startsAt)), input.choices);
  const wanted = planned.filter(({ startsAt }) => startsAt !== null);
  if (wanted.length === 0) throw new AppError('invalid', 'Keep at least one visit to move.');
  const days = await daysOfSeries(ctx, bookable, wanted);
  // From the side they move towards, so that no visit needs a time that its neighbor is about to leave.
  const ordered = new Date(input.startsAt) > booking.startsAt ? [...wanted].reverse() : wanted;
  const ids: string[] = [];
  for (const target of ordered) {
    const visit = later.get(target.position);
    const inSeries = { first: target === wanted[0], visits: wanted.length };
    if (visit && (await moveOne(ctx, visit, { bookable, target, days, inSeries }))) ids.push(visit.id);
  }
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: by === 'admin' ? 'admin' : 'data',
    details: { seriesId: booking.seriesId, to: input.startsAt, visits: ids.length },
  });
  return { ids, leftOut: planned.length - wanted.length };
}

async function moveOne(
  ctx: Ctx,
  visit: BookingRecord,
  move: {
    bookable: MovingBookableVisit;
    target: SeriesDate;
    days: Map<string, Day>;
    inSeries: { first: boolean; visits: number };
  },
): Promise<boolean> {
  const { bookable, inSeries } = move;
  const { date, startsAt } = move.target;
  if (!startsAt || startsAt.getTime() === visit.startsAt.getTime()) return false;
  const open = await openProposal(ctx, visit.id);
  if (open) await closeProposal(ctx, open, 'withdrawn');
  const technicianIds = freeOn(move.days.get(date), startsAt);
  const by = partyOf(ctx);
  const moved = await rescheduleBooking(ctx, visit, {
    bookable,
    startsAt,
    technicianIds,
    by,
    rescheduleId: null,
    inSeries,
  });
  await ctx.db.tx.insert(reschedules).values({
    id: ctx.ids.uuid(),
    bookingId: visit.id,
    proposedBy: by,
    fromStartsAt: visit.startsAt,
    startsAt,
    endsAt: addMinutes(startsAt, visit.bookedMinutes),
    technicianId: moved.technicianId,
    status: 'moved',
    createdAt: now(ctx),
    answeredAt: now(ctx),
  });
  return true;
}

/** After the commit: holds on cards that do not reach to the new dates go back. */
export async function afterMoveSeries(ctx: Ctx, _input: unknown, { ids, leftOut }: Moved) {
  for (const id of ids) await finishPayments(ctx, id);
  return { moved: ids.length, leftOut };
}
