import * as z from 'zod/mini';
import { REFUND_BEARERS } from '#core/ledger/refunds.ts';
import { cents } from '#core/lib/wire.ts';
import { CENTS_PARTIES } from '#core/payments/price.ts';
import { PAYMENT_PURPOSES } from '#core/payments/purpose.ts';
import { PAYMENT_STATUSES } from '#core/payments/status.ts';
import { LINE_KINDS, LINE_STATUSES } from './lines.ts';

/** The shapes in which the money of a booking crosses the wire. */

export const moneyPart = z.object({
  party: z.enum(CENTS_PARTIES),
  label: z.string(),
  detail: z.string(),
  amountCents: cents,
});
export type MoneyPartView = z.output<typeof moneyPart>;

export const refundView = z.object({
  id: z.uuid(),
  amountCents: cents,
  /** The rest came back as account credit. */
  cardCents: cents,
  status: z.enum(['intent', 'succeeded', 'failed']),
  at: z.date(),
  /** For administrators only. */
  reason: z.nullable(z.string()),
  bearer: z.nullable(z.enum(REFUND_BEARERS)),
  failure: z.nullable(z.string()),
  /** Failed and not tried again since. */
  canRetry: z.boolean(),
});
export type RefundView = z.output<typeof refundView>;

export const paymentView = z.object({
  id: z.uuid(),
  purpose: z.enum(PAYMENT_PURPOSES),
  /** The extra or the tip that is paid; null for the visit itself. */
  purposeId: z.nullable(z.uuid()),
  status: z.enum([
    'intent',
    'requires_action',
    'authorized',
    'captured',
    'voided',
    'lapsed',
    'failed',
    'refunded',
  ]),
  amountCents: cents,
  capturedCents: cents,
  refundedCents: cents,
  refunds: z.array(refundView),
  /** The card by brand and last digits; null for the vendor. */
  method: z.nullable(z.string()),
  /** Why the bank refused it; null for the vendor. */
  failure: z.nullable(z.string()),
  at: z.date(),
});

/** What account credit and points paid without a card, and what of it went back to them. */
export const creditCharge = z.object({
  amountCents: cents,
  refundedCents: cents,
  refunds: z.array(refundView),
});

/** A receipt that was issued; its document is `receipt-<id>.pdf`. */
export const receiptRef = z.object({
  id: z.uuid(),
  purpose: z.enum(PAYMENT_PURPOSES),
  /** Null where account credit paid all of it. */
  paymentId: z.nullable(z.uuid()),
});

export const extraView = z.object({
  id: z.uuid(),
  kind: z.enum(LINE_KINDS),
  label: z.string(),
  note: z.string(),
  status: z.enum(LINE_STATUSES),
  quantity: z.number(),
  unit: z.string(),
  unitCents: cents,
  workCents: cents,
  taxCents: cents,
  /** What the card pays. */
  totalCents: cents,
  vendorCents: cents,
  parts: z.array(moneyPart),
  proposedAt: z.nullable(z.date()),
  answeredAt: z.nullable(z.date()),
  /** Until when it waits, or waited, for the homeowner. */
  answerBy: z.nullable(z.date()),
  paymentId: z.nullable(z.uuid()),
  /** How its latest payment stands; null before the first. */
  payment: z.nullable(z.enum(PAYMENT_STATUSES)),
  /** Why the bank refused its latest payment; null for the vendor. */
  failure: z.nullable(z.string()),
  /** The work is done and the card refused to pay for it. */
  canPay: z.boolean(),
});
export type ExtraView = z.output<typeof extraView>;

export const tipView = z.object({
  /** Null while nothing was given, or the card refused it. */
  amountCents: z.nullable(cents),
  canGive: z.boolean(),
  /** The payment that waits for the homeowner's bank. */
  waitsForBank: z.nullable(z.uuid()),
  /** Offered to the homeowner while a tip can be given. */
  suggestedCents: z.array(cents),
});

/** What became of paying for an extra or a tip. A declined card is an outcome: another one can be tried. */
export const laterStep = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), paymentId: z.nullable(z.uuid()) }),
  z.object({
    outcome: z.literal('challenge'),
    paymentId: z.uuid(),
    url: z.nullable(z.string()),
    clientToken: z.nullable(z.string()),
  }),
  z.object({ outcome: z.literal('declined'), paymentId: z.uuid(), message: z.string() }),
  z.object({ outcome: z.literal('checking'), paymentId: z.uuid(), message: z.string() }),
]);
export type LaterStep = z.output<typeof laterStep>;
