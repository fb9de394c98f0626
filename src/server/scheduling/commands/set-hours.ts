import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { Weekday } from '#core/lib/time.ts';
import { weekProblem } from '#core/scheduling/weekly-hours.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownTechnician } from '../queries/team.ts';
import { weeklyHours } from '../tables.ts';
import { lockTime, noteAvailability } from '../writes/time.ts';

type Input = { id: string; hours: { weekday: number; startMinute: number; endMinute: number }[] };

/** Replaces a technician's week. Visits already agreed stay; the hours decide what is offered from now on. */
export async function setHours(ctx: Ctx, input: Input): Promise<{ done: true }> {
  const technician = await ownTechnician(ctx, input.id);
  const hours = input.hours.map((range) => ({ ...range, weekday: range.weekday as Weekday }));
  const problem = weekProblem(hours);
  if (problem) throw new AppError('invalid', `${problem}.`, { fields: { hours: problem } });
  await lockTime(ctx, technician.id);
  await ctx.db.tx.delete(weeklyHours).where(eq(weeklyHours.technicianId, technician.id));
  if (hours.length > 0) {
    await ctx.db.tx
      .insert(weeklyHours)
      .values(hours.map((range) => ({ ...range, technicianId: technician.id })));
  }
  await noteAvailability(ctx, technician, 'hours_changed', { ranges: hours.length });
  return { done: true };
}
