import { MINUTE_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { type LocalDate, localDate, type Weekday, weekday, ZoneSpan } from '#core/lib/time.ts';
import { HORIZON_DAYS, LEAD_MINUTES, ON_CALL_WITHIN_HOURS, SLOT_GRID_MINUTES } from './limits.ts';
import { shownWindow, type TimeRange } from './window.ts';

/** Working hours on one weekday of every week, in minutes of the local day; 1440 is the next midnight. */
export type WeeklyHours = { weekday: Weekday; startMinute: number; endMinute: number };

export type SlotInput = {
  /** The home's IANA zone: a visit at nine is at nine on the homeowner's wall. */
  zone: string;
  weeklyHours: readonly WeeklyHours[];
  /** Everything the technician is taken for (holds, visits, blocks), buffers included, in any order. */
  busy: readonly TimeRange[];
  /** When they can be called out besides the weekly hours, in any order. */
  onCall?: readonly TimeRange[];
  now: Date;
  fromDate: LocalDate;
  days: number;
  durationMinutes: number;
  bufferMinutes: number;
  /** How soon it can be; members of a plan with priority may book on shorter notice. */
  leadMinutes?: number;
  /** Last local day offered, counted from today; a series looks farther ahead than a single visit. */
  horizonDays?: number;
};

/** One start: the visit is [startsAt, endsAt), people are told startsAt to windowEndsAt. */
export type Slot = {
  startsAt: Date;
  endsAt: Date;
  windowEndsAt: Date;
  taken: boolean;
  /** Outside the weekly hours: somebody is called out for it. */
  onCall: boolean;
};

export type SlotDay = { date: LocalDate; weekday: Weekday; slots: Slot[] };

/**
 * Every start of one technician, day by day in the home's zone, in order, with the taken ones marked.
 *
 * A start stands on a grid of 120 minutes from the opening minute of that weekday. The whole claim (visit and
 * buffer) lies inside the hours. Starts before now + 2 h and days more than 60 ahead are left out, and so is a
 * start that the clock skips in spring; in the repeated hour of autumn there is one start, the first.
 * Starts within the next 24 hours are offered during on-call time too, on a grid of 120 minutes from its beginning.
 * Days without a start are in the answer with an empty list.
 */
export function slotsOfTechnician(input: SlotInput): SlotDay[] {
  const { zone, now, durationMinutes, bufferMinutes } = input;
  const busy = mergeRanges(input.busy);
  const earliestMs = now.getTime() + (input.leadMinutes ?? LEAD_MINUTES) * MINUTE_MS;
  const today = localDate(now, zone);
  const lastDate = addDays(today, input.horizonDays ?? HORIZON_DAYS);
  const visitMs = durationMinutes * MINUTE_MS;
  const claimMs = (durationMinutes + bufferMinutes) * MINUTE_MS;

  const dates = Array.from({ length: input.days }, (_, index) => addDays(input.fromDate, index));
  const clock = new ZoneSpan(zone, input.fromDate, dates.at(-1) ?? input.fromDate);

  const slotAt = (startMs: number, onCall: boolean): Slot => ({
    startsAt: new Date(startMs),
    endsAt: new Date(startMs + visitMs),
    windowEndsAt: shownWindow(new Date(startMs), durationMinutes).end,
    taken: overlapsAny(busy, startMs, startMs + claimMs),
    onCall,
  });
  const called = onCallStarts(input, claimMs).filter((startMs) => startMs >= earliestMs);

  return dates.map((date) => {
    const slots: Slot[] = [];
    if (date >= today && date <= lastDate) {
      for (const startMs of startsOfDay(clock, date, hoursOf(input.weeklyHours, weekday(date)), claimMs)) {
        if (startMs >= earliestMs) slots.push(slotAt(startMs, false));
      }
      addOnCall(
        slots,
        called
          .filter((startMs) => localDate(new Date(startMs), zone) === date)
          .map((startMs) => slotAt(startMs, true)),
      );
    }
    return { date, weekday: weekday(date), slots };
  });
}

/** The starts that a day's working hours give a claim, whether or not they are taken, in milliseconds. */
export function startsOfDay(
  clock: Pick<ZoneSpan, 'instantAt' | 'closingAt'>,
  date: LocalDate,
  hoursOfDay: readonly WeeklyHours[],
  claimMs: number,
): number[] {
  const starts: number[] = [];
  for (const hours of hoursOfDay) {
    const latestMs = clock.closingAt(date, hours.endMinute).getTime() - claimMs;
    for (let minute = hours.startMinute; minute < hours.endMinute; minute += SLOT_GRID_MINUTES) {
      const startMs = clock.instantAt(date, minute)?.getTime();
      if (startMs !== undefined && startMs <= latestMs) starts.push(startMs);
    }
  }
  return starts;
}

/** The free starts alone, in order. */
export function freeStarts(days: readonly SlotDay[]): Date[] {
  return days.flatMap((day) => day.slots.filter((slot) => !slot.taken).map((slot) => slot.startsAt));
}

/**
 * Whether this very instant is a start the rules offer, and whether it is free.
 * Null: not on the grid, outside hours, too soon or too far.
 */
export function findSlot(input: Omit<SlotInput, 'fromDate' | 'days'>, start: Date): Slot | null {
  const [day] = slotsOfTechnician({ ...input, fromDate: localDate(start, input.zone), days: 1 });
  return day?.slots.find((slot) => slot.startsAt.getTime() === start.getTime()) ?? null;
}

/** Starts of on-call windows that lie near enough, in order. */
function onCallStarts({ onCall = [], now }: SlotInput, claimMs: number): number[] {
  const latestMs = now.getTime() + ON_CALL_WITHIN_HOURS * 60 * MINUTE_MS;
  const starts = new Set<number>();
  for (const { start, end } of onCall) {
    const lastMs = Math.min(latestMs, end.getTime() - claimMs);
    for (let startMs = start.getTime(); startMs <= lastMs; startMs += SLOT_GRID_MINUTES * MINUTE_MS) {
      starts.add(startMs);
    }
  }
  return [...starts].sort((a, b) => a - b);
}

/** On-call starts fill the time around the regular ones: where both fall on one minute, the regular one stays. */
function addOnCall(slots: Slot[], called: readonly Slot[]): void {
  const regular = new Set(slots.map((slot) => slot.startsAt.getTime()));
  const added = called.filter((slot) => !regular.has(slot.startsAt.getTime()));
  if (added.length === 0) return;
  slots.push(...added);
  slots.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function hoursOf(weeklyHours: readonly WeeklyHours[], day: Weekday): WeeklyHours[] {
  return weeklyHours.filter((hours) => hours.weekday === day).sort((a, b) => a.startMinute - b.startMinute);
}

type RangeMs = { startMs: number; endMs: number };

/** Ordered and without overlaps, so that one binary search answers "is it taken". */
function mergeRanges(ranges: readonly TimeRange[]): RangeMs[] {
  const ordered = ranges
    .map((range) => ({ startMs: range.start.getTime(), endMs: range.end.getTime() }))
    .filter((range) => range.endMs > range.startMs)
    .sort((a, b) => a.startMs - b.startMs);
  const merged: RangeMs[] = [];
  for (const range of ordered) {
    const last = merged.at(-1);
    if (last && range.startMs <= last.endMs) last.endMs = Math.max(last.endMs, range.endMs);
    else merged.push(range);
  }
  return merged;
}

/** Ranges are half-open: a visit may begin at the instant another claim ends. */
function overlapsAny(merged: readonly RangeMs[], startMs: number, endMs: number): boolean {
  let low = 0;
  let high = merged.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((merged[middle]?.endMs ?? 0) <= startMs) low = middle + 1;
    else high = middle;
  }
  const candidate = merged[low];
  return candidate !== undefined && candidate.startMs < endMs;
}
