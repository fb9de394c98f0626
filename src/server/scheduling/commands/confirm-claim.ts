import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { claims } from '../tables.ts';

const confirmForVisit = prepared((handle) =>
  handle
    .update(claims)
    .set({ kind: 'visit', expiresAt: null })
    .where(eq(claims.bookingId, sql.placeholder('bookingId')))
    .returning({ id: claims.id })
    .prepare('keep_claim_for_visit'),
);

/** Turns a hold into a visit. False when the hold is gone: lapsed and taken by somebody else. */
export async function confirmClaim(ctx: Ctx, bookingId: string): Promise<boolean> {
  const kept = await confirmForVisit(ctx.db.tx).execute({ bookingId });
  return kept.length === 1;
}
