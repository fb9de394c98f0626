import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { RequirementView } from '#core/credentials/views.ts';
import { categories, services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicianSkills, technicians, vendorServices, vendors } from '#server/vendors/tables.ts';
import { requirements } from '../tables.ts';

const inForce = isNull(requirements.endedAt);

/** credentials.requirements: all that is demanded, by market and category. */
export function listRequirements(ctx: Ctx): Promise<RequirementView[]> {
  return requirementsWhere(ctx);
}

/** One requirement as it is shown, ended or not; null when there is none. */
export async function requirementOf(ctx: Ctx, id: string): Promise<RequirementView | null> {
  return (await requirementsWhere(ctx, id))[0] ?? null;
}

function requirementsWhere(ctx: Ctx, id?: string): Promise<RequirementView[]> {
  return ctx.db.read
    .select({
      id: requirements.id,
      market: { slug: markets.slug, name: markets.name },
      category: { id: categories.id, slug: categories.slug, name: categories.name },
      service: { slug: services.slug, name: services.name },
      kind: requirements.kind,
      subject: requirements.subject,
      effectiveOn: requirements.effectiveOn,
      createdAt: requirements.createdAt,
      createdBy: users.name,
    })
    .from(requirements)
    .innerJoin(markets, eq(markets.id, requirements.marketId))
    .innerJoin(categories, eq(categories.id, requirements.categoryId))
    .leftJoin(services, eq(services.id, requirements.serviceId))
    .leftJoin(users, eq(users.id, requirements.createdBy))
    .where(id === undefined ? inForce : eq(requirements.id, id))
    .orderBy(asc(markets.name), asc(categories.position), asc(services.name), asc(requirements.kind));
}

/** What is demanded of this company for all that it sells in its market, and of which of its technicians. */
export async function demandedOf(ctx: Ctx, vendorId: string) {
  const [wanted, skilled] = await Promise.all([
    ctx.db.read
      .selectDistinct({
        id: requirements.id,
        kind: requirements.kind,
        subject: requirements.subject,
        categoryId: requirements.categoryId,
        serviceId: requirements.serviceId,
        effectiveOn: requirements.effectiveOn,
        category: { id: categories.id, slug: categories.slug, name: categories.name },
        position: categories.position,
        service: services.name,
      })
      .from(requirements)
      .innerJoin(vendors, and(eq(vendors.id, vendorId), eq(vendors.marketId, requirements.marketId)))
      .innerJoin(categories, eq(categories.id, requirements.categoryId))
      .leftJoin(services, eq(services.id, requirements.serviceId))
      .where(and(inForce, sql`exists (${soldIn(ctx, vendorId)})`))
      .orderBy(asc(categories.position), asc(requirements.kind), asc(requirements.id)),
    ctx.db.read
      .selectDistinct({
        id: technicians.id,
        name: technicians.name,
        serviceId: services.id,
        categoryId: services.categoryId,
      })
      .from(technicians)
      .innerJoin(technicianSkills, eq(technicianSkills.technicianId, technicians.id))
      .innerJoin(services, eq(services.id, technicianSkills.serviceId))
      .where(and(eq(technicians.vendorId, vendorId), eq(technicians.active, true)))
      .orderBy(asc(technicians.name), asc(technicians.id)),
  ]);
  return { wanted, skilled };
}

/** Whether the company sells what a requirement is about. */
function soldIn(ctx: Ctx, vendorId: string) {
  const sold = ctx.db.read
    .select({ id: vendorServices.serviceId })
    .from(vendorServices)
    .where(eq(vendorServices.vendorId, vendorId));
  return ctx.db.read
    .select({ one: sql`1` })
    .from(services)
    .where(
      and(
        inArray(services.id, sold),
        eq(services.categoryId, requirements.categoryId),
        or(isNull(requirements.serviceId), eq(requirements.serviceId, services.id)),
      ),
    );
}
