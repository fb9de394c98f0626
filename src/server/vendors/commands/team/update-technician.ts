import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { technicians } from '../../tables.ts';
import { lockTechnician, type TechnicianInput, writeSkills } from '../../writes/technician.ts';
import { changeVendor, lockOwnVendor } from '../../writes/vendor.ts';

/** Changes a technician's name, phone and skills. */
export async function updateTechnician(
  ctx: Ctx,
  input: TechnicianInput & { id: string },
): Promise<{ done: true }> {
  const vendor = await lockOwnVendor(ctx);
  const technician = await lockTechnician(ctx, vendor.id, input.id);
  await ctx.db.tx
    .update(technicians)
    .set({ name: input.name, phone: input.phone || null })
    .where(eq(technicians.id, technician.id));
  await writeSkills(ctx, vendor.id, technician.id, input.skills);
  await changeVendor(ctx, vendor, 'technician_changed', {}, { details: { technicianId: technician.id } });
  return { done: true };
}
