import { named } from '#core/bookings/money/named-parts.ts';
import type { ExtraView, RefundView } from '#core/bookings/money-views.ts';
import { paidByCreditCents, workCentsOf } from '#core/bookings/settlement.ts';
import { extraLapsesAt } from '#core/bookings/site/extras.ts';
import { lineLabel } from '#core/bookings/site/line-label.ts';
import type { BookingParty } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { vendorPayable } from '#core/ledger/accounts.ts';
import { type Cents, sumCents } from '#core/lib/money.ts';
import { priceOfExtra, whereExtraGoes } from '#core/payments/extra.ts';
import { tipSuggestions, tipUntil } from '#core/payments/tip.ts';
import { journalsOf } from '#server/ledger/queries/statement.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { type MethodRecord, methodName } from '#server/payments/queries/methods.ts';
import type { PaymentRecord } from '#server/payments/queries/payments.ts';
import type { RefundRecord } from '#server/payments/queries/refunds.ts';
import type { bookingLines } from '../tables.ts';
import type { BookingRecord } from './scope.ts';

type Paid = PaymentRecord & { method: MethodRecord };
type LineRecord = typeof bookingLines.$inferSelect;
type Money = Pick<BookingDetail, 'payments' | 'creditCharge' | 'extras' | 'tip'>;

/** A tip that was given, or is on its way. */
const TIPPED: ReadonlySet<string> = new Set(['authorized', 'captured', 'refunded']);

/** Payments with what came back of them, work agreed on during the visit, and the tip, as this party may see them. */
export function moneyOf(
  ctx: Ctx,
  booking: BookingRecord,
  found: {
    paid: readonly Paid[];
    refunded: ReadonlyMap<string, readonly RefundRecord[]>;
    lines: readonly LineRecord[];
    company: string;
    party: BookingParty;
  },
): Money {
  const { paid, refunded, lines, company, party } = found;
  const tips = paid.filter(({ purpose }) => purpose === 'tip');
  const given = tips.find(({ status }) => TIPPED.has(status));
  const asked = tips.find(({ status }) => status === 'requires_action');
  const canGive = !given && booking.completedAt !== null && tipUntil(booking.completedAt) > now(ctx);
  return {
    payments: paid.map((payment) => ({
      id: payment.id,
      purpose: payment.purpose,
      purposeId: payment.purposeId,
      status: payment.status,
      amountCents: payment.amountCents,
      capturedCents: payment.capturedCents,
      refundedCents: payment.refundedCents,
      refunds: refundViews(refunded.get(payment.id) ?? [], party),
      // Whose card it is, its digits and why a bank refused it are between the homeowner and Canopy.
      method: party === 'vendor' ? null : methodName(payment.method),
      failure: party === 'vendor' ? null : payment.failure,
      at: payment.capturedAt ?? payment.authorizedAt ?? payment.createdAt,
    })),
    creditCharge: creditChargeOf(booking, refunded.get(booking.id) ?? [], party),
    extras: lines
      .filter(({ proposedBy }) => proposedBy !== null)
      .map((line) => extraView(booking, line, paid, company, party)),
    tip: {
      amountCents: given?.amountCents ?? null,
      canGive,
      waitsForBank: asked?.id ?? null,
      suggestedCents:
        canGive && party === 'homeowner'
          ? tipSuggestions(workCentsOf(booking) + agreedLaterCents(lines))
          : [],
    },
  };
}

/** What Canopy paid the vendor for a late fee that its plan waived, as it stands in the books. */
export async function coveredLateFeeOf(ctx: Ctx, booking: BookingRecord): Promise<Cents> {
  if (booking.status !== 'cancelled' || booking.lateFeeWaiver !== 'canopy') return 0;
  const covered = (await journalsOf(ctx, booking.id)).filter(({ kind }) => kind === 'late_fee_covered');
  const own = vendorPayable(booking.vendorId);
  const paid = covered.flatMap(({ entries }) => entries.filter(({ account }) => account === own));
  return 0 - sumCents(paid.map(({ amountCents }) => amountCents));
}

function creditChargeOf(
  booking: BookingRecord,
  refunds: readonly RefundRecord[],
  party: BookingParty,
): BookingDetail['creditCharge'] {
  const amountCents = paidByCreditCents(booking);
  if (amountCents === 0) return null;
  const done = refunds.filter(({ status }) => status === 'succeeded');
  const refundedCents = sumCents(done.map((refund) => refund.amountCents));
  return { amountCents, refundedCents, refunds: refundViews(refunds, party) };
}

/** Labor and materials that were agreed on during the visit: a tip is for them too. */
function agreedLaterCents(lines: readonly LineRecord[]): Cents {
  const agreed = lines.filter(({ proposedBy, status }) => proposedBy !== null && status === 'agreed');
  return sumCents(agreed.map(({ amountCents }) => amountCents));
}

function extraView(
  booking: BookingRecord,
  line: LineRecord,
  paid: readonly Paid[],
  company: string,
  party: BookingParty,
): ExtraView {
  const price = priceOfExtra(line, booking);
  // Newest first: earlier tries do not matter any more.
  const payment = paid.find(({ purposeId }) => purposeId === line.id);
  const { id, kind, note, status, quantity, unit, unitCents, proposedAt, answeredAt } = line;
  return {
    id,
    kind,
    label: lineLabel(line),
    note,
    status,
    quantity,
    unit,
    unitCents,
    workCents: price.workCents,
    taxCents: price.taxCents,
    totalCents: price.totalCents,
    vendorCents: price.vendorCents,
    parts: whereExtraGoes(price, line.taxClass === 'labor').map((part) => named(part, company)),
    proposedAt,
    answeredAt,
    answerBy: proposedAt && extraLapsesAt(proposedAt),
    paymentId: payment?.id ?? null,
    payment: payment?.status ?? null,
    failure: party === 'vendor' ? null : (payment?.failure ?? null),
    // Only what is charged after the work can be owed; before it, approving is tried again.
    canPay:
      payment !== undefined &&
      (payment.status === 'failed' || payment.status === 'lapsed') &&
      payment.settlement !== null,
  };
}

/** Reasons and who bears a refund are Canopy's business; the homeowner sees what came back. */
function refundViews(rows: readonly RefundRecord[], party: BookingParty): RefundView[] {
  const isAdmin = party === 'admin';
  const retried = new Set(rows.map(({ retryOf }) => retryOf));
  return rows
    .filter(({ status }) => isAdmin || status !== 'failed')
    .map(({ id, amountCents, cardCents, status, updatedAt, reason, bearer, failure }) => ({
      id,
      amountCents,
      cardCents,
      status,
      at: updatedAt,
      reason: isAdmin ? reason : null,
      bearer: isAdmin ? bearer : null,
      failure: isAdmin ? failure : null,
      canRetry: isAdmin && status === 'failed' && !retried.has(id),
    }));
}
