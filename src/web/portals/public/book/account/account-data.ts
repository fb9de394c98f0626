import { redirect } from 'react-router';
import { dateInZone } from '#core/lib/format-time.ts';
import type { Api } from '#web/lib/api-types.ts';
import { type BookPlan, bookPath, type Visitor } from '../book-plan.ts';
import { type Place, placeOfHome, readsAt } from '../place.ts';
import { placeAsked, vendorOf, visitAsked } from '../visit-asked.ts';
import { WEEK_DAYS } from '../week.ts';

/** Other times that are named when the chosen one has gone. */
const OTHERS = 6;

/**
 * What stands between a chosen time and its payment: an account, and the address. At a home everything is looked up
 * again: another neighborhood may have other taxes and other vendors.
 */
export async function accountData(server: Api, plan: BookPlan, visitor: Visitor, now: Date) {
  const [asked, { place, homes, home: chosen, atZip }] = await Promise.all([
    visitAsked(server, plan),
    placeAsked(server, plan, visitor),
  ]);
  const home = chosen ?? homes.find(({ zip }) => zip === plan.zip) ?? null;
  const here: Place = home ? placeOfHome(home) : place;
  const start = plan.start ?? now;
  const reads = readsAt(server, here);
  const offered = await reads.slots({
    ...asked.visit,
    ...vendorOf(plan),
    from: dateInZone(start, here.zone),
    days: WEEK_DAYS,
  });
  const vendor = offered.vendors.find(({ id }) => id === plan.vendor) ?? null;
  if (offered.vendors.length === 0 || (plan.vendor && !vendor)) {
    const there = { ...plan, vendor: null, home: home?.id ?? null };
    throw redirect(bookPath({ ...there, step: 'time' }));
  }
  const free = offered.days.flatMap(({ slots }) => slots.filter((each) => each.free > 0));
  const slot = free.find(({ startsAt }) => startsAt.getTime() === start.getTime()) ?? null;
  const wanted = {
    ...asked.visit,
    ...(vendor ? { vendorId: vendor.id } : {}),
    ...(slot ? { startsAt: slot.startsAt.toISOString() } : {}),
  };
  const [price, seen] = await Promise.all([
    reads.price(wanted),
    home && atZip
      ? readsAt(server, atZip)
          .price(wanted)
          .catch(() => null)
      : null,
  ]);
  return {
    ...asked,
    ...{ homes, home, place: here, zone: offered.zone, vendor, slot, price },
    /** What was shown before the address was known, where it is something else. */
    before: seen && (seen.totalCents < price.totalCents || seen.vendorId !== price.vendorId) ? seen : null,
    others: slot ? [] : free.slice(0, OTHERS).map(({ startsAt }) => startsAt),
  };
}
