import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { type TimeRange, timeBeyond } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { rangeOf } from '../queries.ts';
import { claims } from '../tables.ts';

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

/** Gives the time held for a move back. Doing it twice is fine. */
export async function freeMove(ctx: Ctx, rescheduleId: string): Promise<void> {
  await ctx.db.tx.delete(claims).where(eq(claims.rescheduleId, rescheduleId));
}

/** Puts callers who want this technician's time in a row, and clears what has lapsed. */
async function lockTechnician(ctx: Ctx, technicianId: string): Promise<void> {
  await ctx.db.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${technicianId}, 1))`);
  await ctx.db.tx
    .delete(claims)
    .where(and(eq(claims.technicianId, technicianId), lte(claims.expiresAt, now(ctx))));
}

async function isTaken(
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
