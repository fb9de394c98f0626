import { sql } from 'drizzle-orm';
import type { TimeRange } from '#core/scheduling/window.ts';
import type { Ctx } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';
import { rangeOf } from '../queries.ts';
import { claims } from '../tables.ts';
import { isTaken, lockTechnician } from '../writes/claim.ts';

export type ClaimMove = { bookingId: string; technicianId: string; during: TimeRange };

/**
 * Moves claims of visits together, so that they may take each other's places: all are let go, then taken anew. Answers the booking
 * whose time somebody else has, null when all moved. The transaction has to end without a commit then.
 */
export async function moveClaims(ctx: Ctx, moves: readonly ClaimMove[]): Promise<string | null> {
  if (moves.length === 0) return null;
  const ids = moves.map(({ bookingId }) => bookingId);
  const held = await ctx.db.tx
    .delete(claims)
    .where(sql`${claims.bookingId} = any(${idList(ids)})`)
    .returning();
  const byBooking = new Map(held.map((claim) => [claim.bookingId, claim]));
  const technicianIds = [...moves, ...held].map(({ technicianId }) => technicianId);
  // In one order for all who move several.
  for (const technicianId of [...new Set(technicianIds)].sort()) await lockTechnician(ctx, technicianId);
  for (const { bookingId, technicianId, during } of moves) {
    const claim = byBooking.get(bookingId);
    if (!claim || (await isTaken(ctx, technicianId, during, bookingId))) return bookingId;
    await ctx.db.tx.insert(claims).values({ ...claim, technicianId, during: sql`${rangeOf(during)}` });
  }
  return null;
}
