import type { Dice } from '../dice.ts';
import type { Service } from '../places.ts';
import { FUTURE_DAYS, PAST_DAYS } from './calendar.ts';

/** Twice as many visits at the end of the year as at its start. */
const GROWTH = 2;

/** Monday to Sunday. */
const BY_WEEKDAY = [1.2, 1.15, 1.05, 1.1, 1, 0.75, 0.2] as const;

/** January to December, all trades together. */
const BY_MONTH = [0.85, 0.85, 0.95, 1.02, 1.1, 1.18, 1.2, 1.12, 1.05, 1.1, 1, 0.85] as const;

/** January to December, per category; 1 where nothing is said. */
const SEASONS: Record<string, readonly number[]> = {
  plumbing: [1.3, 1.2, 1, 0.95, 0.9, 0.9, 0.9, 0.9, 0.95, 1, 1.1, 1.25],
  'gutters-and-roof': [0.7, 0.6, 0.8, 0.9, 0.7, 0.6, 0.5, 0.7, 1.6, 2.6, 2.8, 1.4],
  'garden-and-trees': [0.3, 0.5, 1, 1.5, 1.8, 1.7, 1.5, 1.4, 1.2, 0.9, 0.4, 0.2],
  painting: [0.7, 0.7, 0.9, 1.2, 1.4, 1.4, 1.3, 1.2, 1, 0.9, 0.7, 0.6],
  cleaning: [1, 0.9, 1.1, 1.2, 1, 1, 0.9, 1, 1, 1, 1.2, 1.4],
  'pest-control': [0.4, 0.4, 0.7, 1, 1.4, 1.6, 1.7, 1.6, 1.2, 0.8, 0.5, 0.4],
  hauling: [1.2, 0.8, 0.9, 1.1, 1.2, 1.2, 1.1, 1.1, 1, 0.9, 0.8, 0.9],
};

const BY_SERVICE: Record<string, readonly number[]> = {
  'furnace-tune-up': [1.2, 0.9, 0.6, 0.4, 0.2, 0.1, 0.1, 0.4, 1.4, 2.2, 2, 1.4],
  'air-conditioner-tune-up': [0.1, 0.2, 0.6, 1.4, 2.2, 2.4, 2.2, 1.6, 0.7, 0.2, 0.1, 0.1],
  'tree-pruning': [1.2, 1.6, 1.4, 0.8, 0.6, 0.5, 0.5, 0.6, 0.9, 1.2, 1.2, 1],
};

/** Draws days on which visits take place, from a year ago to two weeks ahead. */
export function createDemand(services: readonly Service[]) {
  const byMonth = Array.from({ length: 12 }, (_, month) =>
    services.map((service) => ({ service, weight: weightOf(service, month) })),
  );
  return {
    /** A day of the calendar; `calendar` says weekday and month of each. */
    days(calendar: { weekday(day: number): number; month(day: number): number }) {
      const sums: number[] = [];
      let total = 0;
      for (let day = -PAST_DAYS; day <= FUTURE_DAYS; day += 1) {
        const grown = 1 + ((GROWTH - 1) * (day + PAST_DAYS)) / PAST_DAYS;
        total += grown * (BY_WEEKDAY[calendar.weekday(day) - 1] ?? 1) * (BY_MONTH[calendar.month(day)] ?? 1);
        sums.push(total);
      }
      return (dice: Dice): number => firstAbove(sums, dice.next() * total) - PAST_DAYS;
    },
    service: (dice: Dice, month: number): Service =>
      dice.pickBy(byMonth[month] ?? [], ({ weight }) => weight).service,
  };
}

export type Demand = ReturnType<typeof createDemand>;

function weightOf({ slug, categorySlug, row }: Service, month: number): number {
  const season = BY_SERVICE[slug] ?? SEASONS[categorySlug];
  return row.popularity * (season?.[month] ?? 1);
}

/** Index of the first sum above `value`, by halving. */
function firstAbove(sums: readonly number[], value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
