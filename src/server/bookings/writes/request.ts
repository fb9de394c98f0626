import { requestExpiresAt } from '#core/bookings/deadlines.ts';
import { bookingRequested } from '#core/bookings/events.ts';
import type { PaymentStep } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { confirmClaim } from '#server/scheduling/commands/confirm-claim.ts';
import { acceptAlone } from '../commands/request/accept-alone.ts';
import type { BookingRecord } from '../queries/scope.ts';
import { fitsStandingDecision } from '../queries/standing-decision.ts';
import { summaryOf } from '../queries/summary.ts';
import { factOf, moveBooking } from './booking.ts';

/** A booking in one of these is wanted by both sides, or done. */
export const STANDS: ReadonlySet<string> = new Set(['pending', 'confirmed', 'in_progress', 'completed']);

export type Asked = { bookingId: string; paymentId: string | null };

/** What the homeowner is told when the request stands. */
export async function requested(ctx: Ctx, bookingId: string): Promise<PaymentStep> {
  return { outcome: 'requested', booking: await summaryOf(ctx, bookingId) };
}

/**
 * held → pending: the claim becomes a visit, the vendor is asked, or has answered already by a standing decision.
 * False when the time is gone. `change` is written with it.
 */
export async function standRequest(
  ctx: Ctx,
  booking: BookingRecord,
  change: Partial<BookingRecord> = {},
): Promise<boolean> {
  if (!(await confirmClaim(ctx, booking.id))) return false;
  const [pending, alone] = await Promise.all([
    moveBooking(ctx, booking, 'request', {
      ...change,
      requestedAt: now(ctx),
      askedAt: now(ctx),
      respondBy: requestExpiresAt(now(ctx), booking.startsAt),
    }),
    fitsStandingDecision(ctx, booking),
  ]);
  await emit(ctx, bookingRequested, { ...factOf(pending), alone });
  if (alone) await acceptAlone(ctx, pending);
  return true;
}

/** The refusal (410) of a request whose time is gone. */
export function released(): AppError {
  return new AppError(
    'gone',
    'The time was released before the payment went through. You weren’t charged. Choose a time to continue.',
  );
}
