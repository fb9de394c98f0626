import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import { CHARGES_PER_TERM } from '#core/plans/kinds.ts';
import { BENEFITING, MEMBER_STATUSES } from '#core/plans/status.ts';
import type { PlanTemplate, VendorPlans } from '#core/plans/views.ts';
import { shortName } from '#core/quotes/short-name.ts';
import { bookings } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { entries } from '#server/ledger/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { charges, plans, planVersions, planVisits, recognitions, subscriptions } from '../tables.ts';
import { includedVisits } from './choices.ts';
import { planWorkOf } from './plan-work.ts';
import { sellerOf, soldBy } from './scope.ts';
import { includableServices, servicesOf } from './services.ts';

const MOST_MEMBERS = 100;
const MOST_DUE = 50;
/** Members of then who have left since are the churn. */
const CHURN_DAYS = 90;

const isMember = inArray(subscriptions.status, [...MEMBER_STATUSES]);
const memberCount = sql<number>`(select count(*)::int from ${subscriptions}
  join ${planVersions} v on v.id = ${subscriptions.versionId} where v.plan_id = ${plans.id}
  and ${isMember})`;

/** Plans of a seller in their current version, with what they include. */
export async function templatesOf(ctx: Ctx, vendorId: string | null, id?: string): Promise<PlanTemplate[]> {
  const rows = await ctx.db.read
    .select({ plan: plans, version: planVersions, members: memberCount })
    .from(plans)
    .innerJoin(planVersions, and(eq(planVersions.planId, plans.id), eq(planVersions.version, plans.version)))
    .where(and(soldBy(vendorId), id ? eq(plans.id, id) : undefined))
    .orderBy(asc(plans.status), desc(plans.createdAt));
  const slugs = [
    ...new Set(rows.flatMap(({ version }) => version.visits.map(({ serviceSlug }) => serviceSlug))),
  ];
  const known = await servicesOf(ctx, slugs, vendorId);
  return rows.map(({ plan, version, members: count }) => {
    const { name, summary, monthlyCents, yearlyCents, discountBp, waivesLateFee, priority, terms } = version;
    return {
      ...{
        id: plan.id,
        versionId: version.id,
        version: version.version,
        status: plan.status,
        members: count,
      },
      ...{ name, summary, monthlyCents, yearlyCents, discountBp, waivesLateFee, priority, terms },
      visits: includedVisits(version.visits, known),
      updatedAt: plan.updatedAt,
    };
  });
}

/** plans.templates: everything about the plans that the caller sells. */
export async function vendorPlansOf(ctx: Ctx): Promise<VendorPlans> {
  const vendorId = sellerOf(ctx);
  const mine =
    vendorId === null ? sql`${subscriptions.vendorId} is null` : eq(subscriptions.vendorId, vendorId);
  const yearAgo = new Date(now(ctx).getTime() - 365 * DAY_MS);
  const then = new Date(now(ctx).getTime() - CHURN_DAYS * DAY_MS);
  const [templates, services, members, due, work, [sums], [deferred], [churned], charged, earned] =
    await Promise.all([
      templatesOf(ctx, vendorId),
      includableServices(ctx, vendorId),
      membersOf(ctx, mine),
      visitsDue(ctx, vendorId, mine),
      planWorkOf(ctx, vendorId),
      ctx.db.read
        .select({
          members: sql<number>`count(*)::int`,
          monthlyCents: sql<number>`coalesce(sum(case ${subscriptions.cadence} when 'monthly'
          then ${subscriptions.baseCents} else round(${subscriptions.baseCents} / ${CHARGES_PER_TERM.monthly}::numeric) end)
          filter (where ${inArray(subscriptions.status, [...BENEFITING])}), 0)::float8`,
        })
        .from(subscriptions)
        .where(and(mine, isMember)),
      ctx.db.read
        .select({ cents: sql<number>`coalesce(-sum(${entries.amountCents}), 0)::float8` })
        .from(entries)
        .innerJoin(subscriptions, sql`${entries.account} = 'plan_deferred:' || ${subscriptions.id}::text`)
        .where(mine),
      ctx.db.read
        .select({
          members: sql<number>`count(*)::int`,
          left: sql<number>`(count(*) filter (where ${subscriptions.endedAt} is not null))::int`,
        })
        .from(subscriptions)
        .where(
          and(
            mine,
            sql`${subscriptions.startedAt} <= ${then}`,
            sql`(${subscriptions.endedAt} is null or ${subscriptions.endedAt} > ${then})`,
          ),
        ),
      ctx.db.read
        .select({
          month: sql<string>`to_char(${charges.paidAt} at time zone 'UTC', 'YYYY-MM')`,
          cents: sql<number>`sum(${charges.baseCents})::float8`,
        })
        .from(charges)
        .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
        .where(and(mine, gte(charges.paidAt, yearAgo)))
        .groupBy(sql`1`),
      ctx.db.read
        .select({
          month: sql<string>`to_char(${recognitions.at} at time zone 'UTC', 'YYYY-MM')`,
          cents: sql<number>`sum(${vendorId === null ? recognitions.amountCents : recognitions.vendorCents})::float8`,
        })
        .from(recognitions)
        .innerJoin(subscriptions, eq(subscriptions.id, recognitions.subscriptionId))
        .where(
          and(vendorId === null ? mine : eq(recognitions.vendorId, vendorId), gte(recognitions.at, yearAgo)),
        )
        .groupBy(sql`1`),
    ]);
  const months = lastMonths(now(ctx)).map((month) => ({
    month,
    chargedCents: Number(charged.find((row) => row.month === month)?.cents ?? 0),
    earnedCents: Number(earned.find((row) => row.month === month)?.cents ?? 0),
  }));
  return {
    templates,
    services: services.map(({ slug, name, singleCents }) => ({ slug, name, priceCents: singleCents })),
    members,
    due,
    work,
    figures: {
      members: sums?.members ?? 0,
      monthlyCents: Number(sums?.monthlyCents ?? 0),
      deferredCents: Number(deferred?.cents ?? 0),
      earnedCents: months.reduce((sum, { earnedCents }) => sum + earnedCents, 0),
      churn: churned && churned.members > 0 ? churned.left / churned.members : null,
    },
    months,
  };
}

async function membersOf(ctx: Ctx, mine: ReturnType<typeof sql>): Promise<VendorPlans['members']> {
  const of = (status?: string) => sql<number>`(select count(*)::int from ${planVisits}
    where ${planVisits.subscriptionId} = ${subscriptions.id}
    ${status ? sql`and ${planVisits.status} = ${status}` : sql``})`;
  const rows = await ctx.db.read
    .select({
      subscription: subscriptions,
      planName: planVersions.name,
      homeownerName: users.name,
      neighborhood: zones.name,
      visits: of(),
      visitsDone: of('done'),
    })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.versionId))
    .innerJoin(users, eq(users.id, subscriptions.homeownerId))
    .innerJoin(homes, eq(homes.id, subscriptions.homeId))
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .where(and(mine, isMember))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id))
    .limit(MOST_MEMBERS);
  return rows.map(({ subscription, homeownerName, ...row }) => {
    const { id, number, status, cadence, baseCents, startedAt, nextChargeAt, cancelsAtEnd, zone } =
      subscription;
    return {
      ...{ id, number, status, cadence, baseCents, startedAt, nextChargeAt, cancelsAtEnd, zone },
      ...row,
      homeownerName: shortName(homeownerName),
    };
  });
}

/** Visits that are due or booked, of the seller's plans, the earliest first. */
async function visitsDue(
  ctx: Ctx,
  vendorId: string | null,
  mine: ReturnType<typeof sql>,
): Promise<VendorPlans['due']> {
  const rows = await ctx.db.read
    .select({
      visit: planVisits,
      zone: subscriptions.zone,
      planName: planVersions.name,
      homeownerName: users.name,
      neighborhood: zones.name,
      startsAt: bookings.startsAt,
    })
    .from(planVisits)
    .innerJoin(subscriptions, eq(subscriptions.id, planVisits.subscriptionId))
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.versionId))
    .innerJoin(users, eq(users.id, subscriptions.homeownerId))
    .innerJoin(homes, eq(homes.id, subscriptions.homeId))
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .leftJoin(bookings, eq(bookings.id, planVisits.bookingId))
    .where(
      and(
        // A vendor also comes for Canopy's plans.
        vendorId === null ? mine : sql`(${mine} or ${bookings.vendorId} = ${vendorId})`,
        inArray(planVisits.status, ['planned', 'proposed', 'booked']),
        inArray(subscriptions.status, ['active', 'past_due', 'suspended']),
      ),
    )
    .orderBy(asc(planVisits.dueFrom), asc(planVisits.id))
    .limit(MOST_DUE);
  return rows.map(({ visit, homeownerName, ...row }) => {
    const { id, title, status, dueFrom, dueTo, bookingId } = visit;
    return {
      ...{ id, title, status, dueFrom, dueTo, bookingId },
      ...row,
      homeownerName: shortName(homeownerName),
    };
  });
}

/** The last twelve months, UTC, the oldest first. */
function lastMonths(at: Date): string[] {
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 11 + index, 1)).toISOString().slice(0, 7),
  );
}
