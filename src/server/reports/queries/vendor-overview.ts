import { vendorPayable } from '#core/ledger/accounts.ts';
import { addDays } from '#core/lib/format-time.ts';
import { startOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { lastWeeks, periodOf } from '#core/reports/periods.ts';
import { NO_METRICS } from '#core/vendors/metrics.ts';
import { isComingAboard } from '#core/vendors/status.ts';
import { balanceOf } from '#server/ledger/queries/balances.ts';
import { earnedByDay, sumOver } from '#server/ledger/queries/revenue.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { checklistOf } from '#server/vendors/queries/checklist.ts';
import { metricsOf } from '#server/vendors/queries/metrics.ts';
import { logoUrlOf } from '#server/vendors/queries/uploads.ts';
import { marketOfVendor, ownVendorId, vendorOf } from '#server/vendors/queries.ts';
import { latestActivity } from './activity.ts';
import { completedJobs } from './admin-overview.ts';

const PERIOD_DAYS = 30;
const WEEKS = 12;

/** The calling vendor's company: the last 30 days against the 30 before, 12 weeks of earnings, what it lacks. */
export async function vendorOverview(ctx: Ctx) {
  const vendorId = ownVendorId(ctx);
  const [vendor, market] = await Promise.all([vendorOf(ctx, vendorId), marketOfVendor(ctx, vendorId)]);
  const zone = market?.zone ?? HOME_ZONE;
  const period = periodOf(now(ctx), zone, PERIOD_DAYS);
  const mondays = lastWeeks(now(ctx), zone, WEEKS);
  const firstDay = [mondays[0] ?? '', period.previousDates[0] ?? ''].sort()[0] ?? '';
  const [byDay, jobsCompleted, metrics, balance, activity, missing] = await Promise.all([
    earnedByDay(ctx, vendorId, startOfDay(firstDay, zone), zone),
    completedJobs(ctx, period, vendorId),
    metricsOf(ctx, [vendorId]),
    balanceOf(ctx, vendorPayable(vendorId)),
    latestActivity(ctx, { reader: 'vendor', vendorId }),
    isComingAboard(vendor.status) ? checklistOf(ctx, vendorId) : [],
  ]);
  const figures = metrics.get(vendorId) ?? NO_METRICS;
  return {
    company: vendor.company,
    logoUrl: logoUrlOf(vendor),
    status: vendor.status,
    statusReason: vendor.statusReason,
    missing,
    earnedCents: {
      value: sumOver(byDay, period.dates),
      previous: sumOver(byDay, period.previousDates),
    },
    jobsCompleted,
    rating: { value: figures.rating, reviews: figures.reviews },
    acceptanceRate: figures.acceptanceRate,
    // What a company is owed is a credit in the books.
    balanceCents: 0 - balance,
    weeks: mondays.map((date) => ({
      date,
      earnedCents: sumOver(
        byDay,
        [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(date, day)),
      ),
    })),
    activity,
  };
}

/** What stands around every page of the calling vendor: who they are, and their rating. */
export async function vendorStanding(ctx: Ctx) {
  const vendorId = ownVendorId(ctx);
  const [vendor, metrics] = await Promise.all([vendorOf(ctx, vendorId), metricsOf(ctx, [vendorId])]);
  const { rating, reviews } = metrics.get(vendorId) ?? NO_METRICS;
  return {
    id: vendor.id,
    company: vendor.company,
    logoUrl: logoUrlOf(vendor),
    status: vendor.status,
    rating: { value: rating, reviews },
  };
}
