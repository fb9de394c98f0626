import { DAY_MS } from '#core/lib/durations.ts';
import type { Homeowner } from '../users/users.ts';
import type { DemoVendor } from '../users/vendors.ts';
import type { Plan, TownMarket } from './plans.ts';

/** Of the last full week: a part that failed in several homes, and half a company out sick. */
const REFUNDS = 7;
/** Refunds follow work of so many days before the week's last ones. */
const WORK_DAYS = 9;
const SATURDAY = 5;
const NOON = 12 * 60;
/** Full weeks of which the one with most requests is the one in which they are declined. */
const WEEKS = 5;
const LEAST_DECLINED = 3;

/**
 * Two companies have a week that is not like the others: the demo company gives much back in the last one, and another
 * declines what it is asked in one of the last five.
 */
export function withUnusualWeeks(
  plans: readonly Plan[],
  { place, company, homeowner }: { place: TownMarket; company: DemoVendor; homeowner: Homeowner },
): Plan[] {
  const isOrdinary = (plan: Plan) =>
    plan.homeowner !== homeowner && !plan.series && !plan.unanswered && !plan.slow;
  const monday = 1 - place.calendar.weekday(0) - 7;
  const refundedAt = place.calendar.closingAt(monday + SATURDAY, NOON);
  const refunded = plans
    .filter(
      (plan) =>
        isOrdinary(plan) &&
        plan.technician.company === company &&
        plan.fate === 'complete' &&
        plan.startsAt.getTime() > refundedAt.getTime() - WORK_DAYS * DAY_MS &&
        plan.startsAt.getTime() < refundedAt.getTime() - DAY_MS / 2,
    )
    .slice(-REFUNDS);
  const declined = busiestWeek(
    plans.filter((plan) => isOrdinary(plan) && plan.technician.company !== company),
    place,
    monday,
  );
  return plans.map((plan) => {
    if (declined.has(plan)) return { ...plan, fate: 'decline' };
    const position = refunded.indexOf(plan);
    return position < 0
      ? plan
      : { ...plan, fate: 'refund', refundAt: new Date(refundedAt.getTime() + position * 4 * 3_600_000) };
  });
}

/** The most that one company of the place was asked in a week. */
function busiestWeek(plans: readonly Plan[], place: TownMarket, monday: number): ReadonlySet<Plan> {
  const { calendar, market } = place;
  const weeks = Array.from({ length: WEEKS }, (_, back) => ({
    from: calendar.closingAt(monday - 7 * back, 0),
    // A request is made within minutes of the choice of a time.
    until: calendar.closingAt(monday - 7 * back + 6, 23 * 60),
  }));
  const asked = new Map<string, Plan[]>();
  for (const plan of plans) {
    const week = weeks.findIndex(({ from, until }) => plan.heldAt >= from && plan.heldAt < until);
    const { company } = plan.technician;
    if (week < 0 || company.market !== market) continue;
    const key = `${company.row.id} ${week}`;
    asked.set(key, [...(asked.get(key) ?? []), plan]);
  }
  const most = [...asked.values()].reduce((best, one) => (one.length > best.length ? one : best), []);
  return new Set(most.length < LEAST_DECLINED ? [] : most);
}
