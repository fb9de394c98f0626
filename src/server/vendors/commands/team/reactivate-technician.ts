import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { technicians } from '../../tables.ts';
import { changeCompany, lockOwnCompany } from '../../writes/company.ts';
import { lockTechnician } from '../../writes/technician.ts';

/** A technician who left is back. */
export async function reactivateTechnician(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const company = await lockOwnCompany(ctx);
  const technician = await lockTechnician(ctx, company.id, input.id);
  await ctx.db.tx
    .update(technicians)
    .set({ active: true, deactivatedAt: null })
    .where(eq(technicians.id, technician.id));
  await changeCompany(
    ctx,
    company,
    'technician_reactivated',
    {},
    { details: { technicianId: technician.id } },
  );
  return { done: true };
}
