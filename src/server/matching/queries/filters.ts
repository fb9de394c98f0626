import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { HOUR_MS } from '#core/lib/durations.ts';
import type { Exclusion } from '#core/matching/kinds.ts';
import type { TimeRange } from '#core/scheduling/window.ts';
import type { ServiceRecord } from '#server/catalog/queries.ts';
import { ineligibleTimes } from '#server/credentials/queries/ineligible.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import type { ServedPlace } from '#server/markets/queries.ts';
import { users } from '#server/users/tables.ts';
import { candidatesFor } from '#server/vendors/queries.ts';
import { technicianSkills, technicians, vendorServices, vendors } from '#server/vendors/tables.ts';
import { firstFreeOf } from './first-free.ts';
import type { VendorTerms } from './matches.ts';

/** Who passes every hard filter, with what they ask and when they are free, and who does not, with the first reason. */
export type Filtered = {
  terms: Map<string, VendorTerms & { firstFree: Date }>;
  excluded: { vendorId: string; exclusion: Exclusion }[];
};

/**
 * The hard filters of a match, in this order: approved and selling the service (others are no candidates at all), a
 * technician with the skill, the area, required credentials that are valid, a free time until `until`.
 */
export async function filterVendors(
  ctx: Ctx,
  service: ServiceRecord,
  home: ServedPlace,
  until: Date,
): Promise<Filtered> {
  const { zone } = home.market;
  const [sellers, able] = await Promise.all([
    sellersOf(ctx, service.id, home.market.id),
    candidatesFor(ctx, { serviceId: service.id, home }),
  ]);
  const range = { start: now(ctx), end: until };
  const ineligible = await ineligibleTimes(
    ctx,
    { serviceId: service.id, zoneId: home.zoneId, zone },
    able,
    range,
  );
  const qualified = able.filter(
    ({ technicianId }) => !isIneligibleThroughout(ineligible.get(technicianId), range),
  );
  const firstFree = await firstFreeOf(ctx, service, qualified, zone, until, ineligible);
  const terms: Filtered['terms'] = new Map();
  for (const { vendorId, priceCents } of qualified) {
    const first = firstFree.get(vendorId);
    if (!first) continue;
    terms.set(vendorId, {
      priceCents: priceCents ?? service.priceCents,
      hoursToFirstFree: Math.max(1, (first.getTime() - now(ctx).getTime()) / HOUR_MS),
      firstFree: first,
    });
  }
  const comes = new Set(able.map(({ vendorId }) => vendorId));
  const valid = new Set(qualified.map(({ vendorId }) => vendorId));
  const known = new Map(sellers.map((seller) => [seller.id, seller]));
  const excluded = [...new Set([...known.keys(), ...comes])].flatMap((vendorId) => {
    if (terms.has(vendorId)) return [];
    const isSkilled = known.get(vendorId)?.isSkilled ?? true;
    const exclusion: Exclusion = comes.has(vendorId)
      ? valid.has(vendorId)
        ? 'busy'
        : 'credentials'
      : isSkilled
        ? 'area'
        : 'technician';
    return [{ vendorId, exclusion }];
  });
  return { terms, excluded };
}

/** Whether the times in which somebody cannot be sent leave nothing of a range. */
function isIneligibleThroughout(times: readonly TimeRange[] | undefined, { start, end }: TimeRange): boolean {
  let from = start;
  for (const time of times ?? []) if (time.start <= from && time.end > from) from = time.end;
  return from > end;
}

/** Approved vendors of a city who sell a service. */
function sellersOf(ctx: Ctx, serviceId: string, marketId: string) {
  const skilled = ctx.db.read
    .select({ one: sql`1` })
    .from(technicians)
    .innerJoin(technicianSkills, eq(technicianSkills.technicianId, technicians.id))
    .where(
      and(
        eq(technicians.vendorId, vendors.id),
        eq(technicians.active, true),
        eq(technicianSkills.serviceId, serviceId),
      ),
    );
  return ctx.db.read
    .select({
      id: vendors.id,
      isSkilled: sql<boolean>`${exists(skilled)}`,
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .innerJoin(
      vendorServices,
      and(eq(vendorServices.vendorId, vendors.id), eq(vendorServices.serviceId, serviceId)),
    )
    .where(and(eq(vendors.marketId, marketId), eq(vendors.status, 'approved'), isNull(users.suspendedAt)));
}
