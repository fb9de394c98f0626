import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { technicians } from '../../tables.ts';
import { lockTechnician } from '../../writes/technician.ts';
import { changeVendor, lockOwnVendor } from '../../writes/vendor.ts';

/** A technician who left is back. */
export async function reactivateTechnician(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const vendor = await lockOwnVendor(ctx);
  const technician = await lockTechnician(ctx, vendor.id, input.id);
  await ctx.db.tx
    .update(technicians)
    .set({ active: true, deactivatedAt: null })
    .where(eq(technicians.id, technician.id));
  await changeVendor(ctx, vendor, 'technician_reactivated', {}, { details: { technicianId: technician.id } });
  return { done: true };
}
