import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { DisputeSide } from '#core/cases/disputes/reason.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { partyOf, sideOf } from '#server/bookings/queries/scope.ts';
import type { Ctx } from '#server/lib/context.ts';
import { disputes } from '../../tables.ts';

export type DisputeRecord = typeof disputes.$inferSelect;

/** Where the caller may look: disputes of their own jobs, of their company's, or all. */
export function disputeScope(ctx: Ctx): SQL | undefined {
  const side = sideOf(ctx);
  return side ? eq(disputes[side.column], side.id) : undefined;
}

/** The caller's side of a dispute. Throws not_found for those who are none. */
export function ownSide(ctx: Ctx): DisputeSide {
  const party = partyOf(ctx);
  if (party === 'homeowner' || party === 'vendor') return party;
  throw notFound('Dispute');
}

/** A dispute that the caller may see. Throws not_found for any other. */
export async function visibleDispute(ctx: Ctx, id: string): Promise<DisputeRecord> {
  const [found] = isUuid(id)
    ? await ctx.db.read
        .select()
        .from(disputes)
        .where(and(eq(disputes.id, id), disputeScope(ctx)))
    : [];
  if (!found) throw notFound('Dispute');
  return found;
}

/** The latest dispute of a job, open or over; undefined where nobody ever opened one. */
export async function latestDispute(ctx: Ctx, bookingId: string): Promise<DisputeRecord | undefined> {
  const [found] = await ctx.db.read
    .select()
    .from(disputes)
    .where(eq(disputes.bookingId, bookingId))
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(1);
  return found;
}

/** The dispute that a case was opened with. */
export async function disputeOfCaseId(ctx: Ctx, caseId: string): Promise<DisputeRecord | undefined> {
  if (!isUuid(caseId)) return undefined;
  const [found] = await ctx.db.read.select().from(disputes).where(eq(disputes.caseId, caseId));
  return found;
}
