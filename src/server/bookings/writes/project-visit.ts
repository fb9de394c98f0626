import { bookingAccepted, bookingRequested } from '#core/bookings/events.ts';
import { addMinutes, type TimeRange } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { updateRow } from '#server/lib/db/write-row.ts';
import { emit } from '#server/lib/events/emit.ts';
import { claimTime } from '#server/scheduling/commands/claim-time.ts';
import { confirmClaim } from '#server/scheduling/commands/confirm-claim.ts';
import { writeChecklist } from '../commands/visit/write-checklist.ts';
import type { BookingRecord } from '../queries/scope.ts';
import { bookingLines, bookings } from '../tables.ts';
import { addStep, factOf, lockBooking, moveBooking } from './booking.ts';
import { releaseHeld } from './closing.ts';

type Agreed = Pick<
  BookingRecord,
  | 'homeownerId'
  | 'homeId'
  | 'marketId'
  | 'vendorId'
  | 'serviceId'
  | 'title'
  | 'notes'
  | 'answers'
  | 'zone'
  | 'bookedMinutes'
  | 'commissionBp'
  | 'laborTaxBp'
  | 'materialsTaxBp'
  | 'paymentMethodId'
  | 'quoteOptionId'
>;

/** A visit of a project at a time that somebody chose. Its milestones are paid, so by itself it costs nothing. */
export type ProjectVisit = Agreed & {
  startsAt: Date;
  /** Who could come, the first choice first, and the time that takes them. */
  technicianIds: readonly string[];
  during: TimeRange;
  /** Until when the time is kept for whoever still has to pay. */
  heldUntil: Date;
};

/** Holds the time of a project's visit. Null when everybody who could come was just booked. */
export async function holdProjectVisit(ctx: Ctx, visit: ProjectVisit): Promise<BookingRecord | null> {
  const { technicianIds, during, heldUntil, ...agreed } = visit;
  const id = ctx.ids.uuid();
  const technicianId = await claimTime(ctx, { technicianIds, during, bookingId: id, expiresAt: heldUntil });
  if (!technicianId) return null;
  const nothing = { laborCents: 0, materialsCents: 0, serviceFeeCents: 0, taxCents: 0, totalCents: 0 };
  const [booking] = await ctx.db.tx
    .insert(bookings)
    .values({
      ...agreed,
      ...nothing,
      id,
      status: 'held',
      technicianId,
      endsAt: addMinutes(agreed.startsAt, agreed.bookedMinutes),
      respondBy: heldUntil,
      createdAt: now(ctx),
      updatedAt: now(ctx),
    })
    .returning();
  if (!booking) throw new Error(`booking ${id} was not written`);
  await ctx.db.tx.insert(bookingLines).values({
    ...{ id: ctx.ids.uuid(), bookingId: id, position: 0, kind: 'labor', label: agreed.title },
    ...{ quantity: 1, unit: 'each', unitCents: 0, amountCents: 0, taxClass: 'labor', status: 'agreed' },
  });
  await addStep(ctx, id, 'held');
  return booking;
}

/**
 * held → confirmed: both sides agreed to it with the quote, so nobody is asked again. False when the time is gone; then
 * nothing has changed.
 */
export async function letProjectVisitStand(asker: Ctx, held: BookingRecord, note: string): Promise<boolean> {
  if (!(await confirmClaim(asker, held.id))) return false;
  const ctx: Ctx = { ...asker, actor: { kind: 'system' } };
  const at = now(ctx);
  const asked = await moveBooking(ctx, held, 'request', { requestedAt: at, askedAt: at, respondBy: null });
  await emit(ctx, bookingRequested, { ...factOf(asked), alone: true });
  const accepted = await moveBooking(ctx, asked, 'accept', { acceptedAt: at, respondBy: null }, note);
  await writeChecklist(ctx, accepted);
  await emit(ctx, bookingAccepted, { ...factOf(accepted), alone: true, ofProject: true });
  return true;
}

/** The card with which a visit's project is paid; what is agreed on during the visit is charged to it too. */
export async function setCardOfVisit(ctx: Ctx, bookingId: string, paymentMethodId: string): Promise<void> {
  await updateRow(ctx.db.tx, bookings, bookingId, { paymentMethodId, updatedAt: now(ctx) });
}

/** Ends the hold of a visit whose first payment did not go through. What ended otherwise stays as it is. */
export async function giveVisitBack(asker: Ctx, bookingId: string): Promise<void> {
  const ctx: Ctx = { ...asker, actor: { kind: 'system' } };
  const booking = await lockBooking(ctx, bookingId);
  if (booking.status === 'held') await releaseHeld(ctx, booking);
}
