/** Slots as a screen shows them. Browser-safe: no Temporal. */
import { wallClockHour } from '#core/lib/format-time.ts';

export const PARTS_OF_DAY = ['Morning', 'Afternoon', 'Evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const NOON_HOUR = 12;
const EVENING_HOUR = 17;
/** From this many open windows down, a day says how few are left. */
const FEW = 2;

export function partOfDay(instant: Date, zone: string): PartOfDay {
  const hour = wallClockHour(instant, zone);
  if (hour < NOON_HOUR) return 'Morning';
  return hour < EVENING_HOUR ? 'Afternoon' : 'Evening';
}

/** One day's slots under Morning, Afternoon (noon to five) and Evening, order kept; parts without slots are left out. */
export function groupByPartOfDay<S extends { startsAt: Date }>(
  slots: readonly S[],
  zone: string,
): { part: PartOfDay; slots: S[] }[] {
  return PARTS_OF_DAY.map((part) => ({
    part,
    slots: slots.filter((slot) => partOfDay(slot.startsAt, zone) === part),
  })).filter((group) => group.slots.length > 0);
}

/** Up to so many times of a part of the day are all shown. */
const ALL_SHOWN = 4;

/**
 * Windows that follow each other without overlapping, and the starts between them: eleven windows that lie over each
 * other are no choice. Free ones come first; `always` stays in sight whatever it overlaps. Order is kept.
 */
export function spacedSlots<S extends { startsAt: Date; windowEndsAt: Date; free: number }>(
  slots: readonly S[],
  always: (slot: S) => boolean,
): { shown: S[]; between: S[] } {
  if (slots.length <= ALL_SHOWN) return { shown: [...slots], between: [] };
  const shown = new Set<S>();
  let after = Number.NEGATIVE_INFINITY;
  for (const slot of slots) {
    const follows = slot.free > 0 && slot.startsAt.getTime() >= after;
    if (follows) after = slot.windowEndsAt.getTime();
    if (follows || always(slot)) shown.add(slot);
  }
  return {
    shown: slots.filter((slot) => shown.has(slot)),
    between: slots.filter((slot) => !shown.has(slot)),
  };
}

/** The line under a day: `Closed`, `Full`, `2 left` when nearly full, `4 open`. `free` counts people. */
export function openingsLabel(slots: readonly { free: number }[]): string {
  if (slots.length === 0) return 'Closed';
  const open = slots.filter((slot) => slot.free > 0).length;
  if (open === 0) return 'Full';
  return open <= FEW ? `${open} left` : `${open} open`;
}
