import { MINUTE_MS } from '#core/lib/durations.ts';
import { formatTime, formatWindow } from '#core/lib/format-time.ts';
import { localDate, localMinuteOfDay, weekday, ZoneSpan } from '#core/lib/time.ts';
import type { Point } from '#core/markets/distance.ts';
import type { MoveProblem } from './move-problem.ts';
import type { WeeklyHours } from './slots.ts';
import { driveBetween } from './travel.ts';
import { claimRange, type TimeRange, visitRange } from './window.ts';

/** Something a technician is taken for. `endsAt` is when the work ends, `freeAt` when its claim does. */
export type Taken = {
  bookingId: string | null;
  label: string;
  startsAt: Date;
  endsAt: Date;
  freeAt: Date;
  /** Null for time off and for what is not known. */
  place: Point | null;
};

export type Move = {
  visit: {
    startsAt: Date;
    minutes: number;
    bufferMinutes: number;
    /** Null where it is not known; then no way can be too long. */
    place: Point | null;
  };
  technician: {
    name: string;
    active: boolean;
    hasSkill: boolean;
    weeklyHours: readonly WeeklyHours[];
    /** Bookable for urgent work outside the hours; a visit may be handed over there too. */
    onCall?: readonly TimeRange[];
    /** Times in which a required credential is not valid, with the titles of what is lacking. */
    ineligible?: readonly (TimeRange & { lacking: readonly string[] })[];
    /** Around that day, the visit itself left out. */
    taken: readonly Taken[];
  };
  zone: string;
  now: Date;
};

/**
 * Everything that speaks against a technician making a visit at a time, empty when nothing does. `overlap` is exactly
 * what the database's constraint would refuse; the rest is what a dispatcher would. Ranges are half-open.
 */
export function moveProblems(move: Move): MoveProblem[] {
  const { visit, technician, zone, now } = move;
  const problems: MoveProblem[] = [];
  const add = (kind: MoveProblem['kind'], text: string, bookingId: string | null = null) =>
    problems.push({ kind, text, bookingId });
  const name = technician.name.split(/\s+/)[0] ?? technician.name;
  if (!technician.active) add('gone', `${name} no longer works here.`);
  if (!technician.hasSkill) add('skill', `${name} does not do this service.`);
  const ineligible = technician.ineligible?.find(
    ({ start, end }) => start <= visit.startsAt && visit.startsAt < end,
  );
  if (ineligible) add('credentials', `Not valid that day: ${ineligible.lacking.join(', ')}.`);
  if (visit.startsAt <= now) add('over', 'That time has passed.');
  if (!isWithinHours(move)) add('hours', `Outside ${name}’s hours that day.`);

  const claim = claimRange(visit.startsAt, visit.minutes, visit.bufferMinutes);
  for (const other of technician.taken) {
    if (other.startsAt >= claim.end || claim.start >= other.freeAt) continue;
    add(
      'overlap',
      `Overlaps ${other.label}, ${formatWindow(other.startsAt, other.endsAt, zone)}.`,
      other.bookingId,
    );
  }
  if (!problems.some(({ kind }) => kind === 'overlap')) problems.push(...travelProblems(move));
  return problems;
}

/** The claim, buffer included, must lie inside one stretch of that weekday's hours, or of being on call. */
function isWithinHours({ visit, technician, zone }: Move): boolean {
  const date = localDate(visit.startsAt, zone);
  const clock = new ZoneSpan(zone, date, date);
  const claim = claimRange(visit.startsAt, visit.minutes, visit.bufferMinutes);
  if (technician.onCall?.some((range) => range.start <= claim.start && claim.end <= range.end)) return true;
  return technician.weeklyHours.some((hours) => {
    if (hours.weekday !== weekday(date)) return false;
    const opens = clock.closingAt(date, hours.startMinute);
    return opens <= claim.start && claim.end <= clock.closingAt(date, hours.endMinute);
  });
}

function travelProblems({ visit, technician, zone }: Move): MoveProblem[] {
  const { place } = visit;
  if (!place) return [];
  const { end } = visitRange(visit.startsAt, visit.minutes);
  const date = localDate(visit.startsAt, zone);
  const sameDay = technician.taken.filter(({ startsAt }) => localDate(startsAt, zone) === date);
  const before = latest(sameDay.filter(({ endsAt }) => endsAt <= visit.startsAt));
  const after = earliest(sameDay.filter(({ startsAt }) => startsAt >= end));
  const problems: MoveProblem[] = [];
  if (before?.place) {
    const way = tooShort(before.place, place, before.endsAt, visit.startsAt, zone);
    if (way) {
      const text = `The drive from ${before.label} takes about ${way.needed} min, and only ${way.has} min are free.`;
      problems.push({ kind: 'travel', text, bookingId: before.bookingId });
    }
  }
  if (after?.place) {
    const way = tooShort(place, after.place, end, after.startsAt, zone);
    if (way) {
      const text = `The drive to ${after.label} at ${formatTime(after.startsAt, zone)} takes about ${way.needed} min, and only ${way.has} min are free.`;
      problems.push({ kind: 'travel', text, bookingId: after.bookingId });
    }
  }
  return problems;
}

/** The drive between two stops when the gap is too short for it, else null. */
export function tooShort(
  from: Point,
  to: Point,
  leaves: Date,
  arrives: Date,
  zone: string,
): { needed: number; has: number } | null {
  const needed = driveBetween(from, to, localMinuteOfDay(leaves, zone)).minutes;
  const has = Math.max(0, Math.floor((arrives.getTime() - leaves.getTime()) / MINUTE_MS));
  return has < needed ? { needed, has } : null;
}

function latest(list: readonly Taken[]): Taken | undefined {
  return [...list].sort((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0];
}

function earliest(list: readonly Taken[]): Taken | undefined {
  return [...list].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0];
}
