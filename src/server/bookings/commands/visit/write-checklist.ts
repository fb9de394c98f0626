import { checklistOf } from '#server/catalog/queries.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { checklistItems } from '../../tables.ts';

/** Copies the service's checklist to a job, so that later changes of the catalog leave it as agreed. */
export async function writeChecklist(ctx: Ctx, booking: BookingRecord): Promise<void> {
  const labels = await checklistOf(ctx, booking.serviceId);
  if (labels.length === 0) return;
  await ctx.db.tx
    .insert(checklistItems)
    .values(labels.map((label, position) => ({ bookingId: booking.id, position, label })))
    .onConflictDoNothing();
}
