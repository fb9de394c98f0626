import { and, asc, eq, sql } from 'drizzle-orm';
import type { WeeklyHours } from '#core/scheduling/slots.ts';
import type { Ctx } from '#server/lib/context.ts';
import { hoursOf } from '#server/scheduling/queries.ts';
import { technicianSkills, technicians } from '#server/vendors/tables.ts';

export type SkilledTechnician = {
  id: string;
  name: string;
  active: boolean;
  hasSkill: boolean;
  weeklyHours: WeeklyHours[];
};

/** The company's technicians with their hours, and whether they can do a service; the longest there first. */
export async function listTechnicians(
  ctx: Ctx,
  vendorId: string,
  serviceId: string | null,
): Promise<SkilledTechnician[]> {
  const rows = await ctx.db.read
    .select({
      id: technicians.id,
      name: technicians.name,
      active: technicians.active,
      hasSkill: sql<boolean>`${technicianSkills.serviceId} is not null`,
    })
    .from(technicians)
    .leftJoin(
      technicianSkills,
      and(
        eq(technicianSkills.technicianId, technicians.id),
        serviceId ? eq(technicianSkills.serviceId, serviceId) : sql`false`,
      ),
    )
    .where(eq(technicians.vendorId, vendorId))
    .orderBy(asc(technicians.createdAt), asc(technicians.id));
  const hours = await hoursOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, weeklyHours: hours.get(row.id) ?? [] }));
}
