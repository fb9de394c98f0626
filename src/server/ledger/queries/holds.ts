import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { vendorPayable } from '#core/ledger/accounts.ts';
import type { PayoutHoldReason } from '#core/ledger/payout-hold.ts';
import type { Cents } from '#core/lib/money.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { entries, journals, payoutHolds } from '../tables.ts';

/** Something of a vendor's balance that is not paid out for now. */
export type HeldJob = {
  bookingId: string;
  number: number;
  title: string;
  reason: PayoutHoldReason;
  amountCents: Cents;
  since: Date;
};

/** What the vendor has earned with jobs, net of refunds, by job; never below 0. */
async function earnedWith(
  ctx: Ctx,
  vendorId: string,
  bookingIds: readonly string[],
): Promise<Map<string, Cents>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await ctx.db.read
    .select({
      bookingId: journals.bookingId,
      earned: sql<number>`greatest(0, -sum(${entries.amountCents}))::bigint`,
    })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .where(and(inArray(journals.bookingId, [...bookingIds]), eq(entries.account, vendorPayable(vendorId))))
    .groupBy(journals.bookingId);
  return new Map(rows.map(({ bookingId, earned }) => [bookingId ?? '', Number(earned)]));
}

/** What of a vendor's earnings is not paid out for one dispute now; 0 once that is over. */
export async function heldForDispute(ctx: Ctx, vendorId: string, disputeId: string): Promise<Cents> {
  const [hold] = await ctx.db.read
    .select({ bookingId: payoutHolds.bookingId })
    .from(payoutHolds)
    .where(
      and(
        eq(payoutHolds.reason, 'dispute'),
        eq(payoutHolds.referenceId, disputeId),
        isNull(payoutHolds.releasedAt),
      ),
    );
  if (!hold) return 0;
  return (await earnedWith(ctx, vendorId, [hold.bookingId])).get(hold.bookingId) ?? 0;
}

/** What refunds, by their ids, have taken of what the vendor is owed. */
export async function vendorPartOf(ctx: Ctx, vendorId: string, refundIds: readonly string[]): Promise<Cents> {
  if (refundIds.length === 0) return 0;
  const [row] = await ctx.db.read
    .select({ sum: sql<number>`coalesce(sum(${entries.amountCents}), 0)::bigint` })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .where(
      and(
        eq(journals.kind, 'refund'),
        inArray(journals.referenceId, [...refundIds]),
        eq(entries.account, vendorPayable(vendorId)),
      ),
    );
  return Number(row?.sum ?? 0);
}

/**
 * The jobs whose earnings a vendor is not paid out for now. Reckoned from the books at each look, so that a charge or a
 * refund that comes meanwhile counts from its commit on.
 */
export async function heldJobs(ctx: Ctx, vendorId: string): Promise<HeldJob[]> {
  const rows = await ctx.db.read
    .select({
      bookingId: payoutHolds.bookingId,
      reason: payoutHolds.reason,
      since: payoutHolds.createdAt,
      number: bookings.number,
      title: bookings.title,
    })
    .from(payoutHolds)
    .innerJoin(bookings, eq(bookings.id, payoutHolds.bookingId))
    .where(and(eq(payoutHolds.vendorId, vendorId), isNull(payoutHolds.releasedAt)))
    .orderBy(asc(payoutHolds.createdAt), asc(payoutHolds.id));
  const earned = await earnedWith(
    ctx,
    vendorId,
    rows.map(({ bookingId }) => bookingId),
  );
  return rows.map((row) => ({ ...row, amountCents: earned.get(row.bookingId) ?? 0 }));
}

/** How much of a vendor's balance is not paid out for now. */
export async function heldCents(ctx: Ctx, vendorId: string): Promise<Cents> {
  const jobs = new Map((await heldJobs(ctx, vendorId)).map((job) => [job.bookingId, job.amountCents]));
  return [...jobs.values()].reduce((sum, cents) => sum + cents, 0);
}

/** The same within a statement about many vendors; `vendorId` is its column. */
export function heldOf(vendorId: SQL): SQL<number> {
  return sql<number>`coalesce((
    select sum(held.cents) from (
      select greatest(0, -sum(e.amount_cents)) as cents
      from ledger.entries e join ledger.journals j on j.id = e.journal_id
      where e.account = 'vendor_payable:' || ${vendorId}::text
        and j.booking_id in (
          select h.booking_id from ledger.payout_holds h where h.vendor_id = ${vendorId} and h.released_at is null
        )
      group by j.booking_id
    ) held
  ), 0)`;
}
