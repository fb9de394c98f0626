import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CREDENTIAL_FACTS, credentialTitle, inSentence } from '#core/credentials/kinds.ts';
import { EXPIRING_DAYS } from '#core/credentials/limits.ts';
import { addDays, formatLocalDate } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { COUNT_AHEAD_DAYS, COUNT_EVERY_DAYS, type Duty, PLAN_AHEAD_DAYS } from '#core/tasks/sources.ts';
import { agreementStanding } from '#core/vendors/agreements/agreement.ts';
import { bookings } from '#server/bookings/tables.ts';
import { warrantyClaims } from '#server/cases/tables.ts';
import { categories } from '#server/catalog/tables.ts';
import { notRenewed } from '#server/credentials/queries/ending.ts';
import { credentials, suspensions } from '#server/credentials/tables.ts';
import { counts, levels, locations } from '#server/inventory/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { planVisits, subscriptions } from '#server/plans/tables.ts';
import { users } from '#server/users/tables.ts';
import { acceptancesOfVendors } from '#server/vendors/agreements/queries/standing.ts';
import { agreementVersions, latestOf } from '#server/vendors/agreements/queries/versions.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';

type Days = ReadonlyMap<string, string>;

/** Whatever these vendors have to do now, by what the other modules know. Seven statements, however many vendors. */
export async function dutiesOf(ctx: Ctx, vendorIds: readonly string[]): Promise<Duty[]> {
  const today = await todayOf(ctx, vendorIds);
  const duties = await Promise.all([
    credentialsEnding(ctx, vendorIds, today),
    suspendedCategories(ctx, vendorIds, today),
    countsDue(ctx, vendorIds, today),
    claimsToAnswer(ctx, vendorIds),
    planVisitsDue(ctx, vendorIds, today),
    agreementsDue(ctx, vendorIds),
  ]);
  return duties.flat();
}

/** The local day of each vendor. */
async function todayOf(ctx: Ctx, vendorIds: readonly string[]): Promise<Days> {
  const rows = await ctx.db.read
    .select({ id: vendors.id, zone: markets.zone })
    .from(vendors)
    .leftJoin(markets, eq(markets.id, vendors.marketId))
    .where(inArray(vendors.id, [...vendorIds]));
  return new Map(rows.map(({ id, zone }) => [id, localDate(now(ctx), zone ?? HOME_ZONE)]));
}

/** The latest local day of any of them: nothing that is due anywhere is left out, and each is judged by its own. */
const latest = (days: Days) => [...days.values()].sort().at(-1) ?? '';

async function credentialsEnding(ctx: Ctx, vendorIds: readonly string[], today: Days): Promise<Duty[]> {
  const rows = await ctx.db.read
    .select({
      id: credentials.id,
      vendorId: credentials.vendorId,
      kind: credentials.kind,
      category: categories.name,
      holder: technicians.name,
      validUntil: credentials.validUntil,
    })
    .from(credentials)
    .leftJoin(categories, eq(categories.id, credentials.categoryId))
    .leftJoin(technicians, eq(technicians.id, credentials.technicianId))
    .where(
      and(
        inArray(credentials.vendorId, [...vendorIds]),
        eq(credentials.status, 'approved'),
        lte(credentials.validUntil, addDays(latest(today), EXPIRING_DAYS)),
        or(isNull(credentials.technicianId), eq(technicians.active, true)),
        notRenewed(ctx.db.read),
      ),
    );
  return rows.flatMap(({ id, vendorId, kind, category, holder, validUntil }): Duty[] => {
    if (validUntil === null || validUntil > addDays(today.get(vendorId) ?? '', EXPIRING_DAYS)) return [];
    const title = credentialTitle(kind, category);
    return [
      {
        ...{ vendorId, source: 'credential', key: id, dueOn: validUntil, isUrgent: false },
        title: `Renew ${inSentence(title)}${holder ? ` of ${holder}` : ''}`,
        description: `It’s valid through ${formatLocalDate(validUntil)}. Upload the new one before then, so that no visit is left without it.`,
      },
    ];
  });
}

async function suspendedCategories(ctx: Ctx, vendorIds: readonly string[], today: Days): Promise<Duty[]> {
  const rows = await ctx.db.read
    .select({
      vendorId: suspensions.vendorId,
      categoryId: suspensions.categoryId,
      category: categories.name,
      lacking: suspensions.lacking,
    })
    .from(suspensions)
    .innerJoin(categories, eq(categories.id, suspensions.categoryId))
    .where(and(inArray(suspensions.vendorId, [...vendorIds]), isNull(suspensions.liftedAt)));
  return rows.map(({ vendorId, categoryId, category, lacking }) => ({
    ...{ vendorId, source: 'credential', key: `category ${categoryId}`, isUrgent: true },
    dueOn: today.get(vendorId) ?? null,
    title: `Upload what ${category.toLowerCase()} requires`,
    description: `You can’t be booked for ${category.toLowerCase()} until we have a valid ${lacking
      .map((kind) => inSentence(CREDENTIAL_FACTS[kind].label))
      .join(' and ')}.`,
  }));
}

/** A moment as the day that it was where the vendor works. */
const localDay = (at: SQL | PgColumn) =>
  sql<string | null>`(${at} at time zone coalesce(${markets.zone}, ${HOME_ZONE}))::date::text`;

async function countsDue(ctx: Ctx, vendorIds: readonly string[], today: Days): Promise<Duty[]> {
  const lastCount = ctx.db.read
    .select({ at: sql<Date>`max(${counts.endedAt})` })
    .from(counts)
    .where(and(eq(counts.locationId, locations.id), eq(counts.status, 'posted')));
  const stocked = sql<boolean>`exists (select 1 from ${levels} where ${levels.locationId} = ${locations.id} and ${levels.quantity} > 0)`;
  const rows = await ctx.db.read
    .select({
      id: locations.id,
      vendorId: locations.vendorId,
      name: locations.name,
      counted: localDay(sql`(${lastCount})`),
      opened: localDay(locations.createdAt),
    })
    .from(locations)
    .innerJoin(vendors, eq(vendors.id, locations.vendorId))
    .leftJoin(markets, eq(markets.id, vendors.marketId))
    .where(and(inArray(locations.vendorId, [...vendorIds]), isNull(locations.archivedAt), stocked));
  return rows.flatMap(({ id, vendorId, name, counted, opened }): Duty[] => {
    const dueOn = addDays(counted ?? opened ?? '', COUNT_EVERY_DAYS);
    if (dueOn > addDays(today.get(vendorId) ?? '', COUNT_AHEAD_DAYS)) return [];
    return [
      {
        ...{ vendorId, source: 'stock_count', key: id, isUrgent: false },
        // What was never counted is not overdue.
        dueOn: counted === null ? null : dueOn,
        title: `Count stock: ${name}`,
        description: `Counting every ${COUNT_EVERY_DAYS} days shows what’s missing before you need it on a job.`,
      },
    ];
  });
}

async function claimsToAnswer(ctx: Ctx, vendorIds: readonly string[]): Promise<Duty[]> {
  const rows = await ctx.db.read
    .select({
      id: warrantyClaims.id,
      vendorId: warrantyClaims.vendorId,
      answerBy: warrantyClaims.answerBy,
      number: bookings.number,
      title: bookings.title,
      zone: bookings.zone,
    })
    .from(warrantyClaims)
    .innerJoin(bookings, eq(bookings.id, warrantyClaims.bookingId))
    .where(
      and(
        inArray(warrantyClaims.vendorId, [...vendorIds]),
        eq(warrantyClaims.status, 'open'),
        isNotNull(warrantyClaims.answerBy),
      ),
    );
  return rows.map(({ id, vendorId, answerBy, number, title, zone }) => ({
    ...{ vendorId, source: 'callback', key: id, isUrgent: true },
    dueOn: answerBy && localDate(answerBy, zone),
    title: `Answer the warranty claim on job #${number}`,
    description: `The homeowner asks you to come back for “${title}”. Suggest a time, or say why not.`,
  }));
}

/** Whose claim it is; nobody's where there is none. */
export async function vendorOfClaim(ctx: Ctx, claimId: string): Promise<string[]> {
  const found = await ctx.db.read
    .select({ vendorId: warrantyClaims.vendorId })
    .from(warrantyClaims)
    .where(eq(warrantyClaims.id, claimId));
  return found.map(({ vendorId }) => vendorId);
}

async function planVisitsDue(ctx: Ctx, vendorIds: readonly string[], today: Days): Promise<Duty[]> {
  const rows = await ctx.db.read
    .select({
      id: planVisits.id,
      vendorId: subscriptions.vendorId,
      title: planVisits.title,
      dueFrom: planVisits.dueFrom,
      dueTo: planVisits.dueTo,
      homeowner: users.name,
    })
    .from(planVisits)
    .innerJoin(subscriptions, eq(subscriptions.id, planVisits.subscriptionId))
    .innerJoin(users, eq(users.id, subscriptions.homeownerId))
    .where(
      and(
        inArray(subscriptions.vendorId, [...vendorIds]),
        inArray(planVisits.status, ['planned', 'proposed']),
        inArray(subscriptions.status, ['active', 'past_due']),
        lte(planVisits.dueFrom, addDays(latest(today), PLAN_AHEAD_DAYS)),
      ),
    )
    .orderBy(asc(planVisits.dueFrom));
  return rows.flatMap(({ id, vendorId, title, dueFrom, dueTo, homeowner }): Duty[] => {
    if (vendorId === null || dueFrom > addDays(today.get(vendorId) ?? '', PLAN_AHEAD_DAYS)) return [];
    return [
      {
        ...{ vendorId, source: 'plan_visit', key: id, dueOn: dueTo, isUrgent: false },
        title: `Schedule ${title} for ${homeowner}`,
        description: `Included in their plan, and due by ${formatLocalDate(dueTo)}. They can book it with one tap. Keep some hours open around then, and send them a message.`,
      },
    ];
  });
}

async function agreementsDue(ctx: Ctx, vendorIds: readonly string[]): Promise<Duty[]> {
  const [versions, accepted] = await Promise.all([
    agreementVersions(ctx),
    acceptancesOfVendors(ctx, vendorIds),
  ]);
  const today = localDate(now(ctx), HOME_ZONE);
  const { version, changes } = latestOf(versions);
  return vendorIds.flatMap((vendorId): Duty[] => {
    const { status, acceptBy } = agreementStanding(versions, accepted.get(vendorId) ?? [], today);
    if (status !== 'due' && status !== 'lapsed') return [];
    return [
      {
        ...{ vendorId, source: 'agreement', key: version, dueOn: acceptBy, isUrgent: status === 'lapsed' },
        title: 'Sign the vendor agreement',
        description: changes,
      },
    ];
  });
}
