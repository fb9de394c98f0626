import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { technicians } from '../../tables.ts';
import { changeCompany, lockOwnCompany } from '../../writes/company.ts';
import { lockTechnician, type TechnicianInput, writeSkills } from '../../writes/technician.ts';

/** Changes a technician's name, phone and skills. */
export async function updateTechnician(
  ctx: Ctx,
  input: TechnicianInput & { id: string },
): Promise<{ done: true }> {
  const company = await lockOwnCompany(ctx);
  const technician = await lockTechnician(ctx, company.id, input.id);
  await ctx.db.tx
    .update(technicians)
    .set({ name: input.name, phone: input.phone || null })
    .where(eq(technicians.id, technician.id));
  await writeSkills(ctx, company.id, technician.id, input.skills);
  await changeCompany(ctx, company, 'technician_changed', {}, { details: { technicianId: technician.id } });
  return { done: true };
}
