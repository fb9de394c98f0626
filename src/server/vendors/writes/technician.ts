import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { offeredIds } from '../queries/offered.ts';
import { technicianSkills, technicians } from '../tables.ts';

export type TechnicianInput = { name: string; phone: string; skills: string[] };

/** Locks a technician of this company. Throws not_found. */
export async function lockTechnician(ctx: Ctx, vendorId: string, id: string) {
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
export async function writeSkills(
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
