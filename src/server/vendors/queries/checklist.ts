import { and, count, countDistinct, eq, exists, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { agreementHolds } from '#core/vendors/agreements/agreement.ts';
import { type ChecklistItem, onboardingChecklist } from '#core/vendors/checklist.ts';
import type { Ctx } from '#server/lib/context.ts';
import { weeklyHours } from '#server/scheduling/tables.ts';
import { users } from '#server/users/tables.ts';
import { agreementStandingOf } from '../agreements/queries/standing.ts';
import { technicianSkills, technicians, vendorServices, vendors, vendorZones } from '../tables.ts';

/** What a company needs before it can be approved, done or not, in the order to do it. Throws not_found. */
export async function checklistOf(ctx: Ctx, vendorId: string): Promise<ChecklistItem[]> {
  const { read } = ctx.db;
  const [[row], { standing }] = await Promise.all([
    read
      .select({
        vendor: vendors,
        emailVerified: users.emailVerified,
        services: sql<number>`(${read
          .select({ count: count() })
          .from(vendorServices)
          .where(eq(vendorServices.vendorId, vendors.id))})::int`,
        hasZone: sql<boolean>`${exists(
          read.select({ one: sql`1` }).from(vendorZones).where(eq(vendorZones.vendorId, vendors.id)),
        )}`,
        // Whoever has hours but no skill, or a skill nobody sells, cannot be booked.
        readyTechnicians: sql<number>`(${read
          .select({ count: countDistinct(technicians.id) })
          .from(technicians)
          .innerJoin(weeklyHours, eq(weeklyHours.technicianId, technicians.id))
          .innerJoin(technicianSkills, eq(technicianSkills.technicianId, technicians.id))
          .innerJoin(
            vendorServices,
            and(
              eq(vendorServices.vendorId, technicians.vendorId),
              eq(vendorServices.serviceId, technicianSkills.serviceId),
            ),
          )
          .where(and(eq(technicians.vendorId, vendors.id), eq(technicians.active, true)))})::int`,
      })
      .from(vendors)
      .innerJoin(users, eq(users.id, vendors.ownerId))
      .where(eq(vendors.id, vendorId)),
    agreementStandingOf(ctx, vendorId),
  ]);
  if (!row) throw notFound('Vendor');
  const { vendor } = row;
  return onboardingChecklist({
    company: vendor.company,
    trade: vendor.trade,
    bio: vendor.bio,
    phone: vendor.phone,
    readyTechnicians: row.readyTechnicians,
    services: row.services,
    hasArea: vendor.marketId !== null && (vendor.areaKind === 'radius' || row.hasZone),
    hasPayoutAccount: vendor.payoutAccount !== null,
    agreementAccepted: agreementHolds(standing.status),
    emailVerified: row.emailVerified,
  });
}
