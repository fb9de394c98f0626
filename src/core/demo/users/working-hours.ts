import type { Weekday } from '#core/lib/time.ts';
import type { WeeklyHours } from '#core/scheduling/slots.ts';
import type { Dice } from '../dice.ts';

type Shift = readonly [start: number, end: number];

const at = (hours: number, minutes = 0) => hours * 60 + minutes;

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];

const PATTERNS: readonly { weight: number; days: readonly Weekday[]; shifts: readonly Shift[] }[] = [
  { weight: 5, days: WEEKDAYS, shifts: [[at(8), at(17)]] },
  { weight: 3, days: WEEKDAYS, shifts: [[at(7), at(15, 30)]] },
  { weight: 3, days: WEEKDAYS, shifts: [[at(9), at(18)]] },
  { weight: 3, days: [1, 2, 3, 4, 5, 6], shifts: [[at(8), at(16)]] },
  { weight: 2, days: [2, 3, 4, 5, 6], shifts: [[at(9), at(17, 30)]] },
  { weight: 2, days: [1, 2, 3, 4], shifts: [[at(7), at(18)]] },
  { weight: 1, days: [3, 4, 5, 6, 7], shifts: [[at(10), at(19)]] },
  // Home at noon: two shifts a day.
  {
    weight: 2,
    days: WEEKDAYS,
    shifts: [
      [at(8), at(12)],
      [at(13), at(17, 30)],
    ],
  },
];

/** Every day from eight to six. */
export const STAR_HOURS: readonly WeeklyHours[] = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
  weekday,
  startMinute: at(8),
  endMinute: at(18),
}));

/** A week of work; at least one shift of it holds a claim of `longestMinutes`. */
export function hoursFor(dice: Dice, longestMinutes: number): readonly WeeklyHours[] {
  const fitting = PATTERNS.filter(({ shifts }) =>
    shifts.some(([start, end]) => end - start >= longestMinutes),
  );
  const pattern = dice.pickBy(fitting, ({ weight }) => weight);
  return pattern.days.flatMap((weekday) =>
    pattern.shifts.map(([startMinute, endMinute]) => ({ weekday, startMinute, endMinute })),
  );
}
