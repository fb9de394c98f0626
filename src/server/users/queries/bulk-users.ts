import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { vendors } from '#server/vendors/tables.ts';
import { sessions, users } from '../tables.ts';

/** Bookings that are not over, of a homeowner or of a vendor's company. */
export const OPEN_STATUSES = ['pending', 'confirmed', 'in_progress'] as const;

export type BulkUser = { id: string; name: string; suspended: boolean; sessions: number; openJobs: number };

/** The people of a bulk action with what it would touch; unknown ids are left out. */
export async function bulkUsers(ctx: Ctx, ids: readonly string[]): Promise<BulkUser[]> {
  return ctx.db.read
    .select({
      id: users.id,
      name: users.name,
      suspended: sql<boolean>`${isNotNull(users.suspendedAt)}`,
      sessions: sql<number>`(select count(*)::int from ${sessions} where ${sessions.userId} = ${users.id})`,
      openJobs: sql<number>`(select count(*)::int from ${bookings} where ${and(
        or(eq(bookings.homeownerId, users.id), eq(bookings.vendorId, vendors.id)),
        inArray(bookings.status, OPEN_STATUSES),
      )})`,
    })
    .from(users)
    .leftJoin(vendors, eq(vendors.ownerId, users.id))
    .where(inArray(users.id, [...ids]));
}
