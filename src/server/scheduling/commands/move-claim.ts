import { eq, sql } from 'drizzle-orm';
import type { TimeRange } from '#core/scheduling/window.ts';
import type { Ctx } from '#server/lib/context.ts';
import { rangeOf } from '../queries.ts';
import { claims } from '../tables.ts';
import { isTaken, lockTechnician } from '../writes/claim.ts';
import { freeMove } from './free-move.ts';

/**
 * Moves a visit's claim to another time in one step: the old time is free as soon as the transaction commits, and the
 * time held for the move, if any, becomes the visit's. Candidates are tried in order. Null when none is free, and then
 * nothing has changed.
 */
export async function moveClaim(
  ctx: Ctx,
  input: {
    bookingId: string;
    rescheduleId: string | null;
    technicianIds: readonly string[];
    during: TimeRange;
  },
): Promise<string | null> {
  for (const technicianId of input.technicianIds) {
    await lockTechnician(ctx, technicianId);
    if (await isTaken(ctx, technicianId, input.during, input.bookingId, input.rescheduleId)) continue;
    if (input.rescheduleId) await freeMove(ctx, input.rescheduleId);
    const moved = await ctx.db.tx
      .update(claims)
      .set({ technicianId, during: sql`${rangeOf(input.during)}` })
      .where(eq(claims.bookingId, input.bookingId))
      .returning({ id: claims.id });
    return moved.length === 1 ? technicianId : null;
  }
  return null;
}
