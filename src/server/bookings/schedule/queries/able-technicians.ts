import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';
import { technicianSkills, technicians } from '#server/vendors/tables.ts';

/** Who of a vendor's active technicians does which of these services. */
export async function ableTechnicians(
  ctx: Ctx,
  vendorId: string,
  serviceIds: readonly string[],
): Promise<Map<string, string[]>> {
  const able = new Map<string, string[]>();
  if (serviceIds.length === 0) return able;
  const rows = await ctx.db.read
    .select({ serviceId: technicianSkills.serviceId, technicianId: technicians.id })
    .from(technicianSkills)
    .innerJoin(technicians, eq(technicians.id, technicianSkills.technicianId))
    .where(
      and(
        eq(technicians.vendorId, vendorId),
        eq(technicians.active, true),
        sql`${technicianSkills.serviceId} = any(${idList([...new Set(serviceIds)])})`,
      ),
    );
  for (const { serviceId, technicianId } of rows)
    able.set(serviceId, [...(able.get(serviceId) ?? []), technicianId]);
  return able;
}
