import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import { payoutHolds } from '#server/ledger/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { refunds } from '#server/payments/tables.ts';
import { disputeRefunds, disputes } from '../../tables.ts';

type Made = { id: string; amountCents: Cents; status: 'intent' | 'succeeded' | 'failed' };

/** The refunds of a settlement, and how far each is. */
export async function refundsOfDispute(ctx: Ctx, disputeId: string): Promise<Made[]> {
  return ctx.db.read
    .select({ id: refunds.id, amountCents: refunds.amountCents, status: refunds.status })
    .from(disputeRefunds)
    .innerJoin(refunds, eq(refunds.id, disputeRefunds.id))
    .where(eq(disputeRefunds.disputeId, disputeId))
    .orderBy(asc(disputeRefunds.createdAt), asc(disputeRefunds.id));
}

/** Those that were not made yet. */
export async function openRefunds(ctx: Ctx, disputeId: string): Promise<string[]> {
  const made = await refundsOfDispute(ctx, disputeId);
  return made.filter(({ status }) => status === 'intent').map(({ id }) => id);
}

/** Settled disputes whose money is still held: their refunds were on the way, or a crash came in between. */
export async function settledAndHeld(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payoutHolds, and(eq(payoutHolds.referenceId, disputes.id), eq(payoutHolds.reason, 'dispute')))
    .where(and(isNotNull(disputes.endedAt), isNull(payoutHolds.releasedAt)));
  return rows.map(({ id }) => id);
}
