import { eq } from 'drizzle-orm';
import { requestExpiresAt } from '#core/bookings/deadlines.ts';
import { bookingRequested } from '#core/bookings/events.ts';
import { HOLD_MINUTES } from '#core/bookings/limits.ts';
import type { PaymentStep } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { isSecured, shouldAuthorizeNow } from '#core/payments/status.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { updateRow } from '#server/lib/db/write-row.ts';
import { emit } from '#server/lib/events/emit.ts';
import { Settled } from '#server/lib/idempotency.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { drivePayment, refreshPayment } from '#server/payments/commands/drive-payment.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import { methodOf, type PaymentRecord, paymentById, paymentsOf } from '#server/payments/queries/payments.ts';
import { lockOpenPayment, planVoid } from '#server/payments/writes/payment.ts';
import { extendHold, keepClaim } from '#server/scheduling/commands/keep-claim.ts';
import { isCompanySuspended } from '#server/vendors/queries/suspension.ts';
import { summaryOf } from '../../queries/summary.ts';
import { bookings } from '../../tables.ts';
import { type BookingRecord, factOf, lockBooking, moveBooking } from '../../writes/booking.ts';
import { setCreditAside } from '../../writes/credit.ts';
import { acceptAlone, fitsStandingDecision } from '../accept-alone.ts';

/** A hold is kept this much longer while the bank decides … */
const PAYING_MINUTES = 5;
/** … and no longer than this from the start, however many cards are tried. */
const HELD_AT_MOST_MINUTES = HOLD_MINUTES + PAYING_MINUTES;

/** A booking in one of these is wanted by both sides, or done. */
const STANDS: ReadonlySet<string> = new Set(['pending', 'confirmed', 'in_progress', 'completed']);

type Asked = { bookingId: string; paymentId: string | null };

type RequestInput = { id: string; paymentMethodId: string; redeemPoints: number };

/** Asks the vendor to come, as `placeRequest` does; where no card is held now, nothing is left to follow. */
export async function requestVisit(ctx: Ctx, input: RequestInput): Promise<Asked | Settled<PaymentStep>> {
  const asked = await placeRequest(ctx, input);
  return asked.paymentId === null ? new Settled(await requested(ctx, asked.bookingId)) : asked;
}

/**
 * When the visit is near, the card is held before the vendor is asked (after the commit, by `authorizeRequest`);
 * otherwise the request stands at once and the card is held 5 days before the visit.
 */
export async function placeRequest(ctx: Ctx, input: RequestInput): Promise<Asked> {
  const booking = await lockBooking(ctx, input.id);
  assertStillHeld(ctx, booking);
  const [method, under, isSuspended] = await Promise.all([
    methodOf(ctx, userIdOf(ctx), input.paymentMethodId),
    lockOpenPayment(ctx, booking.id),
    isCompanySuspended(ctx, booking.vendorId),
  ]);
  if (under) return { bookingId: booking.id, paymentId: under.id };
  if (isSuspended) {
    throw new AppError(
      'conflict',
      'This company takes no visits any more. Nothing was charged; choose another company.',
      { fields: { vendorId: 'Takes no visits any more' } },
    );
  }

  const creditCents = await setCreditAside(ctx, booking, input.redeemPoints);
  const chargedCents = booking.totalCents - creditCents;
  const note = {
    action: 'request_visit',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { chargedCents },
  } as const;
  const paidBy = { paymentMethodId: method.id, creditCents };
  if (chargedCents === 0 || !shouldAuthorizeNow(booking.startsAt, now(ctx))) {
    const [stands] = await Promise.all([stand(ctx, booking, paidBy), audit(ctx, note)]);
    if (!stands) throw released();
    return { bookingId: booking.id, paymentId: null };
  }
  const respondBy = payingUntil(booking, now(ctx));
  const [paymentId, isHeld] = await Promise.all([
    openPayment(ctx, {
      bookingId: booking.id,
      homeownerId: booking.homeownerId,
      methodId: method.id,
      amountCents: chargedCents,
    }),
    extendHold(ctx, booking.id, respondBy),
    updateRow(ctx.db.tx, bookings, booking.id, { ...paidBy, respondBy, updatedAt: now(ctx) }),
    audit(ctx, note),
  ]);
  if (!isHeld) throw released();
  return { bookingId: booking.id, paymentId };
}

async function requested(ctx: Ctx, bookingId: string): Promise<PaymentStep> {
  return { outcome: 'requested', booking: await summaryOf(ctx, bookingId) };
}

/** Holds the card of a request and, when that worked, lets the request stand. */
export async function authorizeRequest(ctx: Ctx, _input: unknown, asked: Asked): Promise<PaymentStep> {
  if (asked.paymentId === null) return requested(ctx, asked.bookingId);
  const returnUrl = `${ctx.env.PUBLIC_URL}/book?booking=${asked.bookingId}`;
  const payment = await drivePayment(ctx, asked.paymentId, { onSession: true, returnUrl });
  return settleRequest(ctx, payment);
}

/** Notes that the homeowner is back from the bank. `continuePayment` asks how it went, after the commit. */
export async function resumePayment(ctx: Ctx, input: { id: string }): Promise<Asked> {
  const booking = await lockBooking(ctx, input.id);
  const [latest] = (await paymentsOf(ctx, booking.id)).filter(({ purpose }) => purpose === 'visit');
  await audit(ctx, {
    action: 'resume_payment',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
  });
  return { bookingId: booking.id, paymentId: latest?.id ?? null };
}

export async function continuePayment(ctx: Ctx, _input: unknown, asked: Asked): Promise<PaymentStep> {
  if (asked.paymentId === null) {
    const booking = await summaryOf(ctx, asked.bookingId);
    if (booking.status === 'held') throw new AppError('conflict', 'No card was asked for this booking yet.');
    return { outcome: 'requested', booking };
  }
  const before = await paymentById(ctx, asked.paymentId);
  return settleRequest(
    ctx,
    before.pending
      ? await drivePayment(ctx, before.id, { onSession: true })
      : await refreshPayment(ctx, before),
  );
}

/** Lets the booking follow what became of its payment, and says it to the homeowner. */
async function settleRequest(ctx: Ctx, payment: PaymentRecord): Promise<PaymentStep> {
  const id = payment.bookingId;
  if (isSecured(payment.status)) {
    const stands = await inTransaction(ctx, () => letRequestStand(ctx, id));
    if (!stands) {
      await drivePayment(ctx, payment.id, { onSession: false });
      throw released();
    }
    return requested(ctx, id);
  }
  const booking = await summaryOf(ctx, id);
  if (payment.status === 'requires_action') {
    const { url = null, clientToken = null } = payment.challenge ?? {};
    return { outcome: 'challenge', booking, url, clientToken };
  }
  if (payment.status === 'failed' || (payment.status === 'lapsed' && payment.settlement)) {
    const why = payment.failure ?? 'The bank did not pay the hold out.';
    return { outcome: 'declined', booking, message: `${why} Nothing was charged.` };
  }
  if (payment.pending === null && !STANDS.has(booking.status)) throw released();
  return {
    outcome: 'checking',
    booking,
    message: 'The bank is slow to answer. We keep your time and tell you as soon as it does.',
  };
}

/**
 * Called whenever a payment was authorized, by whoever learns of it first: the request itself, a webhook or the
 * sweeper. True when the booking stands; false when its time is gone, and then the hold on the card is given back,
 * so that nobody pays without a booking.
 */
export async function letRequestStand(ctx: Ctx, bookingId: string): Promise<boolean> {
  const [booking] = await ctx.db.tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  if (!booking) return false;
  if (STANDS.has(booking.status)) return true;
  if (booking.status === 'held' && (await stand(ctx, booking))) return true;
  const payment = await lockOpenPayment(ctx, bookingId);
  // A fee that is charged belongs to a cancelled booking and stays.
  if (payment?.settlement) return true;
  if (payment && payment.pending !== 'void') await planVoid(ctx, payment.id);
  return false;
}

/**
 * held → pending: the claim becomes a visit, the vendor is asked, or has answered already by a standing decision.
 * False when the time is gone. `change` is written with it.
 */
async function stand(
  ctx: Ctx,
  booking: BookingRecord,
  change: Partial<BookingRecord> = {},
): Promise<boolean> {
  if (!(await keepClaim(ctx, booking.id))) return false;
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

function assertStillHeld(ctx: Ctx, booking: BookingRecord): void {
  if (booking.status === 'held' && booking.respondBy !== null && booking.respondBy > now(ctx)) return;
  if (booking.status === 'held' || booking.status === 'expired' || booking.status === 'cancelled') {
    throw new AppError(
      'gone',
      'This time was held for 10 minutes and has been released. Choose a time again; nothing was charged.',
    );
  }
  throw new AppError('conflict', 'This booking was already requested.');
}

function released(): AppError {
  return new AppError(
    'gone',
    'The time was released before the payment went through. Nothing was charged; choose a time again.',
  );
}

/** Until when a time is held whose card is asked at `at`. */
function payingUntil({ createdAt, respondBy }: BookingRecord, at: Date): Date {
  const wanted = Math.max(respondBy?.getTime() ?? 0, addMinutes(at, PAYING_MINUTES).getTime());
  return new Date(Math.min(wanted, addMinutes(createdAt, HELD_AT_MOST_MINUTES).getTime()));
}
