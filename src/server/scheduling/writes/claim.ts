import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { TimeRange } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { rangeOf } from '../queries.ts';
import { claims } from '../tables.ts';

/** Puts callers who want this technician's time in a row, and clears what has lapsed. */
export async function lockTechnician(ctx: Ctx, technicianId: string): Promise<void> {
  await lock(ctx, 'technician', technicianId);
  await ctx.db.tx
    .delete(claims)
    .where(and(eq(claims.technicianId, technicianId), lte(claims.expiresAt, now(ctx))));
}

/** Somebody else's claim, or another move's, lies in that time of a locked technician. */
export async function isTaken(
  ctx: Ctx,
  technicianId: string,
  during: TimeRange,
  bookingId: string,
  rescheduleId: string | null = null,
): Promise<boolean> {
  const others = and(
    or(isNull(claims.bookingId), ne(claims.bookingId, bookingId)),
    rescheduleId ? or(isNull(claims.rescheduleId), ne(claims.rescheduleId, rescheduleId)) : undefined,
  );
  const taken = await ctx.db.tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.technicianId, technicianId), sql`${claims.during} && ${rangeOf(during)}`, others))
    .limit(1);
  return taken.length > 0;
}
