import { eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownTechnician } from '../queries/team.ts';
import { onCall } from '../tables.ts';
import { noteAvailability } from '../writes/time.ts';

/** Takes a window back. What was booked in it stays. */
export async function removeOnCall(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const [row] = isUuid(input.id) ? await ctx.db.tx.select().from(onCall).where(eq(onCall.id, input.id)) : [];
  if (!row) throw notFound('On-call window');
  const technician = await ownTechnician(ctx, row.technicianId).catch(() => {
    throw notFound('On-call window');
  });
  await ctx.db.tx.delete(onCall).where(eq(onCall.id, row.id));
  await noteAvailability(ctx, technician, 'on_call_removed', { onCallId: row.id });
  return { done: true };
}
