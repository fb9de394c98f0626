import { and, eq, gt, lt } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { MAX_ON_CALL_DAYS } from '#core/scheduling/limits.ts';
import { type LocalStretch, rangeOfStretch } from '#core/scheduling/local-stretch.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownTechnician, zoneOfVendor } from '../queries/team.ts';
import { onCall } from '../tables.ts';
import { lockTime, noteAvailability } from '../writes/time.ts';

type Input = LocalStretch & { technicianId: string; weeks: number };

/** Makes a technician bookable for urgent work outside the weekly hours, in so many weeks in a row. */
export async function addOnCall(ctx: Ctx, input: Input): Promise<{ windows: number }> {
  const technician = await ownTechnician(ctx, input.technicianId);
  const zone = await zoneOfVendor(ctx, technician.vendorId);
  const windows = Array.from({ length: input.weeks }, (_, week) =>
    rangeOfStretch({ ...input, from: addDays(input.from, week * 7), to: addDays(input.to, week * 7) }, zone, {
      now: now(ctx),
      maxDays: MAX_ON_CALL_DAYS,
    }),
  );
  await lockTime(ctx, technician.id);
  for (const { start, end } of windows) {
    const [there] = await ctx.db.tx
      .select({ id: onCall.id })
      .from(onCall)
      .where(and(eq(onCall.technicianId, technician.id), gt(onCall.endsAt, start), lt(onCall.startsAt, end)))
      .limit(1);
    if (there) {
      const message = `${technician.name} is already on call during part of that time`;
      throw new AppError('conflict', `${message}.`, { fields: { from: message } });
    }
  }
  await ctx.db.tx.insert(onCall).values(
    windows.map(({ start, end }) => ({
      id: ctx.ids.uuid(),
      technicianId: technician.id,
      startsAt: start,
      endsAt: end,
      createdAt: now(ctx),
    })),
  );
  await noteAvailability(ctx, technician, 'on_call_added', {
    from: windows[0]?.start,
    windows: windows.length,
  });
  return { windows: windows.length };
}
