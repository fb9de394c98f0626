import { count, eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { MAX_TECHNICIANS } from '#core/vendors/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { technicians } from '../../tables.ts';
import { type TechnicianInput, writeSkills } from '../../writes/technician.ts';
import { changeVendor, lockOwnVendor } from '../../writes/vendor.ts';

/** Adds a technician. Their hours come from scheduling. */
export async function addTechnician(ctx: Ctx, input: TechnicianInput): Promise<{ id: string }> {
  const vendor = await lockOwnVendor(ctx);
  const [taken] = await ctx.db.tx
    .select({ technicians: count() })
    .from(technicians)
    .where(eq(technicians.vendorId, vendor.id));
  if ((taken?.technicians ?? 0) >= MAX_TECHNICIANS) {
    throw new AppError('conflict', `A company can have up to ${MAX_TECHNICIANS} technicians.`);
  }
  const id = ctx.ids.uuid();
  await ctx.db.tx.insert(technicians).values({
    id,
    vendorId: vendor.id,
    name: input.name,
    phone: input.phone || null,
    createdAt: now(ctx),
  });
  await writeSkills(ctx, vendor.id, id, input.skills);
  await changeVendor(ctx, vendor, 'technician_added', {}, { details: { technicianId: id } });
  return { id };
}
