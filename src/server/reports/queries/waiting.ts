import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  sql,
} from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import {
  ANSWER_SOON_HOURS,
  badCard,
  byPriority,
  failedPayout,
  LOOK_BACK_DAYS,
  LOW_RATING,
  lowReview,
  reportedWords,
  unansweredRequest,
  vendorToApprove,
  type WaitingItem,
} from '#core/reports/waiting.ts';
import type { ReportReason } from '#core/reviews/limits.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { payments } from '#server/payments/tables.ts';
import { homeownerReviews, reviewReports, reviews } from '#server/reviews/tables.ts';
import { users } from '#server/users/tables.ts';
import { failedPayoutsOf } from '#server/vendors/queries/failed-payouts.ts';
import { vendors } from '#server/vendors/tables.ts';

const EACH = 5;
/** Reported words stand nowhere else. */
const REPORTS = 50;
const ALL = 80;

/** What waits for an administrator, the most pressing first. */
export async function waitingForAdmins(ctx: Ctx): Promise<WaitingItem[]> {
  const lists = await Promise.all([
    unansweredRequests(ctx),
    badCards(ctx),
    failedPayouts(ctx),
    reportedByUsers(ctx),
    lowReviews(ctx),
    vendorsToApprove(ctx),
  ]);
  return byPriority(lists.flat(), ALL);
}

/** Requests that expire soon. */
async function unansweredRequests(ctx: Ctx): Promise<WaitingItem[]> {
  const at = now(ctx);
  const rows = await ctx.db.read
    .select({
      bookingId: bookings.id,
      number: bookings.number,
      title: bookings.title,
      company: vendors.company,
      respondBy: bookings.respondBy,
    })
    .from(bookings)
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .where(
      and(
        eq(bookings.status, 'pending'),
        lte(bookings.respondBy, new Date(at.getTime() + ANSWER_SOON_HOURS * HOUR_MS)),
      ),
    )
    .orderBy(asc(bookings.respondBy))
    .limit(EACH);
  return rows.map(({ respondBy, ...row }) => unansweredRequest({ ...row, respondBy: respondBy ?? at }, at));
}

/** Visits to come whose card was declined or whose hold lapsed, with nothing better since. */
async function badCards(ctx: Ctx): Promise<WaitingItem[]> {
  const at = now(ctx);
  const paymentsIn = (statuses: (typeof payments.$inferSelect)['status'][]) =>
    ctx.db.read
      .select({ one: sql`1` })
      .from(payments)
      .where(
        and(
          eq(payments.bookingId, bookings.id),
          eq(payments.purpose, 'visit'),
          inArray(payments.status, statuses),
        ),
      );
  const rows = await ctx.db.read
    .select({
      bookingId: bookings.id,
      number: bookings.number,
      title: bookings.title,
      homeownerName: users.name,
      startsAt: bookings.startsAt,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.homeownerId))
    .where(
      and(
        inArray(bookings.status, ['pending', 'confirmed']),
        gt(bookings.startsAt, at),
        exists(paymentsIn(['failed', 'lapsed'])),
        notExists(paymentsIn(['intent', 'requires_action', 'authorized', 'captured'])),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(EACH);
  return rows.map((row) => badCard(row, at));
}

/** Payouts that came back. The page of the company, to which each leads, says so by the same rule. */
export async function failedPayouts(ctx: Ctx): Promise<WaitingItem[]> {
  const rows = await failedPayoutsOf(ctx, { since: lookBack(ctx), limit: EACH });
  return rows.map(failedPayout);
}

/** Reviews, answers and ratings with an open report, the longest waiting first. */
async function reportedByUsers(ctx: Ctx): Promise<WaitingItem[]> {
  const rows = await ctx.db.read
    .select({
      about: reviewReports.about,
      bookingId: bookings.id,
      company: vendors.company,
      title: bookings.title,
      reason: sql<ReportReason>`(array_agg(${reviewReports.reason} order by ${reviewReports.at}))[1]`,
      reports: sql<number>`count(*)::int`,
    })
    .from(reviewReports)
    .leftJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .leftJoin(homeownerReviews, eq(homeownerReviews.id, reviewReports.ratingId))
    .innerJoin(bookings, sql`${bookings.id} = coalesce(${reviews.bookingId}, ${homeownerReviews.bookingId})`)
    .innerJoin(vendors, sql`${vendors.id} = coalesce(${reviews.vendorId}, ${homeownerReviews.vendorId})`)
    .where(eq(reviewReports.status, 'open'))
    .groupBy(reviewReports.about, bookings.id, vendors.company, bookings.title)
    .orderBy(sql`min(${reviewReports.at})`)
    .limit(REPORTS);
  return rows.map(reportedWords);
}

async function lowReviews(ctx: Ctx): Promise<WaitingItem[]> {
  const rows = await ctx.db.read
    .select({
      bookingId: bookings.id,
      rating: reviews.rating,
      company: vendors.company,
      title: bookings.title,
      homeownerName: users.name,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(vendors, eq(vendors.id, reviews.vendorId))
    .innerJoin(users, eq(users.id, reviews.authorId))
    .where(
      and(
        lte(reviews.rating, LOW_RATING),
        isNull(reviews.reply),
        isNotNull(reviews.revealedAt),
        isNull(reviews.hiddenAt),
        gte(reviews.createdAt, lookBack(ctx)),
      ),
    )
    .orderBy(desc(reviews.createdAt))
    .limit(EACH);
  return rows.map(lowReview);
}

async function vendorsToApprove(ctx: Ctx): Promise<WaitingItem[]> {
  const rows = await ctx.db.read
    .select({ id: vendors.id, company: vendors.company, trade: vendors.trade })
    .from(vendors)
    .where(eq(vendors.status, 'submitted'))
    .orderBy(asc(vendors.submittedAt))
    .limit(EACH);
  return rows.map(vendorToApprove);
}

function lookBack(ctx: Ctx): Date {
  return new Date(now(ctx).getTime() - LOOK_BACK_DAYS * DAY_MS);
}
