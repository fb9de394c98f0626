import { addOnMinutes, type ChosenAddOn } from '#core/bookings/lines.ts';
import type { Frequency } from '#core/bookings/series/frequency.ts';
import { DAY_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { LEAD_MINUTES } from '#core/scheduling/limits.ts';
import type { Dice } from '../dice.ts';
import type { Market, Service } from '../places.ts';
import type { Home, Homeowner } from '../users/users.ts';
import type { Technician } from '../users/vendors.ts';
import { freeStartsOn, take, type ZoneCalendar } from './calendar.ts';
import type { Demand } from './demand.ts';

/** How a booking ends, if there is time for it before now. */
export type Fate =
  | 'complete'
  | 'refund'
  | 'decline'
  | 'expire'
  | 'withdraw'
  | 'cancel_free'
  | 'cancel_fee'
  | 'cancel_full'
  | 'vendor_cancel'
  | 'homeowner_absent'
  | 'vendor_absent'
  | 'unpaid';

/** A booking that will be: who, what, when, and how it goes. */
export type Plan = {
  homeowner: Homeowner;
  home: Home;
  technician: Technician;
  service: Service;
  /** With the add-ons' time. */
  minutes: number;
  addOns?: readonly ChosenAddOn[];
  startsAt: Date;
  /** When the time was chosen. */
  heldAt: Date;
  fate: Fate;
  /** When the money goes back, of a refund whose time is certain. */
  refundAt?: Date;
  cardTrouble: 'none' | 'declined' | 'lapsed';
  /** The vendor has not answered yet. */
  unanswered?: boolean;
  /** The work takes as long as the claim allows, so that it is still going on. */
  slow?: boolean;
  /** Visits that repeat; the first one is 0. */
  series?: { id: string; frequency: Frequency; position: number; visits: number };
  /** A review is certain, and a good one. */
  praised?: boolean;
  /** A call for help that is taken at once. */
  emergency?: boolean;
};

/** Everything that plans are drawn from. */
export type Town = {
  dice: Dice;
  now: Date;
  demand: Demand;
  markets: readonly TownMarket[];
  /** `<zone id> <service id>` → who can. */
  technicians: ReadonlyMap<string, readonly Technician[]>;
};

export type TownMarket = {
  market: Market;
  calendar: ZoneCalendar;
  drawDay(dice: Dice): number;
  /** Those who joined first at the front; without the demo homeowner. */
  homeowners: readonly Homeowner[];
};

/** A booking takes a few minutes to make: nobody is in the middle of it. */
const SETTLED_MS = 15 * MINUTE_MS;
/** People book between seven and half past ten. */
const FIRST_MINUTE = 7 * 60;
const LAST_MINUTE = 22 * 60 + 30;
const TRIES_PER_PLAN = 200;
/** Share of bookings with something added. */
const WITH_ADD_ONS = 0.2;

const LEADS = [
  { days: [0, 1], weight: 18 },
  { days: [2, 4], weight: 42 },
  { days: [5, 10], weight: 28 },
  { days: [11, 21], weight: 12 },
] as const;

const FATES: readonly { fate: Fate; weight: number }[] = [
  { fate: 'complete', weight: 870 },
  { fate: 'refund', weight: 11 },
  { fate: 'decline', weight: 26 },
  { fate: 'expire', weight: 12 },
  { fate: 'withdraw', weight: 12 },
  { fate: 'cancel_free', weight: 34 },
  { fate: 'cancel_fee', weight: 13 },
  { fate: 'cancel_full', weight: 5 },
  { fate: 'vendor_cancel', weight: 13 },
  { fate: 'unpaid', weight: 4 },
  { fate: 'homeowner_absent', weight: 4 },
  { fate: 'vendor_absent', weight: 3 },
];

/** Draws `count` bookings in no order; their times are taken in the technicians' diaries. */
export function drawPlans(town: Town, count: number): Plan[] {
  const plans: Plan[] = [];
  for (let tries = 0; plans.length < count; tries += 1) {
    if (tries > count * TRIES_PER_PLAN) throw new Error('The city has no room for so many bookings');
    const plan = drawPlan(town);
    if (plan) plans.push(plan);
  }
  return plans;
}

function drawPlan(town: Town): Plan | null {
  const { dice } = town;
  const place = dice.pickBy(town.markets, ({ homeowners }) => homeowners.length);
  const day = place.drawDay(dice);
  const service = town.demand.service(dice, place.calendar.month(day));
  const lead = dice.pickBy(LEADS, ({ weight }) => weight).days;
  const heldAt = wakingMoment(town, place, day - dice.int(lead[0], lead[1]));
  if (!heldAt) return null;
  const homeowner = someoneAt(dice, place.homeowners, heldAt);
  if (!homeowner) return null;
  const home = dice.chance(0.8) ? homeowner.homes[0] : dice.pick(homeowner.homes);
  if (home.row.createdAt > heldAt) return null;
  const addOns = dice.chance(WITH_ADD_ONS) ? someAddOns(dice, service) : [];
  const longer = service.row.pricing === 'hourly' ? 60 * dice.pick([0, 0, 0, 1, 1, 2]) : 0;
  const minutes = service.row.durationMinutes + longer + addOnMinutes(addOns);
  const found = findTime(town, place, { home, service, minutes, heldAt, day });
  if (!found) return null;
  const { fate } = dice.pickBy(FATES, ({ weight }) => weight);
  const trouble = dice.next();
  return {
    homeowner,
    home,
    service,
    minutes,
    addOns,
    heldAt,
    ...found,
    fate,
    cardTrouble: trouble < 0.02 ? 'declined' : trouble < 0.028 ? 'lapsed' : 'none',
  };
}

/** One or two of what can be added, mostly one of each. */
function someAddOns(dice: Dice, { addOns }: Service): ChosenAddOn[] {
  if (addOns.length === 0) return [];
  return dice.sample(addOns, dice.int(1, Math.min(2, addOns.length))).map((addOn) => ({
    ...addOn,
    quantity: dice.chance(0.75) ? 1 : dice.int(1, Math.min(3, addOn.maxQuantity)),
  }));
}

/** A moment of a day at which somebody could have booked; null when it is not over yet. */
export function wakingMoment(town: Town, place: TownMarket, day: number): Date | null {
  const { dice, now } = town;
  const minute = dice.int(FIRST_MINUTE, LAST_MINUTE);
  const instant = place.calendar.instantAt(day, minute);
  if (!instant) return null;
  const moment = new Date(instant.getTime() + dice.int(0, 59_999));
  return moment.getTime() <= now.getTime() - SETTLED_MS ? moment : null;
}

/** A technician and a start on that day, taken; null when everybody is busy or away. */
export function findTime(
  town: Town,
  place: TownMarket,
  wanted: { home: Home; service: Service; minutes: number; heldAt: Date; day: number; only?: Technician },
): { technician: Technician; startsAt: Date } | null {
  const { dice } = town;
  const key = `${wanted.home.row.zoneId} ${wanted.service.row.id}`;
  const able = wanted.only ? [wanted.only] : (town.technicians.get(key) ?? []);
  const open = able.filter(({ company }) => isOpen(company, wanted.heldAt, place.calendar, wanted.day));
  const claimMinutes = wanted.minutes + wanted.service.row.bufferMinutes;
  const earliest = wanted.heldAt.getTime() + LEAD_MINUTES * MINUTE_MS;
  for (let tries = 0; tries < 4 && open.length > 0; tries += 1) {
    const technician = dice.pickBy(open, ({ company }) => company.spec.draw / company.technicians.length);
    const starts = freeStartsOn(place.calendar, technician, wanted.day, claimMinutes).filter(
      (start) => start.getTime() >= earliest,
    );
    if (starts.length === 0) continue;
    const startsAt = dice.pick(starts);
    take(technician.diary, wanted.day, startsAt, claimMinutes);
    return { technician, startsAt };
  }
  return null;
}

function isOpen(vendor: Technician['company'], heldAt: Date, calendar: ZoneCalendar, day: number): boolean {
  if (vendor.opensAt > heldAt) return false;
  if (!vendor.closesAt) return true;
  // What was booked is finished: nothing of a suspended company is left in the calendar.
  return calendar.closingAt(day, 24 * 60).getTime() + DAY_MS < vendor.closesAt.getTime();
}

/** Somebody who had joined by then; newer people book a little more often. */
export function someoneAt(dice: Dice, homeowners: readonly Homeowner[], at: Date): Homeowner | null {
  let low = 0;
  let high = homeowners.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((homeowners[middle]?.row.createdAt.getTime() ?? 0) <= at.getTime()) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? null : (homeowners[Math.floor(dice.next() ** 0.9 * low)] ?? null);
}
