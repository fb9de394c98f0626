import type { MovePlan, WeekPlan, WeekVisit } from '#core/bookings/schedule/views.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { formatTime, formatWindow } from '#core/lib/format-time.ts';
import type { HourVerdict } from '#web/ui/data/hours/hour-drag.tsx';

/** A hand this near to a free start means it: starts lie further apart than anybody aims. */
const SNAP_MINUTES = 60;
/** This near to where it is, it was only set down again. */
const SAME_MINUTES = 8;
/** Starts named in a refusal. */
const NAMED = 3;

export type DayAction =
  /** At its own time with another technician, at once. */
  | { kind: 'assign'; technicianId: string }
  /** From the tray: taken at the time that was asked for. */
  | { kind: 'place'; technicianId: string }
  /** Another time of a direct visit, at once. */
  | { kind: 'move'; technicianId: string; startsAt: Date }
  /** Another time, which the homeowner is asked about. */
  | { kind: 'propose'; technicianId: string; startsAt: Date }
  | { kind: 'none' };

type Held = Pick<WeekVisit, 'id' | 'own' | 'technicianId' | 'startsAt' | 'durationMinutes' | 'proposable'>;
type Day = Pick<WeekPlan, 'visits' | 'blocks' | 'zone'>;

/**
 * What setting a visit down at a technician and time would do, and the words for it. The server's plan decides which
 * starts are possible; why others are not is read from what stands on the day.
 */
export function dayVerdict(
  visit: Held,
  plan: MovePlan | null,
  technicianId: string,
  at: Date,
  day: Day,
  fromTray = false,
): HourVerdict & { action: DayAction } {
  const nothing = (tone: 'closed' | 'origin' | 'waiting', text: string, startsAt = at) => ({
    startsAt,
    tone,
    text,
    action: { kind: 'none' as const },
  });
  const isOwnRow = technicianId === visit.technicianId;
  if (!fromTray && isOwnRow && minutesBetween(at, visit.startsAt) <= SAME_MINUTES)
    return nothing('origin', 'Where it is now', visit.startsAt);
  if (!plan) return nothing('waiting', 'Checking');
  const technician = plan.technicians.find(({ id }) => id === technicianId);
  if (!technician) return nothing('closed', 'Not with the company anymore.');
  const first = technician.name.split(/\s+/)[0] ?? technician.name;
  const [against] = technician.handover;
  const time = formatTime(visit.startsAt, plan.zone);

  if (fromTray) {
    if (against) return nothing('closed', against.text, visit.startsAt);
    return {
      startsAt: visit.startsAt,
      tone: 'takes',
      text: `${first} takes it at ${time}`,
      action: { kind: 'place', technicianId },
    };
  }
  const starts = visit.proposable ? technician.days.flatMap((one) => one.starts) : [];
  const handover = !isOwnRow && !against ? [visit.startsAt] : [];
  const snap = visit.own ? SAME_MINUTES : SNAP_MINUTES;
  const startsAt = nearest([...handover, ...starts], at, snap);
  if (startsAt === null) return nothing('closed', whyNot(visit, technicianId, at, day, first, starts));
  if (startsAt.getTime() === visit.startsAt.getTime()) {
    return {
      startsAt,
      tone: 'takes',
      text: `${first}, same time`,
      action: { kind: 'assign', technicianId },
    };
  }
  return {
    startsAt,
    tone: 'takes',
    text: visit.own
      ? `${first}, ${formatTime(startsAt, plan.zone)}`
      : `${first}, ${formatTime(startsAt, plan.zone)}. The homeowner will be asked.`,
    action: { kind: visit.own ? 'move' : 'propose', technicianId, startsAt },
  };
}

function whyNot(
  visit: Held,
  technicianId: string,
  at: Date,
  day: Day,
  first: string,
  starts: Date[],
): string {
  const end = at.getTime() + visit.durationMinutes * MINUTE_MS;
  const other =
    day.visits.find(
      (one) =>
        one.technicianId === technicianId &&
        one.id !== visit.id &&
        one.startsAt.getTime() < end &&
        at.getTime() < one.startsAt.getTime() + one.durationMinutes * MINUTE_MS,
    ) ??
    day.blocks.find(
      (one) => one.technicianId === technicianId && one.startsAt.getTime() < end && at < one.endsAt,
    );
  if (other) {
    const label = 'title' in other ? other.title : other.label;
    const until =
      'title' in other
        ? new Date(other.startsAt.getTime() + other.durationMinutes * MINUTE_MS)
        : other.endsAt;
    return `Overlaps ${label}, ${formatWindow(other.startsAt, until, day.zone)}.`;
  }
  if (!visit.proposable) return 'Accept the request first. Then another time can be proposed.';
  if (starts.length === 0) return `${first} has no free time that day.`;
  const near = [...starts]
    .sort((a, b) => minutesBetween(a, at) - minutesBetween(b, at))
    .slice(0, NAMED)
    .sort((a, b) => a.getTime() - b.getTime());
  return `Not free then. Free at ${near.map((start) => formatTime(start, day.zone)).join(', ')}.`;
}

function nearest(starts: readonly Date[], at: Date, within: number): Date | null {
  let best: Date | null = null;
  for (const start of starts) {
    const away = minutesBetween(start, at);
    if (away <= within && (best === null || away < minutesBetween(best, at))) best = start;
  }
  return best;
}

function minutesBetween(a: Date, b: Date): number {
  return Math.abs(a.getTime() - b.getTime()) / MINUTE_MS;
}
