import { and, eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { sideOf } from '#server/bookings/queries/scope.ts';
import type { Ctx } from '#server/lib/context.ts';
import { disputeEvidence, disputes, warrantyClaims, warrantyPhotos } from '../../tables.ts';

/** Whether a file is evidence of a dispute, or a photo of a warranty claim, that the caller may see. */
export async function maySeeEvidence(ctx: Ctx, sha256: string): Promise<boolean> {
  if (ctx.actor.kind === 'anonymous') return false;
  const side = sideOf(ctx);
  const found = await unionAll(
    ctx.db.read
      .select({ id: disputes.id })
      .from(disputeEvidence)
      .innerJoin(disputes, eq(disputes.id, disputeEvidence.disputeId))
      .where(and(eq(disputeEvidence.sha256, sha256), side ? eq(disputes[side.column], side.id) : undefined)),
    ctx.db.read
      .select({ id: warrantyClaims.id })
      .from(warrantyPhotos)
      .innerJoin(warrantyClaims, eq(warrantyClaims.id, warrantyPhotos.claimId))
      .where(
        and(eq(warrantyPhotos.sha256, sha256), side ? eq(warrantyClaims[side.column], side.id) : undefined),
      ),
  ).limit(1);
  return found.length > 0;
}
