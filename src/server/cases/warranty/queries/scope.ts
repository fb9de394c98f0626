import { and, eq, type SQL } from 'drizzle-orm';
import type { ClaimLine } from '#core/cases/warranty/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { sideOf } from '#server/bookings/queries/scope.ts';
import type { Ctx } from '#server/lib/context.ts';
import { warrantyClaims } from '../../tables.ts';

export type ClaimRecord = typeof warrantyClaims.$inferSelect;

/** Where the caller may look: claims of their own jobs, of their company's, or all. */
export function claimScope(ctx: Ctx): SQL | undefined {
  const side = sideOf(ctx);
  return side ? eq(warrantyClaims[side.column], side.id) : undefined;
}

/** A claim that the caller may see. Throws not_found for any other. */
export async function visibleClaim(ctx: Ctx, id: string): Promise<ClaimRecord> {
  const [found] = isUuid(id)
    ? await ctx.db.read
        .select()
        .from(warrantyClaims)
        .where(and(eq(warrantyClaims.id, id), claimScope(ctx)))
    : [];
  if (!found) throw notFound('Warranty claim');
  return found;
}

/** The claim that a booking is the return visit of; undefined for every other booking. */
export async function claimOfVisit(ctx: Ctx, visitId: string): Promise<ClaimRecord | undefined> {
  const [found] = await ctx.db.read.select().from(warrantyClaims).where(eq(warrantyClaims.visitId, visitId));
  return found;
}

export function claimLineOf({ id, status, createdAt, answerBy }: ClaimRecord): ClaimLine {
  return { id, status, openedAt: createdAt, answerBy };
}
