import { emergencyCanceled } from '#core/dispatch/events.ts';
import { isAdministrator } from '#core/lib/actor.ts';
import { AppError } from '#core/lib/app-error.ts';
import { finishPayments } from '#server/bookings/commands/money/finish-payments.ts';
import { lockBooking } from '#server/bookings/writes/booking.ts';
import { endByCancellation } from '#server/bookings/writes/cancelling.ts';
import { releaseHeld } from '#server/bookings/writes/closing.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { mayCancelFree } from '../queries/cancellation.ts';
import { type EmergencyRecord, emergencyInScope } from '../queries/scope.ts';
import { closeAlerts, factOf, lockEmergency, moveEmergency } from '../writes/emergency.ts';

type Canceled = { bookingId: string | null };

/**
 * Calls an emergency off: for free while nobody is on the way, or where the promise was broken. A visit that is confirmed
 * in time is canceled on its own page, at its terms.
 */
export async function cancelEmergency(ctx: Ctx, input: { id: string; reason: string }): Promise<Canceled> {
  const seen = await emergencyInScope(ctx, input.id);
  return endEmergency(ctx, await lockEmergency(ctx, seen.id), input.reason);
}

/** After the commit: a hold on the card goes back. */
export async function afterCancelEmergency(
  ctx: Ctx,
  _input: unknown,
  { bookingId }: Canceled,
): Promise<{ done: true }> {
  if (bookingId !== null) await finishPayments(ctx, bookingId);
  return { done: true };
}

async function endEmergency(ctx: Ctx, emergency: EmergencyRecord, reason: string): Promise<Canceled> {
  const { bookingId } = emergency;
  const by = isAdministrator(ctx.actor) ? 'admin' : 'homeowner';
  // As the product: whoever calls it off here owes nothing.
  const system: Ctx = { ...ctx, actor: { kind: 'system' } };
  const booking = bookingId === null ? null : await lockBooking(system, bookingId);
  if (!mayCancelFree(emergency, booking?.status ?? null)) {
    throw new AppError(
      'conflict',
      emergency.status === 'arrived'
        ? 'The technician has arrived. Talk to them, or write to support.'
        : booking
          ? 'A technician is on the way. Cancel the visit on its job page, where you see the fee.'
          : 'This emergency is over already.',
    );
  }
  await closeAlerts(ctx, emergency.id);
  const promise = emergency.promise === 'open' ? ({ promise: 'void' } as const) : {};
  await moveEmergency(ctx, emergency, 'canceled', { ...promise, endedAt: now(ctx), endReason: reason });
  if (booking?.status === 'held') await releaseHeld(system, booking);
  else if (booking) {
    const why = reason || 'Canceled after the arrival promise was missed';
    await endByCancellation(system, booking, { reason: why, feeCents: 0, creditCents: 0 });
  }
  await emit(ctx, emergencyCanceled, { ...factOf(emergency), by, reason });
  await audit(ctx, {
    resource: 'emergency',
    resourceId: emergency.id,
    category: by === 'admin' ? 'admin' : 'data',
    details: { reason, bookingId },
  });
  return { bookingId };
}
