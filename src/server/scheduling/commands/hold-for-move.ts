import { sql } from 'drizzle-orm';
import { type TimeRange, timeBeyond } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { rangeOf } from '../queries.ts';
import { claims } from '../tables.ts';
import { isTaken, lockTechnician } from '../writes/claim.ts';

/**
 * Holds a new time for a visit that keeps its own one meanwhile. Where the two overlap at one technician only the part
 * beyond is held, since the visit's own claim covers the rest. Candidates are tried in order; the first who is free
 * gets it. Null when none is.
 */
export async function holdForMove(
  ctx: Ctx,
  input: {
    rescheduleId: string;
    bookingId: string;
    technicianIds: readonly string[];
    during: TimeRange;
    current: { technicianId: string; during: TimeRange };
    expiresAt: Date;
  },
): Promise<string | null> {
  for (const technicianId of input.technicianIds) {
    await lockTechnician(ctx, technicianId);
    if (await isTaken(ctx, technicianId, input.during, input.bookingId)) continue;
    const held =
      technicianId === input.current.technicianId
        ? timeBeyond(input.during, input.current.during)
        : input.during;
    // Wholly inside the time the visit has: nothing more is needed.
    if (!held) return technicianId;
    const made = await ctx.db.tx
      .insert(claims)
      .values({
        id: ctx.ids.uuid(),
        technicianId,
        kind: 'hold',
        during: sql`${rangeOf(held)}`,
        rescheduleId: input.rescheduleId,
        expiresAt: input.expiresAt,
        createdAt: now(ctx),
      })
      .onConflictDoNothing()
      .returning({ id: claims.id });
    if (made.length === 1) return technicianId;
  }
  return null;
}
