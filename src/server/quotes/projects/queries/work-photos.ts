import { and, asc, eq } from 'drizzle-orm';
import { bookings, photos } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { milestones, projectVisits } from '../../tables.ts';

/** What was photographed after the work of a visit, by the pictures' hashes. */
export async function photosAfterWork(ctx: Ctx, bookingId: string): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ sha256: photos.sha256 })
    .from(photos)
    .where(and(eq(photos.bookingId, bookingId), eq(photos.kind, 'after')))
    .orderBy(asc(photos.takenAt));
  return [...new Set(rows.map(({ sha256 }) => sha256))];
}

/** How many visits of a project are done. */
export async function visitsDone(ctx: Ctx, projectId: string): Promise<number> {
  const rows = await ctx.db.read
    .select({ id: bookings.id })
    .from(projectVisits)
    .innerJoin(milestones, eq(milestones.id, projectVisits.milestoneId))
    .innerJoin(bookings, eq(bookings.id, projectVisits.bookingId))
    .where(and(eq(milestones.projectId, projectId), eq(bookings.status, 'completed')));
  return rows.length;
}
