import { count, eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { MAX_TECHNICIANS } from '#core/vendors/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { technicians } from '../../tables.ts';
import { changeCompany, lockOwnCompany } from '../../writes/company.ts';
import { type TechnicianInput, writeSkills } from '../../writes/technician.ts';

/** Adds a technician. Their hours come from scheduling. */
export async function addTechnician(ctx: Ctx, input: TechnicianInput): Promise<{ id: string }> {
  const company = await lockOwnCompany(ctx);
  const [taken] = await ctx.db.tx
    .select({ people: count() })
    .from(technicians)
    .where(eq(technicians.vendorId, company.id));
  if ((taken?.people ?? 0) >= MAX_TECHNICIANS) {
    throw new AppError('conflict', `A company keeps up to ${MAX_TECHNICIANS} technicians.`);
  }
  const id = ctx.ids.uuid();
  await ctx.db.tx.insert(technicians).values({
    id,
    vendorId: company.id,
    name: input.name,
    phone: input.phone || null,
    createdAt: now(ctx),
  });
  await writeSkills(ctx, company.id, id, input.skills);
  await changeCompany(ctx, company, 'technician_added', {}, { details: { technicianId: id } });
  return { id };
}
