import { HOLD_MINUTES } from '#core/bookings/limits.ts';
import { priceOfLines } from '#core/bookings/lines.ts';
import type { PaymentStep } from '#core/bookings/views.ts';
import { afterBankPath } from '#core/dispatch/notices/story.ts';
import { kindLabel } from '#core/dispatch/triage/kinds.ts';
import { answeredQuestions } from '#core/dispatch/triage/safety.ts';
import { AppError } from '#core/lib/app-error.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { authorizeRequest } from '#server/bookings/commands/request/authorize-request.ts';
import { placeRequest } from '#server/bookings/commands/request/place-request.ts';
import { onBehalfOf } from '#server/bookings/desk/queries/on-behalf.ts';
import { writeHeld } from '#server/bookings/writes/hold.ts';
import { homeOf } from '#server/homes/queries.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { tierRatesOf } from '#server/loyalty/vendors/queries/tiers.ts';
import { methodsOf } from '#server/payments/queries/methods.ts';
import { claimTime } from '#server/scheduling/commands/claim-time.ts';
import type { EmergencyRecord } from '../queries/scope.ts';
import { workOf } from '../queries/work.ts';

/** Who would come and how soon; technicians are tried in order. */
export type Sender = { vendorId: string; technicianIds: readonly string[]; arrivalMinutes: number };

export type BookedVisit = {
  bookingId: string;
  technicianId: string;
  arrivesAt: Date;
  /** The payment that has to be held after the commit; null where none is or no card is left. */
  paymentId: string | null;
  homeownerId: string;
};

/**
 * Takes a technician's time from now until the work is done and books the visit in the homeowner's name, at the price the
 * emergency was asked for with. The card is asked after the commit (`secureVisit`); once it is good, the visit is confirmed.
 * Null when nobody of these is free anymore.
 */
export async function bookVisit(
  ctx: Ctx,
  emergency: EmergencyRecord,
  { vendorId, technicianIds, arrivalMinutes }: Sender,
): Promise<BookedVisit | null> {
  const { homeownerId, kind, lines } = emergency;
  const behalf = await onBehalfOf(ctx, homeownerId, 'data');
  const [work, home, cards] = await Promise.all([
    workOf(ctx, emergency),
    homeOf(behalf, homeownerId, emergency.homeId),
    methodsOf(behalf, homeownerId),
  ]);
  const at = now(ctx);
  const bookingId = ctx.ids.uuid();
  const arrivesAt = addMinutes(at, arrivalMinutes);
  const respondBy = addMinutes(at, HOLD_MINUTES);
  const technicianId = await claimTime(ctx, {
    technicianIds,
    // The drive counts: from now on they are on this.
    during: { start: at, end: addMinutes(arrivesAt, emergency.minutes + work.bufferMinutes) },
    bookingId,
    expiresAt: respondBy,
  });
  if (!technicianId) return null;
  const { laborTaxBp, materialsTaxBp, feeDiscountBp } = emergency;
  const tierRate = await tierRatesOf(ctx, [vendorId]);
  const rates = { laborTaxBp, materialsTaxBp };
  await writeHeld(behalf, {
    ...{ id: bookingId, place: home, serviceId: work.serviceId, vendorId, technicianId },
    ...{ startsAt: arrivesAt, minutes: emergency.minutes, feeDiscountBp, respondBy },
    // Help is on its way within hours: no late fee that a plan could waive comes before the full price is due.
    lateFeeWaiver: null,
    agreed: {
      ...rates,
      title: `Emergency: ${kindLabel(kind)}`,
      notes: notesOf(emergency),
      answers: {},
      price: priceOfLines(lines, { ...rates, feeDiscountBp }),
      lines,
      commissionBp: tierRate(vendorId, emergency.commissionBp),
      photos: [],
      emergencyId: emergency.id,
      priority: emergency.severity === 'urgent' ? 'high' : 'critical',
    },
  });
  // The card may have been removed since: the usual one takes its place.
  const usable = cards.filter(({ expired }) => !expired);
  const card = usable.find(({ id }) => id === emergency.paymentMethodId) ?? usable[0];
  const placed = card
    ? await placeRequest(behalf, { id: bookingId, paymentMethodId: card.id, redeemPoints: 0 })
    : null;
  return { bookingId, technicianId, arrivesAt, paymentId: placed?.paymentId ?? null, homeownerId };
}

/** What the technician should know: the answers that were yes, and the homeowner's words. */
function notesOf({ kind, answers, note }: EmergencyRecord): string {
  const yes = answeredQuestions(kind, answers).flatMap(({ label, yes: isYes }) =>
    isYes ? [`${label} Yes.`] : [],
  );
  return [...yes, ...(note ? [note] : [])].join('\n');
}

/** Asks the card after the commit. What the bank says is the homeowner's to see: whoever sends somebody only learns whether it is secured. */
export async function secureVisit(
  ctx: Ctx,
  { bookingId, paymentId, homeownerId }: Pick<BookedVisit, 'bookingId' | 'paymentId' | 'homeownerId'>,
): Promise<PaymentStep | null> {
  if (paymentId === null) return null;
  crashPoint('dispatch.visit.before-card');
  const behalf = await onBehalfOf(ctx, homeownerId, 'data');
  try {
    return await authorizeRequest(behalf, null, { bookingId, paymentId }, afterBankPath(paymentId));
  } catch (error) {
    // The processor is away, or the time was given up meanwhile: jobs finish either.
    if (error instanceof AppError && (error.code === 'unavailable' || error.code === 'gone')) return null;
    throw error;
  }
}
