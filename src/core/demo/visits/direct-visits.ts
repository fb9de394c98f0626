import { DAY_MS } from '#core/lib/durations.ts';
import { geocode } from '#core/markets/geocode.ts';
import type { Dice } from '../dice.ts';
import type { Market } from '../places.ts';
import type { ClaimRow } from '../rows/city.ts';
import type { DirectVisitRow } from '../rows/vendor-rows.ts';
import { FIRST_NAMES, LAST_NAMES } from '../users/names-data.ts';
import { phoneNumber } from '../users/users.ts';
import type { DemoVendor, Technician } from '../users/vendors.ts';
import { FUTURE_DAYS, freeStartsOn, take, type ZoneCalendar } from './calendar.ts';

type Setting = {
  dice: Dice;
  now: Date;
  vendors: readonly DemoVendor[];
  calendars: readonly { market: Market; calendar: ZoneCalendar }[];
  demo: DemoVendor | null;
};

type DirectVisits = { claims: ClaimRow[]; directVisits: DirectVisitRow[] };

/** What a plumber's own customers call for; the demo company is one. */
const DEMO_WORK = ['Sump pump check', 'Faucet repair', 'Toilet reset', 'Garbage disposal swap'] as const;
const WORK = ['Repeat visit', 'Estimate', 'Warranty visit', 'Seasonal check'] as const;
const NOTES = ['', '', 'Pays by check', 'Longtime customer of the founder', 'Ring twice'] as const;
const LENGTHS = [45, 60, 90] as const;
/** Days from today on which the demo company has one; the first is tomorrow, so that today stays as booked. */
const DEMO_DAYS = [1, 2, 4, 7] as const;
/** The technician of the demo company who has too much to do in the week after this one: the third. */
const OVERLOADED = 2;
/** Visits of two hours as long as one fits, then shorter ones. */
const LONG_MINUTES = 120;
const SHORT_MINUTES = 30;
const SHORT_WORK = ['Shutoff check', 'Estimate'] as const;
const LONG_WORK = ['Bathroom rough-in', 'Repipe, second floor', 'Water line replacement'] as const;
/** Of ten other approved companies, this many brought customers of their own along. */
const OWN_CUSTOMERS_SHARE = 0.25;

/** Visits that companies arranged with customers of their own, at times when their people are free. */
export function planDirectVisits(setting: Setting): DirectVisits {
  const { dice, demo } = setting;
  const planned: DirectVisits = { claims: [], directVisits: [] };
  for (const vendor of setting.vendors) {
    if (vendor.row.status !== 'approved') continue;
    const calendar = setting.calendars.find(({ market }) => market === vendor.market)?.calendar;
    if (!calendar || (vendor !== demo && !dice.chance(OWN_CUSTOMERS_SHARE))) continue;
    const days = vendor === demo ? DEMO_DAYS : [dice.int(1, FUTURE_DAYS), dice.int(1, FUTURE_DAYS)];
    days.forEach((day, index) => {
      const technician = vendor.technicians[index % vendor.technicians.length];
      const titles = vendor === demo ? DEMO_WORK : WORK;
      const title = titles[index % titles.length];
      if (technician && title)
        arrange(setting, planned, calendar, technician, { day, title, minutes: dice.pick(LENGTHS) });
    });
    if (vendor === demo) overload(setting, planned, calendar, vendor.technicians[OVERLOADED]);
  }
  return planned;
}

/** Fills the working days of next week, one long visit after the other. */
function overload(
  setting: Setting,
  planned: DirectVisits,
  calendar: ZoneCalendar,
  technician: Technician | undefined,
): void {
  if (!technician) return;
  const monday = 8 - calendar.weekday(0);
  for (let day = monday; day < monday + 5 && day <= FUTURE_DAYS; day += 1) {
    for (const minutes of [LONG_MINUTES, ...LENGTHS.toReversed(), SHORT_MINUTES]) {
      while (freeStartsOn(calendar, technician, day, minutes).length > 0) {
        const titles = minutes > SHORT_MINUTES ? LONG_WORK : SHORT_WORK;
        const title = titles[planned.directVisits.length % titles.length] ?? titles[0];
        arrange(setting, planned, calendar, technician, { day, title, minutes, first: true });
      }
    }
  }
}

function arrange(
  { dice, now }: Setting,
  planned: DirectVisits,
  calendar: ZoneCalendar,
  technician: Technician,
  work: { day: number; title: string; minutes: number; first?: boolean },
): void {
  const { day, title, minutes } = work;
  const starts = freeStartsOn(calendar, technician, day, minutes);
  if (starts.length === 0) return;
  const startsAt = work.first && starts[0] ? starts[0] : dice.pick(starts);
  take(technician.diary, day, startsAt, minutes);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const createdAt = new Date(now.getTime() - dice.between(1, 9) * DAY_MS);
  const id = dice.id(createdAt);
  const { market, row: vendor } = technician.company;
  const { zone, row: neighborhood } = dice.pick(market.neighborhoods);
  const line1 = `${dice.int(11, 98)}${dice.int(0, 99).toString().padStart(2, '0')} ${dice.pick(zone.streets)}`;
  const found = geocode({ line1, zip: neighborhood.zip });
  const claim = { id, technicianId: technician.row.id, startsAt, endsAt, createdAt };
  planned.claims.push({ ...claim, kind: 'direct', bookingId: null });
  planned.directVisits.push({
    id,
    vendorId: vendor.id,
    technicianId: technician.row.id,
    serviceId: null,
    status: 'planned',
    title,
    customerName: `${dice.pick(FIRST_NAMES)} ${dice.pick(LAST_NAMES)}`,
    phone: phoneNumber(dice, market.row.slug),
    line1,
    city: market.row.name,
    state: market.row.state,
    zip: neighborhood.zip,
    neighborhood: neighborhood.name,
    latitude: found.outcome === 'found' ? found.latitude : null,
    longitude: found.outcome === 'found' ? found.longitude : null,
    zone: market.row.zone,
    startsAt,
    minutes,
    notes: dice.pick(NOTES),
    createdAt,
    updatedAt: createdAt,
  });
}
