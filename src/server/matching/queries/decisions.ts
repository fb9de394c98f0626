import { and, count, eq } from 'drizzle-orm';
import type { DecisionKind } from '#core/matching/kinds.ts';
import type { DecisionLine, MatchLine } from '#core/matching/views.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { candidates, decisions } from '../tables.ts';

/** matching.decisions: rankings, the newest first, each with who stood first. */
export async function listDecisions(
  ctx: Ctx,
  input: { kind?: DecisionKind | undefined; cursor?: string | undefined; limit: number },
) {
  const ofKind = input.kind ? eq(decisions.kind, input.kind) : undefined;
  const place = newestFirst(decisions.createdAt, decisions.id, input);
  const [rows, [counted]] = await Promise.all([
    ctx.db.read
      .select({
        key: place.key,
        id: decisions.id,
        kind: decisions.kind,
        serviceName: services.name,
        homeownerName: users.name,
        neighborhood: zones.name,
        weightsVersion: decisions.weightsVersion,
        ranked: decisions.ranked,
        excluded: decisions.excluded,
        company: vendors.company,
        hundredths: candidates.hundredths,
        zone: markets.zone,
        at: decisions.createdAt,
      })
      .from(decisions)
      .innerJoin(services, eq(services.id, decisions.serviceId))
      .innerJoin(users, eq(users.id, decisions.homeownerId))
      .innerJoin(homes, eq(homes.id, decisions.homeId))
      .innerJoin(zones, eq(zones.id, homes.zoneId))
      .innerJoin(markets, eq(markets.id, decisions.marketId))
      .leftJoin(candidates, and(eq(candidates.decisionId, decisions.id), eq(candidates.place, 1)))
      .leftJoin(vendors, eq(vendors.id, candidates.vendorId))
      .where(and(ofKind, place.where))
      .orderBy(...place.orderBy)
      .limit(place.fetch),
    ctx.db.read.select({ total: count() }).from(decisions).where(ofKind),
  ]);
  const page = place.page(rows);
  const items = page.items.map(
    ({ company, hundredths, ...line }): DecisionLine => ({
      ...line,
      first: company === null || hundredths === null ? null : { company, hundredths },
    }),
  );
  return { ...page, items, total: counted?.total ?? 0 };
}

/** matching.list: what the caller described and who was found, the newest first. */
export async function listOwnMatches(ctx: Ctx, input: { cursor?: string | undefined; limit: number }) {
  const place = newestFirst(decisions.createdAt, decisions.id, input);
  const rows: (MatchLine & { key: string })[] = await ctx.db.read
    .select({
      key: place.key,
      id: decisions.id,
      serviceName: services.name,
      homeLabel: homes.label,
      ranked: decisions.ranked,
      first: vendors.company,
      zone: markets.zone,
      at: decisions.createdAt,
    })
    .from(decisions)
    .innerJoin(services, eq(services.id, decisions.serviceId))
    .innerJoin(homes, eq(homes.id, decisions.homeId))
    .innerJoin(markets, eq(markets.id, decisions.marketId))
    .leftJoin(candidates, and(eq(candidates.decisionId, decisions.id), eq(candidates.place, 1)))
    .leftJoin(vendors, eq(vendors.id, candidates.vendorId))
    .where(and(eq(decisions.homeownerId, userIdOf(ctx)), eq(decisions.kind, 'match'), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  return place.page(rows);
}
