import type { PlannedVisit } from '#core/bookings/series/contract.ts';
import { group, type Reader } from '#web/ui/form/state/read-form.ts';
import { int, list } from '#web/ui/form/state/readers.ts';

/** By position: another start in ISO 8601, null for a visit that is left out; without an entry as planned. */
export type Choices = ReadonlyMap<number, string | null>;

/** When a planned visit would take place with these choices; null when it is left out or has no time yet. */
export function timeOf(
  visit: PlannedVisit,
  choices: Choices,
): { startsAt: Date; windowEndsAt: Date | null; totalCents: number | null } | null {
  const chosen = choices.get(visit.position);
  if (chosen === null) return null;
  if (chosen !== undefined) {
    const other = visit.choices.find(({ startsAt }) => startsAt.toISOString() === chosen);
    return other ?? null;
  }
  return visit.state === 'free' && visit.startsAt
    ? { startsAt: visit.startsAt, windowEndsAt: visit.windowEndsAt, totalCents: visit.totalCents }
    : null;
}

/** Whether nothing is open about a visit: free, given another time, or left out. */
export function isResolved(visit: PlannedVisit, choices: Choices): boolean {
  return choices.get(visit.position) === null || timeOf(visit, choices) !== null;
}

export function countPlanned(visits: readonly PlannedVisit[], choices: Choices) {
  const times = visits.flatMap((visit) => timeOf(visit, choices) ?? []);
  return {
    kept: times.length,
    /** What those cost, each; none where they keep the price that was agreed. */
    prices: times.flatMap(({ totalCents }) => totalCents ?? []),
    open: visits.filter((visit) => !isResolved(visit, choices)).length,
  };
}

const startOrNone: Reader<string | null> = {
  read: (data, name) => String(data.get(name) ?? '') || null,
};

/** The choices as `PlannedVisits` sends them with its form. */
export const choicesReader = list(group({ position: int, startsAt: startOrNone }));

/** As the server wants them. Choices of dates that are not in the plan any more are dropped. */
export function choicesInput(visits: readonly PlannedVisit[], choices: Choices) {
  return visits.flatMap(({ position }) => {
    const startsAt = choices.get(position);
    return startsAt === undefined ? [] : [{ position, startsAt }];
  });
}

export function withChoice(choices: Choices, position: number, startsAt: string | null | undefined): Choices {
  const next = new Map(choices);
  if (startsAt === undefined) next.delete(position);
  else next.set(position, startsAt);
  return next;
}

/** `1 visit`, `3 visits` */
export function visitCount(count: number): string {
  return count === 1 ? '1 visit' : `${count} visits`;
}
