import { DEMO_LOGINS } from '#core/demo/logins.ts';
import type { City } from '#core/demo/rows/city.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { badgesOf } from '#core/loyalty/vendors/badges.ts';
import { DEFAULT_VENDOR_TIER_RULES } from '#core/loyalty/vendors/settings.ts';
import {
  commissionWithTier,
  EMPTY_RECORD,
  tierOfRecord,
  type VendorRecord,
} from '#core/loyalty/vendors/tiers.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { shownWindow } from '#core/scheduling/window.ts';
import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { tierNights, vendorBadges, vendorTiers } from '../tables.ts';

type Booking = City['bookings']['bookings'][number];
type Review = City['reviews']['reviews'][number];

/** Tiers as last night's evaluation gave them, the first there was, and badges with the days on which they were earned. */
export const vendorTiersDemo: DemoRows = ({ city, dice }) => {
  const rules = DEFAULT_VENDOR_TIER_RULES;
  const ground = city.ground ?? city;
  const jobs = grouped(city.bookings.bookings);
  const opinions = grouped(city.reviews.reviews);
  // The company that visitors look at has earned none yet: its first night in the demo gives it one.
  const host = city.users.users.find(({ email }) => email === DEMO_LOGINS.vendor.email);
  const tiers: (typeof vendorTiers.$inferInsert)[] = [];
  const badges: (typeof vendorBadges.$inferInsert)[] = [];
  for (const vendor of city.vendors.vendors) {
    if (vendor.status !== 'approved') continue;
    const market = ground.markets.markets.find(({ id }) => id === vendor.marketId);
    const zone = market?.zone ?? HOME_ZONE;
    const day = localDate(city.now, zone);
    const until = startOfDay(day, zone);
    const from = startOfDay(addDays(day, -rules.windowDays), zone);
    const own = jobs.get(vendor.id) ?? [];
    const reviews = opinions.get(vendor.id) ?? [];
    const record = recordOf(own, reviews, from, until);
    const tier = tierOfRecord(record, rules);
    if (tier !== 'Bronze' && vendor.ownerId !== host?.id) {
      tiers.push({
        ...{ id: dice.id(city.now), vendorId: vendor.id, day, step: 'rise', tier, previousTier: 'Bronze' },
        ...{ commissionBp: commissionWithTier(COMMISSION_BP, tier, rules), fallsOn: null, reminded: false },
        ...{ record, origin: 'demo', at: city.now },
      });
    }
    for (const [badge, moment] of Object.entries(badgesOf(momentsOf(own, reviews, until)))) {
      badges.push({
        ...{ id: dice.id(city.now), vendorId: vendor.id, badge: badge as (typeof badges)[number]['badge'] },
        ...{ day: localDate(moment, zone), origin: 'demo', at: city.now },
      });
    }
  }
  return [
    rowsFor(vendorTiers, tiers),
    rowsFor(vendorBadges, badges),
    rowsFor(
      tierNights,
      // A part of a large city leaves the markets to the first one.
      (city.ground ? [] : city.markets.markets).map(({ id, zone }) => ({
        ...{ marketId: id, day: localDate(city.now, zone), at: city.now },
        vendors: city.vendors.vendors.filter((one) => one.marketId === id && one.status === 'approved')
          .length,
      })),
    ),
  ];
};

const isDropped = (job: Booking) =>
  job.acceptedAt !== null &&
  ((job.status === 'cancelled' && job.cancelledBy === 'vendor') ||
    (job.status === 'no_show' && job.noShowBy === 'vendor'));
const isPunctual = (job: Booking) =>
  job.startedAt !== null && job.startedAt <= shownWindow(job.startsAt, job.bookedMinutes).end;
const isShown = (review: Review) => review.revealedAt !== null && review.hiddenAt === null;

/** The sample city's own counting of what queries/records.ts counts in the database; a test holds them together. */
function recordOf(
  jobs: readonly Booking[],
  reviews: readonly Review[],
  from: Date,
  until: Date,
): VendorRecord {
  const within = (at: Date | null) => at !== null && at >= from && at < until;
  const begun = jobs.filter((job) => within(job.startedAt));
  const shown = reviews.filter((review) => isShown(review) && within(review.createdAt));
  return {
    ...EMPTY_RECORD,
    completed: jobs.filter((job) => job.status === 'completed' && within(job.completedAt)).length,
    dropped: jobs.filter((job) => isDropped(job) && within(job.endedAt)).length,
    begun: begun.length,
    punctual: begun.filter(isPunctual).length,
    reviews: shown.length,
    stars: shown.reduce((sum, { rating }) => sum + rating, 0),
  };
}

function momentsOf(jobs: readonly Booking[], reviews: readonly Review[], until: Date) {
  const before = (moments: readonly (Date | null)[]) =>
    moments.filter((at): at is Date => at !== null && at < until).sort((a, b) => a.getTime() - b.getTime());
  return {
    completed: before(jobs.filter(({ status }) => status === 'completed').map((job) => job.completedAt)),
    dropped: before(jobs.filter(isDropped).map((job) => job.endedAt)),
    punctual: before(jobs.filter(isPunctual).map((job) => job.startedAt)),
    fiveStars: before(
      reviews.filter((one) => isShown(one) && one.rating === 5).map(({ revealedAt }) => revealedAt),
    ),
    now: until,
  };
}

function grouped<Row extends { vendorId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.vendorId, [...(groups.get(row.vendorId) ?? []), row]);
  return groups;
}
