import { and, eq, lte, sql } from 'drizzle-orm';
import type { TimeRange } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { rangeOf } from '../queries.ts';
import { claims } from '../tables.ts';
import { lockTime } from './lock-time.ts';

/**
 * Takes a technician's time for a booking as a hold until `expiresAt`. Candidates are tried in order; the first who
 * is free gets it. Null when none is.
 *
 * Check-then-insert alone lets nearly everybody in, and the EXCLUDE constraint alone ends crowds in deadlocks;
 * an advisory lock per technician puts them in a row, and the constraint stays the last judge.
 */
export async function claimTime(
  ctx: Ctx,
  input: { technicianIds: readonly string[]; during: TimeRange; bookingId: string; expiresAt: Date },
): Promise<string | null> {
  const during = rangeOf(input.during);
  for (const technicianId of input.technicianIds) {
    await lockTime(ctx, technicianId);
    await ctx.db.tx
      .delete(claims)
      .where(and(eq(claims.technicianId, technicianId), lte(claims.expiresAt, now(ctx))));
    const taken = await ctx.db.tx
      .select({ id: claims.id })
      .from(claims)
      .where(and(eq(claims.technicianId, technicianId), sql`${claims.during} && ${during}`))
      .limit(1);
    if (taken.length > 0) continue;
    const made = await ctx.db.tx
      .insert(claims)
      .values({
        id: ctx.ids.uuid(),
        technicianId,
        kind: 'hold',
        during: sql`${during}`,
        bookingId: input.bookingId,
        expiresAt: input.expiresAt,
        createdAt: now(ctx),
      })
      // Somebody who took no lock was here: the constraint has judged, and the next technician is asked.
      .onConflictDoNothing()
      .returning({ id: claims.id });
    crashPoint('scheduling.claim.taken');
    if (made.length === 1) return technicianId;
  }
  return null;
}
