import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { bookingIdsOf, expectedVisits, inWords } from '../../queries/visits.ts';
import { technicians } from '../../tables.ts';
import { lockTechnician } from '../../writes/technician.ts';
import { changeVendor, lockOwnVendor } from '../../writes/vendor.ts';

/** A technician leaves. Refused, naming them, while visits are ahead: somebody else must take those first. */
export async function deactivateTechnician(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const vendor = await lockOwnVendor(ctx);
  const technician = await lockTechnician(ctx, vendor.id, input.id);
  const visits = await expectedVisits(ctx, technician.id);
  if (visits.length > 0) {
    throw new AppError(
      'conflict',
      `${technician.name} still has visits: ${inWords(visits)}. Reassign them first.`,
      { data: { bookingIds: bookingIdsOf(visits) } },
    );
  }
  await ctx.db.tx
    .update(technicians)
    .set({ active: false, deactivatedAt: now(ctx) })
    .where(eq(technicians.id, technician.id));
  await changeVendor(ctx, vendor, 'technician_deactivated', {}, { details: { technicianId: technician.id } });
  return { done: true };
}
