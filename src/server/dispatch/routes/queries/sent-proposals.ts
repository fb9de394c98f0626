import { inArray } from 'drizzle-orm';
import { reschedules } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';

/** What became of proposals that plans sent, and until when they wait. */
export async function sentProposals(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db.read
    .select({ id: reschedules.id, status: reschedules.status, respondBy: reschedules.respondBy })
    .from(reschedules)
    .where(inArray(reschedules.id, [...ids]));
}
