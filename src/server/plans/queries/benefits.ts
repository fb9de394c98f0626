import { and, eq, inArray } from 'drizzle-orm';
import type { Benefits } from '#core/plans/kinds.ts';
import { BENEFITING } from '#core/plans/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { planVersions, subscriptions } from '../tables.ts';

/** What a home's plans give; `vendorId` is null for Canopy's, which holds with every vendor. */
export type HomeBenefits = readonly (Benefits & { vendorId: string | null })[];

/** What the plan of a seller takes off, in basis points: a vendor's off its labor, Canopy's (null) off the service fee. */
export function discountBy(benefits: HomeBenefits, vendorId: string | null): number {
  return benefits.find((plan) => plan.vendorId === vendorId)?.discountBp ?? 0;
}

/** The benefits of the plans that are in force at a home. */
export async function benefitsOfHome(ctx: Ctx, homeId: string): Promise<HomeBenefits> {
  return ctx.db.read
    .select({
      vendorId: subscriptions.vendorId,
      discountBp: planVersions.discountBp,
      waivesLateFee: planVersions.waivesLateFee,
      priority: planVersions.priority,
    })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.versionId))
    .where(and(eq(subscriptions.homeId, homeId), inArray(subscriptions.status, [...BENEFITING])));
}
