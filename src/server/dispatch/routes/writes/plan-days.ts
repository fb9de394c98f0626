import type { RouteChange } from '#core/dispatch/routes/changes.ts';
import { type DayVisit, hasStart, type RouteDay } from '#core/dispatch/routes/day.ts';
import { OTHER_DAYS } from '#core/dispatch/routes/limits.ts';
import { type Guest, hosting, settledDay, takeIn } from '#core/dispatch/routes/other-day.ts';
import type { DayPlan } from '#core/dispatch/routes/plan-day.ts';
import { placesOf, waysOf } from '#core/dispatch/routes/ways.ts';
import { addDays } from '#core/lib/format-time.ts';
import { daysBetween, type LocalDate } from '#core/lib/time.ts';
import type { Ctx } from '#server/lib/context.ts';
import { otherStartsOf, startsOn } from '../queries/other-days.ts';
import { type ReadDay, readDay } from '../queries/read-day.ts';
import { searchDay } from './search-day.ts';
import { fetchDrives } from './travel-times.ts';

/** Why visits have to leave: somebody is away, or the time is closed to them. */
export type Clearing = {
  asks: (visit: DayVisit) => boolean;
  /** A day of which these visits alone may move, within what is left of it. */
  clear: (day: RouteDay) => RouteDay;
};

export type ClearedDay = { read: ReadDay; plan: DayPlan };

/**
 * Looks for other places for the visits that have to leave some days: on their own day first, inside the promised window where that can
 * be, otherwise on the first of the next days that has room, with their own technician before others. Keeps nothing but drives that
 * a routing service answered. Days on which no visit has to leave are not in the answer.
 */
export async function planDays(
  ctx: Ctx,
  vendorId: string,
  dates: readonly LocalDate[],
  clearing: Clearing,
): Promise<ClearedDay[]> {
  const cleared: ClearedDay[] = [];
  for (const date of dates) {
    const read = await readDay(ctx, vendorId, { date });
    if (!read.day.visits.some(clearing.asks)) continue;
    cleared.push({ read, plan: await planOwnDay(ctx, read, clearing.clear(read.day)) });
  }
  await findOtherDays(ctx, vendorId, cleared, clearing);
  return cleared;
}

/** Without a start in what is left of the day there is nothing to search. */
async function planOwnDay(ctx: Ctx, read: ReadDay, day: RouteDay): Promise<DayPlan> {
  const leaving = day.visits.filter(({ lock }) => lock === null);
  if (leaving.some((visit) => hasStart(day, visit))) return searchDay(ctx, { ...read, day });
  const none = { driveMinutes: 0, miles: 0, lateMinutes: 0, costCents: 0 };
  return {
    changes: day.visits.map((visit): RouteChange => {
      const { technicianId, startsAt, lock } = visit;
      return { visit, technicianId, startsAt, kind: lock === null ? 'unplaced' : 'keep' };
    }),
    ...{ reasons: new Map(), before: none, after: none },
  };
}

type Homeless = { visit: DayVisit; date: LocalDate; plan: DayPlan };

/** Changes plans: what had no place on its own day is proposed on another. */
async function findOtherDays(
  ctx: Ctx,
  vendorId: string,
  cleared: readonly ClearedDay[],
  clearing: Clearing,
): Promise<void> {
  let homeless = cleared.flatMap(({ read, plan }) =>
    plan.changes
      .filter(({ kind }) => kind === 'unplaced')
      .map(({ visit }): Homeless => ({ visit, date: read.date, plan })),
  );
  const dates = homeless.map(({ date }) => date).sort();
  const [earliest, latest] = [dates[0], dates.at(-1)];
  if (!earliest || !latest) return;
  const from = addDays(earliest, 1);
  const days = daysBetween(earliest, latest) + OTHER_DAYS;
  const ids = homeless.map(({ visit }) => visit.id);
  const starts = await otherStartsOf(ctx, vendorId, ids, { from, days });
  for (let date = from; homeless.length > 0 && date < addDays(from, days); date = addDays(date, 1)) {
    const guests = homeless
      .filter((one) => one.date < date && date <= addDays(one.date, OTHER_DAYS))
      .map(({ visit }): Guest => ({ visit, startsOf: startsOn(starts, visit.id, date) }))
      .filter(({ startsOf }) => startsOf.size > 0);
    if (guests.length === 0) continue;
    const placed = new Map(
      (await placesOn(ctx, vendorId, { date, guests, cleared, clearing })).map((one) => [one.visit.id, one]),
    );
    for (const { visit, plan } of homeless) {
      const found = placed.get(visit.id);
      if (!found) continue;
      plan.changes = plan.changes.map((change) =>
        change.visit.id === visit.id ? { ...found, kind: 'propose' } : change,
      );
    }
    homeless = homeless.filter(({ visit }) => !placed.has(visit.id));
  }
  for (const { visit, plan } of homeless)
    plan.reasons.set(visit.id, starts.get(visit.id)?.size ? 'full' : 'nobody');
}

async function placesOn(
  ctx: Ctx,
  vendorId: string,
  {
    date,
    guests,
    cleared,
    clearing,
  }: { date: LocalDate; guests: readonly Guest[]; cleared: readonly ClearedDay[]; clearing: Clearing },
) {
  const known = cleared.find(({ read }) => read.date === date);
  const read = known?.read ?? (await readDay(ctx, vendorId, { date }));
  const day = hosting(settledDay(clearing.clear(read.day), known?.plan.changes ?? []), guests);
  const drives = await fetchDrives(ctx, placesOf(day, read.base));
  return takeIn(day, waysOf({ ...read, day }, drives), guests);
}
