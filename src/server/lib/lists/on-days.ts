import { type AnyColumn, and, gte, lt, type SQL } from 'drizzle-orm';
import { addDays } from '#core/lib/format-time.ts';
import { startOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';

/** Instants on the days from `from` to `to`, both included, in Canopy's own zone; an end that is left out is open. */
export function onDays(column: AnyColumn, from: string | undefined, to: string | undefined): SQL | undefined {
  return and(
    from ? gte(column, startOfDay(from, HOME_ZONE)) : undefined,
    to ? lt(column, startOfDay(addDays(to, 1), HOME_ZONE)) : undefined,
  );
}
