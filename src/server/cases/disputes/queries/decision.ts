import type { Decision } from '#core/cases/disputes/outcome.ts';
import { spreadRefund } from '#core/cases/disputes/spread.ts';
import type { DecisionPreview } from '#core/cases/disputes/views.ts';
import { type HeldMoney, type RefundBearer, refundParts } from '#core/ledger/refunds.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { BookingRecord } from '#server/bookings/queries/scope.ts';
import { ownBooking } from '#server/bookings/queries/scope.ts';
import type { Ctx } from '#server/lib/context.ts';
import { type DisputedMoney, moneyOfJob } from './charges.ts';
import { visibleDispute } from './scope.ts';

type Wanted = { decision: Decision; refundCents?: Cents | undefined };

/** How much a decision refunds. Throws `invalid` with the field for more than is left, or for none of a partial one. */
export async function decidedCents(ctx: Ctx, booking: BookingRecord, wanted: Wanted): Promise<Cents> {
  return amountOf(wanted, (await moneyOfJob(ctx, booking)).leftCents);
}

function amountOf({ decision, refundCents = 0 }: Wanted, leftCents: Cents): Cents {
  if (decision === 'no_refund') return 0;
  if (decision === 'full_refund') return leftCents;
  if (refundCents > 0 && refundCents <= leftCents) return refundCents;
  const message = `Enter an amount up to ${formatMoney(leftCents)}`;
  throw new AppError('invalid', message, { fields: { refundCents: message } });
}

/** What each party gives of a refund, as the books will say it; together it is the refund without what waits. */
export function sharesOf(
  { charges, expectedCents }: DisputedMoney,
  refundCents: Cents,
  bearer: RefundBearer,
): Omit<DecisionPreview, 'leftCents' | 'refundCents' | 'creditCents'> {
  const left = [...charges.map((charge) => charge.leftCents), expectedCents];
  const parts = spreadRefund(left, refundCents);
  const shares = {
    ...{ cardCents: 0, returnedCreditCents: 0, heldCents: 0 },
    ...{ vendorCents: 0, canopyCents: 0, taxCents: 0 },
  };
  // Charges of one milestone share what is held for it.
  const held = new Map<string, HeldMoney>();
  for (const [index, { journal, before, milestone }] of charges.entries()) {
    const amountCents = parts[index] ?? 0;
    if (amountCents === 0) continue;
    const kept = milestone && (held.get(milestone.id) ?? milestone.held);
    const part = refundParts(journal, before, amountCents, kept);
    if (milestone && kept) held.set(milestone.id, afterRefund(kept, amountCents, part.heldCents));
    const canopys = part.commissionCents + part.serviceFeeCents;
    shares.cardCents += part.cardCents;
    shares.returnedCreditCents += part.creditCents;
    shares.heldCents += part.heldCents;
    shares.taxCents += part.taxCents;
    shares.vendorCents += bearer === 'canopy' ? 0 : part.vendorCents + (bearer === 'vendor' ? canopys : 0);
    shares.canopyCents += bearer === 'vendor' ? 0 : canopys + (bearer === 'canopy' ? part.vendorCents : 0);
  }
  return { ...shares, waitingCents: parts.at(-1) ?? 0 };
}

function afterRefund(kept: HeldMoney, amountCents: Cents, heldCents: Cents): HeldMoney {
  const sharedCents = amountCents - heldCents;
  return {
    ...kept,
    heldCents: kept.heldCents - heldCents,
    releasedBefore: sharedCents > 0 ? [...kept.releasedBefore, sharedCents] : kept.releasedBefore,
  };
}

/** cases.previewDecision: who would pay what, before it is decided. */
export async function previewDecision(
  ctx: Ctx,
  input: Wanted & { id: string; bearer: RefundBearer; creditCents: Cents },
): Promise<DecisionPreview> {
  const dispute = await visibleDispute(ctx, input.id);
  if (dispute.endedAt) throw notFound('Dispute');
  const money = await moneyOfJob(ctx, await ownBooking(ctx, dispute.bookingId));
  const refundCents = amountOf(input, money.leftCents);
  return {
    leftCents: money.leftCents,
    refundCents,
    ...sharesOf(money, refundCents, input.bearer),
    creditCents: input.creditCents,
  };
}
