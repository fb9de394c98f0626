import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { EmergenciesInput } from '#core/dispatch/contract.ts';
import { EMERGENCY_STATUSES, type EmergencyStatus, OPEN_STATUSES } from '#core/dispatch/status.ts';
import type { AdminLine } from '#core/dispatch/views.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { emergencies } from '../tables.ts';
import { lineOf } from './emergency-view.ts';

const SORTS: Record<EmergenciesInput['sort'], SortColumn> = {
  requested: { by: emergencies.requestedAt, kind: 'moment' },
  promised: { by: emergencies.promisedBy, kind: 'moment' },
  amount: { by: emergencies.totalCents, kind: 'number' },
};

/** One page of emergencies, without the count. */
export async function pageOfEmergencies(ctx: Ctx, input: EmergenciesInput) {
  const place = keyset(SORTS, emergencies.id, input);
  const rows = await ctx.db.read
    .select({
      key: place.key,
      id: emergencies.id,
      emergency: emergencies,
      homeownerName: users.name,
      neighborhood: zones.name,
      marketName: markets.name,
      company: vendors.company,
    })
    .from(emergencies)
    .innerJoin(users, eq(users.id, emergencies.homeownerId))
    .innerJoin(homes, eq(homes.id, emergencies.homeId))
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .innerJoin(markets, eq(markets.id, emergencies.marketId))
    .leftJoin(vendors, eq(vendors.id, emergencies.vendorId))
    .where(and(among(input), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return {
    ...page,
    items: page.items.map(
      ({ emergency, homeownerName, neighborhood, marketName, company }): AdminLine => ({
        ...lineOf(emergency),
        ...{ homeownerName, neighborhood, marketName, company },
        ...{ promisedBy: emergency.promisedBy, arrivedAt: emergency.arrivedAt },
        ...{ wave: emergency.wave, waves: emergency.waveRules.sizes.length, dueAt: emergency.waveDueAt },
        totalCents: emergency.totalCents,
      }),
    ),
  };
}

/** dispatch.list */
export async function listEmergencies(ctx: Ctx, input: EmergenciesInput) {
  const [page, groups] = await Promise.all([
    pageOfEmergencies(ctx, input),
    ctx.db.read
      .select({ status: emergencies.status, count: sql<number>`count(*)::int` })
      .from(emergencies)
      .innerJoin(users, eq(users.id, emergencies.homeownerId))
      .leftJoin(vendors, eq(vendors.id, emergencies.vendorId))
      .where(among({ ...input, status: undefined }))
      .groupBy(emergencies.status),
  ]);
  const counts = Object.fromEntries(EMERGENCY_STATUSES.map((status) => [status, 0])) as Record<
    EmergencyStatus,
    number
  >;
  for (const { status, count } of groups) counts[status] = count;
  return { ...page, counts, total: sumOf(counts, input.status) };
}

/** How many of `counts` a filter by status shows; without one all. */
function sumOf(counts: Record<EmergencyStatus, number>, status: EmergenciesInput['status']): number {
  const shown = status === 'open' ? OPEN_STATUSES : status ? [status] : EMERGENCY_STATUSES;
  return shown.reduce((sum, one) => sum + counts[one], 0);
}

function among({ status, severity, kind, promise, search }: EmergenciesInput): SQL | undefined {
  const pattern = likePattern(search);
  return and(
    status === 'open'
      ? inArray(emergencies.status, [...OPEN_STATUSES])
      : status && eq(emergencies.status, status),
    severity && eq(emergencies.severity, severity),
    kind && eq(emergencies.kind, kind),
    promise && eq(emergencies.promise, promise),
    pattern
      ? or(
          ilike(users.name, pattern),
          ilike(vendors.company, pattern),
          sql`('E-' || ${emergencies.number}) ilike ${pattern}`,
        )
      : undefined,
  );
}
