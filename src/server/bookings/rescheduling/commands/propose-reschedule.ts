import { rescheduleProposed } from '#core/bookings/events.ts';
import {
  assertMovable,
  moveMode,
  moveNote,
  proposalExpiresAt,
} from '#core/bookings/rescheduling/reschedule.ts';
import { AppError } from '#core/lib/app-error.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { holdForMove } from '#server/scheduling/commands/hold-for-move.ts';
import { finishPayments } from '../../commands/money/finish-payments.ts';
import { claimOf } from '../../queries/bookable-visit.ts';
import { type BookingRecord, partyOf } from '../../queries/scope.ts';
import { summaryOf } from '../../queries/summary.ts';
import { freeAt, slotTaken } from '../../queries/times/slots.ts';
import { reschedules } from '../../tables.ts';
import { addStep, factOf, lockBooking } from '../../writes/booking.ts';
import { movingBookable } from '../queries/other-times.ts';
import { closeProposal, dropProposal, openProposal } from '../writes/proposal.ts';
import { rescheduleBooking } from './reschedule-booking.ts';

type Wish = { id: string; startsAt: string; technicianId?: string; note: string };
type Proposed = { outcome: 'moved' | 'proposed'; bookingId: string; respondBy: Date | null };

/**
 * Moves a visit of the caller at once where nobody needs to agree, otherwise proposes the other time and holds it until
 * the answer is due. A newer proposal takes the place of an open one, whoever made it.
 */
export async function proposeReschedule(ctx: Ctx, input: Wish): Promise<Proposed> {
  const booking = await lockBooking(ctx, input.id);
  assertMovable(booking);
  const startsAt = new Date(input.startsAt);
  if (startsAt.getTime() === booking.startsAt.getTime()) {
    throw new AppError('invalid', 'The visit is already at that time.', {
      fields: { startsAt: 'Choose another time' },
    });
  }
  await dropOpenOne(ctx, booking);
  const bookable = await movingBookable(ctx, booking, input.technicianId);
  const free = await freeAt(ctx, bookable, startsAt);
  if (free.length === 0) throw await slotTaken(ctx, bookable, startsAt);
  const technicianIds = free.map((candidate) => candidate.technicianId);

  const by = partyOf(ctx);
  const atOnce = moveMode(by, booking.startsAt, now(ctx)) === 'at_once';
  await audit(ctx, {
    action: atOnce ? 'bookings.moveVisit' : 'bookings.proposeReschedule',
    resource: 'booking',
    resourceId: booking.id,
    category: by === 'admin' ? 'admin' : 'data',
    details: { note: input.note },
    changes: [{ field: 'startsAt', from: booking.startsAt.toISOString(), to: input.startsAt }],
  });
  const wish = {
    id: ctx.ids.uuid(),
    bookingId: booking.id,
    proposedBy: by,
    fromStartsAt: booking.startsAt,
    startsAt,
    endsAt: addMinutes(startsAt, booking.bookedMinutes),
    note: input.note,
    createdAt: now(ctx),
  };
  if (atOnce) {
    const moved = await rescheduleBooking(ctx, booking, {
      bookable,
      startsAt,
      technicianIds,
      by,
      rescheduleId: null,
    });
    const { technicianId } = moved;
    await ctx.db.tx
      .insert(reschedules)
      .values({ ...wish, technicianId, status: 'moved', answeredAt: now(ctx) });
    return { outcome: 'moved', bookingId: booking.id, respondBy: null };
  }
  if (by !== 'homeowner' && by !== 'vendor') throw new Error(`${by} asks nobody`);
  const respondBy = proposalExpiresAt({ proposedAt: now(ctx), from: booking.startsAt, to: startsAt });
  const technicianId = await holdForMove(ctx, {
    rescheduleId: wish.id,
    bookingId: booking.id,
    technicianIds,
    during: claimOf(bookable, startsAt),
    current: { technicianId: booking.technicianId, during: claimOf(bookable, booking.startsAt) },
    expiresAt: respondBy,
  });
  if (!technicianId) throw await slotTaken(ctx, bookable, startsAt);
  await ctx.db.tx.insert(reschedules).values({ ...wish, technicianId, status: 'proposed', respondBy });
  const about = moveNote(booking.startsAt, startsAt, booking.zone);
  await addStep(ctx, booking.id, 'reschedule_proposed', input.note ? `${about}: ${input.note}` : about);
  await emit(ctx, rescheduleProposed, {
    ...factOf(booking),
    rescheduleId: wish.id,
    by,
    to: startsAt.toISOString(),
    respondBy: respondBy.toISOString(),
    note: input.note,
  });
  return { outcome: 'proposed', bookingId: booking.id, respondBy };
}

/** One's own earlier proposal is replaced without a word; the other side's is declined by asking for another time. */
async function dropOpenOne(ctx: Ctx, booking: BookingRecord): Promise<void> {
  const open = await openProposal(ctx, booking.id);
  if (!open) return;
  const by = partyOf(ctx);
  if ((by === 'homeowner' || by === 'vendor') && open.proposedBy !== by) {
    await dropProposal(ctx, booking, open, 'declined');
  } else {
    await closeProposal(ctx, open, 'withdrawn');
  }
}

/** After the commit: a hold on the card that does not reach to the new date goes back. */
export async function afterProposeReschedule(ctx: Ctx, _input: unknown, proposed: Proposed) {
  const { bookingId, outcome, respondBy } = proposed;
  if (outcome === 'moved') await finishPayments(ctx, bookingId);
  return { outcome, respondBy, booking: await summaryOf(ctx, bookingId) };
}
