import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { entries, journals } from '#server/ledger/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { payments } from '#server/payments/tables.ts';

/** What became of the money of one milestone, in cents, and the latest payment of it or of a change order. */
export type MilestoneMoney = {
  heldCents: number;
  releasedCents: number;
  earnedCents: number;
  refundedCents: number;
  payment: PaymentNow | null;
};
export type PaymentNow = { id: string; status: typeof payments.$inferSelect.status; failure: string | null };

const NONE: MilestoneMoney = {
  heldCents: 0,
  releasedCents: 0,
  earnedCents: 0,
  refundedCents: 0,
  payment: null,
};

/** By the id of the milestone, or of the change order for its payment: what books and payments say of a project. */
export async function moneyOf(ctx: Ctx, bookingId: string): Promise<Map<string, MilestoneMoney>> {
  const cents = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(-${entries.amountCents}) filter (where ${condition}), 0)::bigint`;
  const [booked, paid] = await Promise.all([
    ctx.db.read
      .select({
        referenceId: journals.referenceId,
        kind: journals.kind,
        account: sql<
          string | null
        >`max(${entries.account}) filter (where ${entries.account} like 'milestone_held:%')`,
        held: cents(sql`${entries.account} like 'milestone_held:%'`),
        earned: cents(sql`${entries.account} like 'vendor_payable:%'`),
      })
      .from(journals)
      .innerJoin(entries, eq(entries.journalId, journals.id))
      .where(
        and(
          eq(journals.bookingId, bookingId),
          inArray(journals.kind, ['milestone_funded', 'change_order_funded', 'milestone_released', 'refund']),
        ),
      )
      .groupBy(journals.id),
    ctx.db.read
      .select({
        id: payments.id,
        purposeId: payments.purposeId,
        milestoneId: sql<string>`${payments.settlement} ->> 'milestoneId'`,
        status: payments.status,
        failure: payments.failure,
        refundedCents: payments.refundedCents,
      })
      .from(payments)
      .where(and(eq(payments.bookingId, bookingId), inArray(payments.purpose, ['milestone', 'change_order'])))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
  ]);
  const found = new Map<string, MilestoneMoney>();
  const change = (id: string, by: (before: MilestoneMoney) => Partial<MilestoneMoney>) => {
    const before = found.get(id) ?? NONE;
    found.set(id, { ...before, ...by(before) });
  };
  for (const { account, kind, held, earned } of booked) {
    if (account === null) continue;
    change(account.slice(account.indexOf(':') + 1), (before) => ({
      heldCents: before.heldCents + Number(held),
      releasedCents: before.releasedCents + (kind === 'milestone_released' ? 0 - Number(held) : 0),
      earnedCents: before.earnedCents + (kind === 'milestone_released' ? Number(earned) : 0),
    }));
  }
  for (const { id, purposeId, milestoneId, status, failure, refundedCents } of paid) {
    change(milestoneId, (before) => ({ refundedCents: before.refundedCents + refundedCents }));
    if (purposeId) change(purposeId, () => ({ payment: { id, status, failure } }));
  }
  return found;
}
