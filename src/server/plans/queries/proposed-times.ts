import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { planVersions, planVisits, subscriptions } from '../tables.ts';

/** Times that are proposed to a homeowner for included visits, as calendars show them. */
export async function proposedTimes(ctx: Ctx, homeownerId: string, since: Date) {
  const rows = await ctx.db.read
    .select({
      id: planVisits.id,
      title: planVisits.title,
      startsAt: planVisits.proposedAt,
      minutes: services.durationMinutes,
      updatedAt: planVisits.updatedAt,
      subscriptionId: subscriptions.id,
      zone: subscriptions.zone,
      plan: planVersions.name,
      line1: homes.line1,
      city: homes.city,
      state: homes.state,
      zip: homes.zip,
    })
    .from(planVisits)
    .innerJoin(subscriptions, eq(subscriptions.id, planVisits.subscriptionId))
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.versionId))
    .innerJoin(services, eq(services.id, planVisits.serviceId))
    .innerJoin(homes, eq(homes.id, subscriptions.homeId))
    .where(
      and(
        eq(subscriptions.homeownerId, homeownerId),
        inArray(subscriptions.status, ['active', 'past_due']),
        eq(planVisits.status, 'proposed'),
        gte(planVisits.proposedAt, since),
      ),
    )
    .orderBy(asc(planVisits.proposedAt));
  return rows.flatMap(({ startsAt, ...visit }) => (startsAt ? [{ ...visit, startsAt }] : []));
}
