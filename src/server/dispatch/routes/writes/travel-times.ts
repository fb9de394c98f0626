import { lte, sql } from 'drizzle-orm';
import { driveKey, type KnownDrives, placeKey } from '#core/dispatch/routes/ways.ts';
import type { Point } from '#core/markets/distance.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { waysByUrl } from '#server/lib/routing/ways-by-url.ts';
import { travelTimes } from '../../tables.ts';
import { keptDrives, keptSince } from '../queries/ways.ts';

/** Services answer tables of up to this many places. */
const MOST_PLACES = 100;
/** Rows of one statement: each has five values of the 65,535 that one may have. */
const ROWS_AT_ONCE = 2_000;

/**
 * Drives between places, from the routing service where one is configured: those that were kept, and when one is missing all of
 * the day anew, which are kept. Asks outside any transaction. When the service is away, what is kept has to do.
 */
export async function fetchDrives(ctx: Ctx, places: readonly (Point | null)[]): Promise<KnownDrives> {
  const { ROUTING_URL: url, demo } = ctx.env;
  const known = await keptDrives(ctx, places);
  const different = [
    ...new Map(places.flatMap((place) => (place ? [[placeKey(place), place] as const] : []))).values(),
  ];
  const isComplete = different.every((from) =>
    different.every((to) => from === to || known.has(driveKey(from, to))),
  );
  if (!url || demo || isComplete || different.length > MOST_PLACES) return known;
  try {
    const ways = await waysByUrl(url, different);
    const rows = different.flatMap((from, row) =>
      different.flatMap((to, column) => {
        const way = ways[row]?.[column];
        return way && row !== column ? [{ from, to, ...way }] : [];
      }),
    );
    await inTransaction(ctx, () => storeDrives(ctx, rows));
    for (const { from, to, minutes, miles } of rows) known.set(driveKey(from, to), { minutes, miles });
  } catch (error) {
    ctx.log.warn({ err: error }, 'the routing service did not answer');
  }
  return known;
}

async function storeDrives(
  ctx: Ctx,
  rows: readonly { from: Point; to: Point; minutes: number; miles: number }[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await ctx.db.tx
      .insert(travelTimes)
      .values(
        rows.slice(start, start + ROWS_AT_ONCE).map(({ from, to, minutes, miles }) => ({
          ...{ fromPlace: placeKey(from), toPlace: placeKey(to), minutes, miles, fetchedAt: now(ctx) },
        })),
      )
      .onConflictDoUpdate({
        target: [travelTimes.fromPlace, travelTimes.toPlace],
        set: {
          minutes: sql`excluded.minutes`,
          miles: sql`excluded.miles`,
          fetchedAt: sql`excluded.fetched_at`,
        },
      });
  }
}

/** Drives that are too old to be used. */
export async function forgetOldDrives(ctx: Ctx): Promise<void> {
  await ctx.db.tx.delete(travelTimes).where(lte(travelTimes.fetchedAt, keptSince(ctx)));
}
