import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownTechnician } from '../queries/team.ts';
import { claims, timeOff } from '../tables.ts';
import { lockTime, noteAvailability } from '../writes/time.ts';

/** The technician is there after all; the time can be booked again. */
export async function removeTimeOff(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const [row] = isUuid(input.id)
    ? await ctx.db.tx.select().from(timeOff).where(eq(timeOff.id, input.id))
    : [];
  if (!row) throw notFound('Time off');
  const technician = await ownTechnician(ctx, row.technicianId).catch(() => {
    throw notFound('Time off');
  });
  await lockTime(ctx, technician.id);
  await ctx.db.tx.delete(claims).where(and(eq(claims.id, row.id), eq(claims.kind, 'block')));
  await ctx.db.tx.delete(timeOff).where(eq(timeOff.id, row.id));
  await noteAvailability(ctx, technician, 'time_off_removed', { timeOffId: row.id });
  return { done: true };
}
