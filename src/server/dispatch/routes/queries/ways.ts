import { and, gt, sql } from 'drizzle-orm';
import { type KnownDrives, placeKey } from '#core/dispatch/routes/ways.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import type { Point } from '#core/markets/distance.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { travelTimes } from '../../tables.ts';

/** Roads change slowly; how long a drive takes by the hour of the day the service does not say. */
const KEPT_DAYS = 30;

/** Drives that were answered before are asked for again. */
export const keptSince = (ctx: Ctx): Date => new Date(now(ctx).getTime() - KEPT_DAYS * DAY_MS);

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
