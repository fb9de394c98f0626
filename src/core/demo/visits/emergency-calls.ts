import { STATISTICS_DAYS } from '#core/dispatch/limits.ts';
import { DISPATCH_PROMISE, promisedMinutesFor } from '#core/dispatch/settings.ts';
import { EMERGENCY_KIND_DATA, EMERGENCY_KINDS, type EmergencyKind } from '#core/dispatch/triage/kinds.ts';
import { severityOf } from '#core/dispatch/triage/severity.ts';
import { DAY_MS, MINUTE_MS } from '#core/lib/durations.ts';
import type { Dice } from '../dice.ts';
import type { Homeowner } from '../users/users.ts';
import type { Plan, Town } from './plans.ts';

const CALLS = 9;
/** From the call to the door. */
const SOONEST_MINUTES = 38;
/** A visit begins up to five minutes after its time, and a promise that is kept to the minute is a close call. */
const SPARE_MINUTES = 12;
/** Warm months, 0 is January: nobody's heating is an emergency. */
const WARM = new Set([4, 5, 6, 7, 8]);

/** The emergency that somebody comes for with a service; null where it is none. A smell of gas is the utility's first. */
export function emergencyKindOf(slug: string): EmergencyKind | null {
  return (
    EMERGENCY_KINDS.find((kind) => kind !== 'gas_smell' && EMERGENCY_KIND_DATA[kind].serviceSlug === slug) ??
    null
  );
}

/**
 * Makes calls for help of some visits of the last months: asked for within the hours before, while the technician
 * was free, and taken at once. Whoever comes has set out by then, so the way there is in the diary too.
 */
export function withEmergencies(
  dice: Dice,
  { now, markets }: Pick<Town, 'now' | 'markets'>,
  plans: readonly Plan[],
  homeowner: Homeowner,
): Plan[] {
  const since = now.getTime() - (STATISTICS_DAYS - 1) * DAY_MS;
  const isWarm = (plan: Plan) => {
    const place = markets.find(({ market }) => market === plan.home.market);
    const day = Math.round((plan.startsAt.getTime() - now.getTime()) / DAY_MS);
    return place === undefined || WARM.has(place.calendar.month(day));
  };
  const fitting = plans.filter((plan) => {
    const startsMs = plan.startsAt.getTime();
    const isPast = startsMs > since && startsMs < now.getTime() - DAY_MS;
    const kind = isPast ? emergencyKindOf(plan.service.slug) : null;
    if (!kind || plan.homeowner === homeowner || plan.fate !== 'complete') return false;
    if (plan.series || plan.slow || plan.addOns?.length || plan.cardTrouble !== 'none') return false;
    return kind !== 'no_heat' || !isWarm(plan);
  });
  const calls = new Map<Plan, Plan>();
  for (const plan of dice.sample(fitting, fitting.length)) {
    if (calls.size === CALLS) break;
    const call = asCall(dice, plan);
    if (call) calls.set(plan, call);
  }
  return plans.map((plan) => calls.get(plan) ?? plan);
}

/** Null where the technician was busy when they would have had to leave. */
function asCall(dice: Dice, plan: Plan): Plan | null {
  const kind = emergencyKindOf(plan.service.slug);
  if (!kind) return null;
  const promised = promisedMinutesFor(severityOf(kind, {}), DISPATCH_PROMISE.defaultValue);
  const minutes = dice.int(SOONEST_MINUTES, promised - SPARE_MINUTES);
  const startMs = plan.startsAt.getTime();
  const heldAt = new Date(startMs - minutes * MINUTE_MS - dice.int(0, 59_999));
  const taken = [...plan.technician.diary.values()].flat();
  const own = taken.find(({ fromMs }) => fromMs === startMs);
  const isBusy = taken.some(({ fromMs, toMs }) => fromMs < startMs && toMs > heldAt.getTime());
  if (!own || isBusy || plan.home.row.createdAt > heldAt) return null;
  own.fromMs = heldAt.getTime();
  return { ...plan, heldAt, emergency: true };
}
