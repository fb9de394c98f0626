import { redirect } from 'react-router';
import { addDays, dateInZone } from '#core/lib/format-time.ts';
import { HORIZON_DAYS } from '#core/scheduling/limits.ts';
import type { Api } from '#web/lib/api-types.ts';
import { type BookPlan, bookPath, type Visitor } from '../book-plan.ts';
import { readsAt } from '../place.ts';
import { placeAsked, vendorOf, visitAsked } from '../visit-asked.ts';
import { daysBetween, LOOK_AHEAD_DAYS, WEEK_DAYS, weekOf } from '../week.ts';

/** What the third step shows: who could come when, at a home or in a ZIP code, and what it costs. */
export async function timeData(server: Api, plan: BookPlan, visitor: Visitor, now: Date) {
  const [asked, { place }] = await Promise.all([visitAsked(server, plan), placeAsked(server, plan, visitor)]);
  const reads = readsAt(server, place);
  const near = await reads.slots({ ...asked.visit, ...vendorOf(plan), days: LOOK_AHEAD_DAYS });
  const { zone } = near;
  const today = dateInZone(now, zone);
  const vendor = near.vendors.find(({ id }) => id === plan.vendor) ?? null;
  if (plan.vendor && !vendor) throw redirect(bookPath({ ...plan, vendor: null }));

  const firstFree = near.firstFree && dateInZone(near.firstFree, zone);
  const wanted =
    plan.date && daysBetween(today, plan.date) <= HORIZON_DAYS ? plan.date : (firstFree ?? today);
  const week = weekOf(wanted, today);
  const ahead = daysBetween(today, week);
  const days =
    ahead + WEEK_DAYS <= LOOK_AHEAD_DAYS
      ? near.days.slice(ahead, ahead + WEEK_DAYS)
      : (await reads.slots({ ...asked.visit, ...vendorOf(plan), from: week, days: WEEK_DAYS })).days;
  const date = days.some((day) => day.date === wanted) ? wanted : (days[0]?.date ?? today);
  const slots = days.find((day) => day.date === date)?.slots ?? [];
  const slot = slots.find(({ startsAt, free }) => free > 0 && startsAt.getTime() === plan.start?.getTime());

  const price =
    near.vendors.length === 0
      ? null
      : await reads.price({
          ...asked.visit,
          ...(vendor ? { vendorId: vendor.id } : {}),
          ...(slot ? { startsAt: slot.startsAt.toISOString() } : {}),
        });
  return {
    ...asked,
    place,
    zone,
    vendors: near.vendors,
    vendor,
    marketName: near.marketName,
    days,
    date,
    slots,
    slot: slot ?? null,
    today,
    firstFree: near.firstFree,
    price,
    earlier: ahead > 0 ? addDays(week, -WEEK_DAYS) : null,
    later: ahead + WEEK_DAYS <= HORIZON_DAYS ? addDays(week, WEEK_DAYS) : null,
  };
}
