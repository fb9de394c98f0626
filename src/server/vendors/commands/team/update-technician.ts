import { and, count, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { MAX_TECHNICIANS } from '#core/vendors/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { offeredIds } from '../../queries/offered.ts';
import { expectedVisits, inWords } from '../../queries/visits.ts';
import { technicianSkills, technicians } from '../../tables.ts';
import { changeCompany, lockOwnCompany } from '../../writes/company.ts';

type TechnicianInput = { name: string; phone: string; skills: string[] };

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
  await changeCompany(ctx, company, 'technician_added', {}, { technicianId: id });
  return { id };
}

export async function updateTechnician(
  ctx: Ctx,
  input: TechnicianInput & { id: string },
): Promise<{ done: true }> {
  const company = await lockOwnCompany(ctx);
  const technician = await technicianOf(ctx, company.id, input.id);
  await ctx.db.tx
    .update(technicians)
    .set({ name: input.name, phone: input.phone || null })
    .where(eq(technicians.id, technician.id));
  await writeSkills(ctx, company.id, technician.id, input.skills);
  await changeCompany(ctx, company, 'technician_changed', {}, { technicianId: technician.id });
  return { done: true };
}

/** A technician leaves. Refused, naming them, while visits are ahead: somebody else must take those first. */
export async function deactivateTechnician(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const company = await lockOwnCompany(ctx);
  const technician = await technicianOf(ctx, company.id, input.id);
  const visits = await expectedVisits(ctx, technician.id);
  if (visits.length > 0) {
    throw new AppError(
      'conflict',
      `${technician.name} still has visits: ${inWords(visits)}. Give them to somebody else first.`,
      { data: { bookingIds: visits.map(({ id }) => id) } },
    );
  }
  await ctx.db.tx
    .update(technicians)
    .set({ active: false, deactivatedAt: now(ctx) })
    .where(eq(technicians.id, technician.id));
  await changeCompany(ctx, company, 'technician_deactivated', {}, { technicianId: technician.id });
  return { done: true };
}

export async function reactivateTechnician(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const company = await lockOwnCompany(ctx);
  const technician = await technicianOf(ctx, company.id, input.id);
  await ctx.db.tx
    .update(technicians)
    .set({ active: true, deactivatedAt: null })
    .where(eq(technicians.id, technician.id));
  await changeCompany(ctx, company, 'technician_reactivated', {}, { technicianId: technician.id });
  return { done: true };
}

async function technicianOf(ctx: Ctx, vendorId: string, id: string) {
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(technicians)
        .where(and(eq(technicians.id, id), eq(technicians.vendorId, vendorId)))
        .for('update')
    : [];
  if (!row) throw notFound('Technician');
  return row;
}

/** Replaces what a technician can do, of what the company offers. */
async function writeSkills(
  ctx: Ctx,
  vendorId: string,
  technicianId: string,
  slugs: readonly string[],
): Promise<void> {
  const offered = await offeredIds(ctx, vendorId);
  const unknown = slugs.filter((slug) => !offered.has(slug));
  if (unknown.length > 0) {
    throw new AppError('invalid', 'Choose from the services your company offers.', {
      fields: { skills: `Not offered: ${unknown.slice(0, 5).join(', ')}` },
    });
  }
  await ctx.db.tx.delete(technicianSkills).where(eq(technicianSkills.technicianId, technicianId));
  const rows = [...new Set(slugs)].flatMap((slug) => {
    const serviceId = offered.get(slug);
    return serviceId ? [{ technicianId, serviceId }] : [];
  });
  if (rows.length > 0) await ctx.db.tx.insert(technicianSkills).values(rows);
}
