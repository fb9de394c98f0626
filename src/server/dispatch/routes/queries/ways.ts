import { and, gt, sql } from 'drizzle-orm';
import type { DayWays, RouteDay } from '#core/dispatch/routes/day.ts';
import { shortestWays } from '#core/dispatch/routes/solver/shortest-ways.ts';
import { localMinuteOfDay } from '#core/lib/time.ts';
import type { Point } from '#core/markets/distance.ts';
import { driveBetween } from '#core/scheduling/travel.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { travelTimes } from '../../tables.ts';

const DAY_MS = 86_400_000;
/** Roads change slowly; how long a drive takes by the hour of the day the service does not say. */
const KEPT_DAYS = 30;

/** Drives that were answered before are asked for again. */
export const keptSince = (ctx: Ctx): Date => new Date(now(ctx).getTime() - KEPT_DAYS * DAY_MS);

export type Drive = { minutes: number; miles: number };
/** Known drives by `placeKey` of both ends. */
export type KnownDrives = Map<string, Drive>;

/** A place to about ten meters. */
export function placeKey({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(4)},${longitude.toFixed(4)}`;
}

export const driveKey = (from: Point, to: Point) => `${placeKey(from)} ${placeKey(to)}`;

/** The places of a day that are known: visits in order, then the base. */
export function placesOf(day: RouteDay, base: Point | null): (Point | null)[] {
  return [...day.visits.map(({ place }) => place), ...(base ? [base] : [])];
}

/** Drives that the routing service answered before. */
export async function keptDrives(ctx: Ctx, places: readonly (Point | null)[]): Promise<KnownDrives> {
  if (!ctx.env.ROUTING_URL) return new Map();
  const keys = [...new Set(places.flatMap((place) => (place ? [placeKey(place)] : [])))];
  if (keys.length === 0) return new Map();
  const rows = await ctx.db.read
    .select()
    .from(travelTimes)
    .where(
      and(
        sql`${travelTimes.fromPlace} = any(${textList(keys)})`,
        sql`${travelTimes.toPlace} = any(${textList(keys)})`,
        gt(travelTimes.fetchedAt, keptSince(ctx)),
      ),
    );
  return new Map(
    rows.map(({ fromPlace, toPlace, minutes, miles }) => [`${fromPlace} ${toPlace}`, { minutes, miles }]),
  );
}

function textList(values: readonly string[]) {
  return sql`${sql.param(`{${values.map((value) => `"${value}"`).join(',')}}`)}::text[]`;
}

/** All drives of a day: as the service answered, otherwise by distance and the hour at which one sets out. */
export function waysOf(
  { day, base, zone }: { day: RouteDay; base: Point | null; zone: string },
  known: KnownDrives,
): DayWays {
  const places = placesOf(day, base);
  const count = places.length;
  const minutes = new Int32Array(count * count);
  const miles = new Float64Array(count * count);
  places.forEach((from, row) => {
    const leaves = day.visits[row]?.startsAt ?? day.technicians[0]?.opensAt ?? day.startsAt;
    const minuteOfDay = localMinuteOfDay(leaves, zone);
    places.forEach((to, column) => {
      if (!from || !to || row === column) return;
      const drive = known.get(driveKey(from, to)) ?? driveBetween(from, to, minuteOfDay);
      minutes[row * count + column] = drive.minutes;
      miles[row * count + column] = drive.miles;
    });
  });
  return { count, hasBase: base !== null, minutes: shortestWays(minutes, count), miles };
}
