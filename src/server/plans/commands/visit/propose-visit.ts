import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { planVisitProposed } from '#core/plans/events.ts';
import { proposedFrom } from '#core/plans/schedule.ts';
import { daysFrom, slotsOf } from '#server/bookings/queries/times/slots.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { bookableOf, ownVisits } from '../../queries/visit-slots.ts';
import { lockVisit, visitFact } from '../../writes/subscription.ts';
import { moveVisit } from '../../writes/visits.ts';

/** How many days from the first one of the window are looked at for a time. */
const DAYS_LOOKED_AT = 21;

/** Proposes the first free time of a visit's window; without one the homeowner chooses. Nothing before its day. */
export async function proposeVisit(ctx: Ctx, id: string): Promise<void> {
  const { visit, ...locked } = await lockVisit(ctx, id);
  const { subscription } = locked;
  const today = localDate(now(ctx), subscription.zone);
  if (visit.status !== 'planned' || proposedFrom(visit.dueFrom) > today) return;
  const bookable = await bookableOf(ctx, subscription, visit);
  // Tomorrow at the earliest: who gets the mail today can still say yes.
  const tomorrow = addDays(today, 1);
  const [, first = tomorrow] = [tomorrow, visit.dueFrom].sort();
  const from = daysFrom(ctx, subscription.zone, first);
  const days = await slotsOf(ctx, bookable, from, DAYS_LOOKED_AT);
  const slots = days.flatMap((day) => day.slots).filter(({ free }) => free.length > 0);
  const busy = slots.length > 0 ? await ownVisits(ctx, subscription) : [];
  // Somebody is at home for one visit at a time.
  const slot = slots.find(
    ({ startsAt, windowEndsAt }) => !busy.some((own) => startsAt < own.endsAt && own.startsAt < windowEndsAt),
  );
  const proposedAt = slot?.startsAt ?? null;
  await moveVisit(ctx, visit, 'proposed', { proposedAt, proposedVendorId: slot?.free[0]?.vendorId ?? null });
  await emit(ctx, planVisitProposed, {
    ...visitFact(locked, visit),
    startsAt: proposedAt?.toISOString() ?? null,
  });
}
