import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { countAgainst, type Figure, moneyAgainst, shareWords } from '#core/assistant/figures.ts';
import type { Topic } from '#core/assistant/topics.ts';
import { addDays } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { lastMonths } from '#core/reports/periods.ts';
import type { WaitingItem } from '#core/reports/waiting.ts';
import { formatStars } from '#core/reviews/average.ts';
import { bookings } from '#server/bookings/tables.ts';
import { revenueByDay } from '#server/ledger/queries/revenue.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { adminOverview } from '#server/reports/queries/admin-overview.ts';
import { failedPayouts, waitingForAdmins } from '#server/reports/queries/waiting.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

const DAYS = 30;
const BACK_DAYS = 90;
const WAITING_NAMED = 3;
const BEFORE = `the previous ${DAYS} days`;

/** The live figures of a reply. Days and months are those of HOME_ZONE. */
export function figuresFor(ctx: Ctx, topic: Topic): Promise<Figure[]> {
  return READERS[topic](ctx);
}

const READERS: Record<Topic, (ctx: Ctx) => Promise<Figure[]>> = {
  revenue: async (ctx) => [
    await revenueThisMonth(ctx),
    await openRequests(ctx),
    ...figuresOf(await failedPayouts(ctx)),
  ],
  performance,
  customers: async (ctx) => [await cameBack(ctx), await newHomeowners(ctx), await satisfaction(ctx)],
  reports: async (ctx) => {
    const { revenueCents, jobsCompleted } = await adminOverview(ctx, { days: DAYS });
    return [
      moneyAgainst(
        `Revenue, last ${DAYS} days`,
        revenueCents.value,
        revenueCents.previous ?? 0,
        BEFORE,
        '/admin/revenue',
      ),
      jobsFigure(ctx, jobsCompleted),
    ];
  },
  automation: async (ctx) => [
    await openRequests(ctx),
    await acceptingAlone(ctx),
    ...figuresOf(await waitingForAdmins(ctx)),
  ],
  help: async (ctx) => [await revenueThisMonth(ctx), ...figuresOf(await waitingForAdmins(ctx))],
};

/** This month up to today against last month up to the same day. */
async function revenueThisMonth(ctx: Ctx): Promise<Figure> {
  const [lastMonth = '', thisMonth = ''] = lastMonths(now(ctx), HOME_ZONE, 2);
  const day = localDate(now(ctx), HOME_ZONE).slice(8);
  const byDay = await revenueByDay(ctx, startOfDay(lastMonth, HOME_ZONE), HOME_ZONE);
  const sumOf = (month: string) =>
    [...byDay]
      .filter(([date]) => date.startsWith(month.slice(0, 7)) && date.slice(8) <= day)
      .reduce((sum, [, cents]) => sum + cents, 0);
  const against = 'the same point last month';
  return moneyAgainst('Revenue this month', sumOf(thisMonth), sumOf(lastMonth), against, '/admin/revenue');
}

async function performance(ctx: Ctx): Promise<Figure[]> {
  const { jobsToday, jobsCompleted, activeUsers } = await adminOverview(ctx, { days: DAYS });
  const today = localDate(now(ctx), HOME_ZONE);
  return [
    jobsFigure(ctx, jobsCompleted),
    {
      label: 'Visits today',
      value: jobsToday.toLocaleString('en-US'),
      note: 'to come, under way or done',
      href: `/admin/jobs?from=${today}&to=${today}`,
    },
    countAgainst(
      'Active homeowners and vendors',
      activeUsers.value,
      activeUsers.previous ?? 0,
      BEFORE,
      '/admin/users',
    ),
    await satisfaction(ctx),
  ];
}

function jobsFigure(ctx: Ctx, { value, previous }: { value: number; previous: number | null }): Figure {
  const from = addDays(localDate(now(ctx), HOME_ZONE), 1 - DAYS);
  const href = `/admin/jobs?status=completed&from=${from}`;
  return countAgainst(`Jobs completed, last ${DAYS} days`, value, previous ?? 0, BEFORE, href);
}

async function satisfaction(ctx: Ctx): Promise<Figure> {
  const { satisfaction: rated } = await adminOverview(ctx, { days: DAYS });
  return {
    label: `Satisfaction, last ${DAYS} days`,
    value: rated.value === null ? 'not rated yet' : `${formatStars(rated.value)} of 5`,
    note: `${rated.reviews.toLocaleString('en-US')} ${rated.reviews === 1 ? 'review' : 'reviews'}${
      rated.previous === null ? '' : `, ${formatStars(rated.previous)} in ${BEFORE}`
    }`,
    href: `/admin/dashboard?days=${DAYS}`,
  };
}

/** Of the homeowners with a finished visit in the last 90 days, those for whom it was not the first one. */
async function cameBack(ctx: Ctx): Promise<Figure> {
  const since = startOfDay(addDays(localDate(now(ctx), HOME_ZONE), 1 - BACK_DAYS), HOME_ZONE);
  const each = ctx.db.read
    .select({
      homeownerId: bookings.homeownerId,
      done: sql<number>`count(*)`.as('done'),
    })
    .from(bookings)
    .where(eq(bookings.status, 'completed'))
    .groupBy(bookings.homeownerId)
    .having(sql`max(${bookings.completedAt}) >= ${since.toISOString()}::timestamptz`)
    .as('each_of_them');
  const [row] = await ctx.db.read
    .select({
      all: sql<number>`count(*)::int`,
      back: sql<number>`(count(*) filter (where ${each.done} > 1))::int`,
    })
    .from(each);
  const { all, back } = row ?? { all: 0, back: 0 };
  return {
    label: `Homeowners who came back, last ${BACK_DAYS} days`,
    value: shareWords(back, all),
    note: `${back.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} with a finished visit had one before`,
    href: `/admin/jobs?status=completed&from=${localDate(since, HOME_ZONE)}`,
  };
}

async function newHomeowners(ctx: Ctx): Promise<Figure> {
  const [lastMonth = '', thisMonth = ''] = lastMonths(now(ctx), HOME_ZONE, 2);
  const day = Number(localDate(now(ctx), HOME_ZONE).slice(8));
  const begins = startOfDay(thisMonth, HOME_ZONE).toISOString();
  const until = startOfDay(addDays(lastMonth, day), HOME_ZONE).toISOString();
  const [row] = await ctx.db.read
    .select({
      value: sql<number>`(count(*) filter (where ${users.createdAt} >= ${begins}::timestamptz))::int`,
      previous: sql<number>`(count(*) filter (where ${users.createdAt} < least(${until}, ${begins})::timestamptz))::int`,
    })
    .from(users)
    .where(and(eq(users.role, 'homeowner'), gte(users.createdAt, startOfDay(lastMonth, HOME_ZONE))));
  const href = `/admin/users?role=homeowner&joinedFrom=${thisMonth}`;
  const against = 'the same point last month';
  return countAgainst('New homeowners this month', row?.value ?? 0, row?.previous ?? 0, against, href);
}

/** Requests that no company has answered, and what they are worth. */
async function openRequests(ctx: Ctx): Promise<Figure> {
  const [row] = await ctx.db.read
    .select({
      count: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${bookings.totalCents}), 0)::bigint`,
    })
    .from(bookings)
    .where(inArray(bookings.status, ['pending']));
  return {
    label: 'Unanswered requests',
    value: (row?.count ?? 0).toLocaleString('en-US'),
    note: `worth ${formatMoney(Number(row?.cents ?? 0))}`,
    href: '/admin/jobs?status=pending',
  };
}

/** Companies with the standing decision to take requests that fit. */
async function acceptingAlone(ctx: Ctx): Promise<Figure> {
  const [row] = await ctx.db.read
    .select({
      all: sql<number>`count(*)::int`,
      alone: sql<number>`(count(*) filter (where ${vendors.autoAccept}))::int`,
    })
    .from(vendors)
    .where(eq(vendors.status, 'approved'));
  return {
    label: 'Companies with auto-accept on',
    value: (row?.alone ?? 0).toLocaleString('en-US'),
    note: `of ${(row?.all ?? 0).toLocaleString('en-US')} approved`,
    href: '/admin/vendors?status=approved',
  };
}

/** What waits for an administrator: the first few of these, each with its own place. */
function figuresOf(waiting: readonly WaitingItem[]): Figure[] {
  return waiting.slice(0, WAITING_NAMED).map(({ title, detail, priority, href }) => ({
    label: `Waiting for you, ${priority} priority`,
    value: title,
    note: detail,
    href,
  }));
}
