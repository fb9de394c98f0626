import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import {
  paymentAuthorized,
  paymentCaptured,
  paymentFailed,
  paymentNeedsAction,
} from '#core/payments/events.ts';
import { chargeMemo, settlementJournal, workCentsOfCharge } from '#core/payments/settlement.ts';
import { nextPayment, type PaymentAction } from '#core/payments/status.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import type { Challenge } from '#server/lib/cards/port.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import type { PaymentRecord } from '../queries/payments.ts';
import { payments } from '../tables.ts';
import { issueReceipt } from './issue-receipt.ts';
import { openPayment } from './open-payment.ts';

/** What the processor said of a payment, in our terms. Amounts in cents. */
export type PaymentFinding =
  | { action: 'authorize'; ref: string; expiresAt: Date }
  | { action: 'require_action'; ref: string; challenge: Challenge }
  | { action: 'fail'; ref: string | null; message: string }
  | { action: 'capture'; capturedCents: number; processingFeeCents: number }
  | { action: 'void' }
  | { action: 'lapse' };

/** What the audit log calls each finding. */
const ACTIONS = {
  authorize: 'payments.authorizePayment',
  require_action: 'payments.askBank',
  fail: 'payments.failPayment',
  capture: 'payments.capturePayment',
  void: 'payments.voidPayment',
  lapse: 'payments.lapsePayment',
} as const;

const OPEN: ReadonlySet<string> = new Set(['intent', 'requires_action', 'authorized']);

/**
 * Writes a finding: status, books and event in one transaction. A finding that is no news (a repeated webhook, a
 * sweeper that came second) changes nothing. Returns the payment as it stands now.
 */
export async function recordOutcome(
  ctx: Ctx,
  paymentId: string,
  finding: PaymentFinding,
): Promise<PaymentRecord> {
  const [payment] = await ctx.db.tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (!payment) throw new Error(`payment ${paymentId} is gone`);
  if (isNoNews(payment, finding.action)) return settleNoNews(ctx, payment, finding);

  const status = nextPayment(payment.status, finding.action);
  const change: Partial<PaymentRecord> = { status, pending: null, ...detailsOf(ctx, payment, finding) };
  const isOpen = finding.action === 'authorize' || finding.action === 'require_action';
  // What is not wanted any more still goes back; a hold that was asked for in order to be charged is charged next.
  if (isOpen && payment.pending === 'void') change.pending = 'void';
  else if (finding.action === 'authorize' && payment.settlement) change.pending = 'capture';

  const [updated] = await ctx.db.tx
    .update(payments)
    .set({ ...change, updatedAt: now(ctx) })
    .where(eq(payments.id, paymentId))
    .returning();
  if (!updated) throw new Error(`payment ${paymentId} is gone`);

  crashPoint('payments.outcome.written');
  const fact = {
    paymentId,
    bookingId: payment.bookingId,
    homeownerId: payment.homeownerId,
    amountCents: payment.amountCents,
    purpose: payment.purpose,
    purposeId: payment.purposeId,
  };
  if (finding.action === 'authorize') await emit(ctx, paymentAuthorized, fact);
  if (finding.action === 'require_action') await emit(ctx, paymentNeedsAction, fact);
  if (finding.action === 'fail') await emit(ctx, paymentFailed, { ...fact, reason: finding.message });
  if (finding.action === 'capture') await book(ctx, updated, finding);
  if (finding.action === 'lapse') await chargeAnew(ctx, updated);
  await audit(ctx, {
    action: ACTIONS[finding.action],
    resource: 'payment',
    resourceId: paymentId,
    category: 'data',
    success: finding.action !== 'fail',
    changes: [{ field: 'status', from: payment.status, to: status }],
    details: { bookingId: payment.bookingId, amountCents: payment.amountCents },
  });
  crashPoint('payments.outcome.recorded');
  return updated;
}

/** Already so, or over in a way that this can no longer change. */
function isNoNews(payment: PaymentRecord, action: PaymentAction): boolean {
  try {
    nextPayment(payment.status, action);
    return false;
  } catch {
    return true;
  }
}

/**
 * Nothing to write but two loose ends: a hold that was made while we gave the payment up has to go back, and a
 * payment that is over waits for nothing any more.
 */
async function settleNoNews(
  ctx: Ctx,
  payment: PaymentRecord,
  finding: PaymentFinding,
): Promise<PaymentRecord> {
  const isLateHold =
    finding.action === 'authorize' && payment.status === 'voided' && payment.processorRef === null;
  const isOver = !OPEN.has(payment.status);
  if (!isLateHold && !(isOver && payment.pending !== null)) return payment;
  const [updated] = await ctx.db.tx
    .update(payments)
    .set({
      ...(isLateHold ? { processorRef: finding.ref, pending: 'void' } : { pending: null }),
      updatedAt: now(ctx),
    })
    .where(eq(payments.id, payment.id))
    .returning();
  return updated ?? payment;
}

/**
 * A hold that was gone when it was to be charged: a new one is asked for, once. If that fails too the homeowner hears
 * of it and can pay with another card. Part of the finding's transaction, whoever found it: the command, a webhook,
 * or the sweeper after a crash.
 */
async function chargeAnew(ctx: Ctx, lapsed: PaymentRecord): Promise<void> {
  const { id: paymentId, bookingId, homeownerId, methodId, settlement, purpose, purposeId } = lapsed;
  if (!settlement) return;
  const amountCents = lapsed.pendingCents ?? lapsed.amountCents;
  const others = await ctx.db.tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        eq(payments.purpose, purpose),
        purposeId ? eq(payments.purposeId, purposeId) : isNull(payments.purposeId),
        ne(payments.id, paymentId),
        eq(payments.status, 'lapsed'),
        isNotNull(payments.settlement),
      ),
    )
    .limit(1);
  if (others.length === 0) {
    const paidFor = { purpose, purposeId };
    await openPayment(ctx, { bookingId, paidFor, homeownerId, methodId, amountCents, settlement });
    return;
  }
  const reason = 'The bank didn’t pay out the held amount.';
  const fact = { paymentId, bookingId, homeownerId, amountCents, purpose, purposeId };
  await emit(ctx, paymentFailed, { ...fact, reason });
}

function detailsOf(ctx: Ctx, payment: PaymentRecord, finding: PaymentFinding): Partial<PaymentRecord> {
  switch (finding.action) {
    case 'authorize':
      return {
        processorRef: finding.ref,
        authorizedAt: now(ctx),
        holdExpiresAt: finding.expiresAt,
        challenge: null,
      };
    case 'require_action':
      return { processorRef: finding.ref, challenge: { ...finding.challenge } };
    case 'fail':
      return { processorRef: finding.ref ?? payment.processorRef, failure: finding.message, challenge: null };
    case 'capture':
      return {
        capturedCents: finding.capturedCents,
        processingFeeCents: finding.processingFeeCents,
        capturedAt: now(ctx),
        pendingCents: null,
      };
    default:
      return {};
  }
}

async function book(
  ctx: Ctx,
  payment: PaymentRecord,
  finding: { capturedCents: number; processingFeeCents: number },
): Promise<void> {
  const { settlement } = payment;
  if (!settlement) throw new Error(`payment ${payment.id} was charged without a settlement`);
  await postJournal(ctx, settlementJournal(settlement, finding.capturedCents, finding.processingFeeCents), {
    bookingId: payment.bookingId,
    referenceId: payment.purposeId ?? payment.bookingId,
    memo: chargeMemo(settlement),
  });
  await issueReceipt(ctx, { bookingId: payment.bookingId, paymentId: payment.id });
  await emit(ctx, paymentCaptured, {
    paymentId: payment.id,
    bookingId: payment.bookingId,
    homeownerId: payment.homeownerId,
    amountCents: finding.capturedCents,
    purpose: payment.purpose,
    purposeId: payment.purposeId,
    kind: settlement.kind,
    workCents: workCentsOfCharge(settlement),
  });
}
