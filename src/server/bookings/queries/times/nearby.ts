import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { localDate, localMinuteOfDay } from '#core/lib/time.ts';
import type { Point } from '#core/markets/distance.ts';
import { addedDrive, type Neighbors, nearbyDiscount } from '#core/pricing/nearby.ts';
import { NEARBY_DISCOUNTS } from '#core/pricing/settings.ts';
import { addMinutes, type TimeRange } from '#core/scheduling/window.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { ServedPlace } from '#server/markets/queries.ts';
import { bookings } from '../../tables.ts';
import type { BookableVisit, Rated } from '../bookable-visit.ts';

/** Visits that a technician has, or had that day. What is only asked for may still be declined. */
const KEPT = ['confirmed', 'in_progress', 'completed'] as const;

/** Minutes of who has no other visit that day: behind everybody who has. */
const NO_DRIVE = Number.MAX_SAFE_INTEGER;

type Who = Pick<Rated, 'technicianId' | 'terms'>;
type Stop = Point & { startsAt: Date; endsAt: Date };

/**
 * A bookable visit that knows who is close by within the range: one statement for all of them, and none where no company has the
 * rule. Visits at the same home do not count, or whoever booked two and canceled one would pay less for the other.
 */
export async function withNearby<Place extends ServedPlace>(
  ctx: Ctx,
  bookable: BookableVisit<Place>,
  range: TimeRange,
): Promise<BookableVisit<Place>> {
  const { home, minutes, candidates, service } = bookable;
  const offering = candidates.filter(({ terms }) => terms?.rules.nearby);
  if (offering.length === 0 || service.pricing === 'quote') return bookable;
  const setting = await ctx.settings.get(NEARBY_DISCOUNTS);
  if (!setting.enabled) return bookable;
  const homeId = 'id' in home ? String(home.id) : null;
  const rows = await ctx.db.read
    .select({
      technicianId: bookings.technicianId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      latitude: homes.latitude,
      longitude: homes.longitude,
    })
    .from(bookings)
    .innerJoin(homes, eq(homes.id, bookings.homeId))
    .where(
      and(
        inArray(
          bookings.technicianId,
          offering.map(({ technicianId }) => technicianId),
        ),
        inArray(bookings.status, [...KEPT]),
        lt(bookings.startsAt, range.end),
        gt(bookings.endsAt, range.start),
        homeId === null ? undefined : ne(bookings.homeId, homeId),
      ),
    );
  const { zone } = home.market;
  const dayOf = (technicianId: string, at: Date) => `${technicianId} ${localDate(at, zone)}`;
  const days = byKey(rows, ({ technicianId, startsAt }) => dayOf(technicianId, startsAt));
  const addedAt = ({ technicianId, terms }: Who, startsAt: Date): number | null =>
    terms?.rules.nearby
      ? addedDrive(
          home,
          neighborsOf(days.get(dayOf(technicianId, startsAt)) ?? [], startsAt, addMinutes(startsAt, minutes)),
          localMinuteOfDay(startsAt, zone),
        )
      : null;
  return {
    ...bookable,
    nearby: {
      discountAt(who, startsAt) {
        const discount = nearbyDiscount(who.terms?.rules.nearby, addedAt(who, startsAt), setting);
        return discount && { ...discount, endsOn: localDate(startsAt, zone) };
      },
      inOrder(free, startsAt) {
        const cost = new Map(free.map((one) => [one, addedAt(one, startsAt) ?? NO_DRIVE]));
        const least = byKey(free, ({ vendorId }) => vendorId);
        for (const some of least.values()) some.sort((a, b) => (cost.get(a) ?? 0) - (cost.get(b) ?? 0));
        return free.flatMap(({ vendorId }) => least.get(vendorId)?.shift() ?? []);
      },
    },
  };
}

function byKey<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const some = found.get(keyOf(one)) ?? [];
    some.push(one);
    found.set(keyOf(one), some);
  }
  return found;
}

function neighborsOf(stops: readonly Stop[], start: Date, end: Date): Neighbors {
  const before = stops.filter(({ endsAt }) => endsAt <= start);
  const after = stops.filter(({ startsAt }) => startsAt >= end);
  return {
    before: before.reduce<Stop | null>((last, one) => (last && last.endsAt > one.endsAt ? last : one), null),
    after: after.reduce<Stop | null>(
      (next, one) => (next && next.startsAt < one.startsAt ? next : one),
      null,
    ),
  };
}
