import { HOUR_MS } from '#core/lib/durations.ts';

/** A company's standing decision to take requests that fit without anybody looking. */
export type StandingDecision = {
  on: boolean;
  /** A request must come this long before the visit. */
  noticeHours: number;
  /** Off: visits during on-call time are taken as well. */
  regularHoursOnly: boolean;
};

/** Whether a request made at `now` is accepted at once in the company's name. */
export function acceptsAlone(
  decision: StandingDecision,
  visit: { startsAt: Date; now: Date; inRegularHours: boolean },
): boolean {
  if (!decision.on) return false;
  if (decision.regularHoursOnly && !visit.inRegularHours) return false;
  return visit.startsAt.getTime() - visit.now.getTime() >= decision.noticeHours * HOUR_MS;
}
