import { and, desc, eq, exists, gt, gte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { payouts } from '#server/ledger/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { vendors } from '../tables.ts';

export type FailedPayout = {
  vendorId: string;
  company: string;
  amountCents: number;
  failure: string | null;
  at: Date;
  /** Whether a later payout, which takes the same money along, is under way. */
  isSentAgain: boolean;
};

/**
 * Payouts that came back and were not followed by one that went through, the latest first. One that is still under way
 * settles nothing: it may come back as well.
 */
export async function failedPayoutsOf(
  ctx: Ctx,
  { vendorId, since, limit }: { vendorId?: string; since?: Date; limit: number },
): Promise<FailedPayout[]> {
  const later = alias(payouts, 'later');
  const laterOnes = (status: 'intent' | 'paid') =>
    ctx.db.read
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.vendorId, payouts.vendorId),
          eq(later.status, status),
          gt(later.createdAt, payouts.createdAt),
        ),
      );
  return ctx.db.read
    .select({
      vendorId: payouts.vendorId,
      company: vendors.company,
      amountCents: payouts.amountCents,
      failure: payouts.failure,
      at: payouts.updatedAt,
      isSentAgain: sql<boolean>`${exists(laterOnes('intent'))}`,
    })
    .from(payouts)
    .innerJoin(vendors, eq(vendors.id, payouts.vendorId))
    .where(
      and(
        eq(payouts.status, 'failed'),
        vendorId ? eq(payouts.vendorId, vendorId) : undefined,
        since ? gte(payouts.updatedAt, since) : undefined,
        notExists(laterOnes('paid')),
      ),
    )
    .orderBy(desc(payouts.updatedAt), desc(payouts.id))
    .limit(limit);
}
