import { HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import type { Service } from '../places.ts';
import type { Homeowner } from '../users/users.ts';
import type { DemoVendor } from '../users/vendors.ts';
import { freeStartsOn, take } from './calendar.ts';
import {
  type Fate,
  findTime,
  type Plan,
  someoneAt,
  type Town,
  type TownMarket,
  wakingMoment,
} from './plans.ts';
import { planRegular } from './regular-plans.ts';

type Stage = {
  town: Town;
  /** The market in which both of them live and work. */
  place: TownMarket;
  services: readonly Service[];
  homeowner: Homeowner;
  company: DemoVendor;
};

/** The demo homeowner's year, oldest first: what, how many days ago, how it went, and whether by the demo company. */
const HISTORY: readonly { slug: string; daysAgo: number; fate: Fate; ours?: boolean }[] = [
  { slug: 'furnace-tune-up', daysAgo: 330, fate: 'complete' },
  { slug: 'leaking-faucet', daysAgo: 288, fate: 'complete', ours: true },
  { slug: 'home-cleaning', daysAgo: 241, fate: 'complete' },
  { slug: 'deep-cleaning', daysAgo: 163, fate: 'complete' },
  { slug: 'interior-room-painting', daysAgo: 137, fate: 'vendor_cancel' },
  { slug: 'hedge-trimming', daysAgo: 127, fate: 'cancel_free' },
  { slug: 'interior-room-painting', daysAgo: 117, fate: 'complete' },
  { slug: 'water-heater-flush', daysAgo: 76, fate: 'complete', ours: true },
  { slug: 'handyman-hour', daysAgo: 58, fate: 'decline' },
  { slug: 'gutter-cleaning', daysAgo: 41, fate: 'complete' },

  { slug: 'outlet-or-switch', daysAgo: 12, fate: 'complete' },
];

/** Short enough that one visit every two hours fits. */
const TODAYS_SERVICES = ['water-heater-flush', 'leaking-faucet', 'faucet-replacement', 'drain-clearing'];
const STAR_OPENS = 8 * 60;
const GRID_MINUTES = 120;
const STARTS_A_DAY = 5;
const NOON_START = 2;

/** What the three demo logins see when they come in: bookings that are always there, whenever the city is built. */
export function planDemoUsers(stage: Stage): Plan[] {
  return [
    ...todayOfTheStar(stage),
    ...history(stage),
    ...ahead(stage),
    ...waiting(stage),
    ...regulars(stage),
    ...weekOfVendor(stage),
  ];
}

/** Four visits of one technician around now; the one going on is at the demo homeowner's. */
function todayOfTheStar(stage: Stage): Plan[] {
  const { town, place, company } = stage;
  const star = starOf(company);
  const starts = Array.from({ length: STARTS_A_DAY }, (_, index) =>
    place.calendar.instantAt(0, STAR_OPENS + index * GRID_MINUTES),
  );
  const current = starts.findIndex(
    (start) =>
      start !== null &&
      town.now.getTime() >= start.getTime() &&
      town.now.getTime() < start.getTime() + GRID_MINUTES * MINUTE_MS,
  );
  const pause = current === NOON_START ? NOON_START + 1 : NOON_START;
  return starts.flatMap((startsAt, index): Plan[] => {
    if (!startsAt) return [];
    if (index === pause) {
      // Nobody else may book the break: four visits are a day.
      take(star.diary, 0, startsAt, GRID_MINUTES);
      return [];
    }
    const service = serviceOf(stage, TODAYS_SERVICES[index % TODAYS_SERVICES.length]);
    const heldAt = wakingMoment(town, place, -town.dice.int(3, 8));
    const guest = heldAt && someoneAt(town.dice, place.homeowners, heldAt);
    const homeowner = index === current ? stage.homeowner : guest;
    if (!heldAt || !homeowner) return [];
    const minutes = service.row.durationMinutes;
    take(star.diary, 0, startsAt, minutes + service.row.bufferMinutes);
    return [
      {
        ...plain(homeowner, service),
        technician: star,
        startsAt,
        heldAt,
        ...(index === current ? { slow: true } : {}),
      },
    ];
  });
}

function history(stage: Stage): Plan[] {
  return HISTORY.flatMap(({ slug, daysAgo, fate, ours }) =>
    around(stage, {
      homeowner: stage.homeowner,
      service: serviceOf(stage, slug),
      days: [0, 1, -1, 2, -2, 3, -3].map((shift) => shift - daysAgo),
      lead: fate === 'complete' ? 4 : 6,
      ours: ours ?? false,
    }).map((plan) => ({ ...plan, fate, praised: fate === 'complete' })),
  );
}

/** The demo homeowner has the house cleaned every week, another one the lawn. */
function regulars(stage: Stage): Plan[] {
  const cleaning = [0, 1, 2].map((shift) => ({ homeowner: stage.homeowner, shift, slug: 'home-cleaning' }));
  const [first] = stage.place.homeowners;
  const lawn = [0, 1, 2].flatMap((shift) => (first ? [{ homeowner: first, shift, slug: 'lawn-care' }] : []));
  return [cleaning, lawn].flatMap((tries) => {
    for (const { slug, ...wanted } of tries) {
      const plans = planRegular(stage, { ...wanted, service: serviceOf(stage, slug) });
      if (plans.length > 0) return plans;
    }
    return [];
  });
}

/** The demo homeowner's next visit, confirmed, in two to four days. */
function ahead(stage: Stage): Plan[] {
  const days = [3, 2, 4];
  const base = { homeowner: stage.homeowner, lead: 5, days };
  const gutters = around(stage, { ...base, service: serviceOf(stage, 'gutter-cleaning'), ours: false });
  if (gutters.length > 0) return gutters;
  return around(stage, { ...base, service: serviceOf(stage, 'water-heater-flush'), ours: true });
}

/** Requests that wait for the demo company's answer, one of them the demo homeowner's, and a few elsewhere. */
function waiting(stage: Stage): Plan[] {
  const { town, place } = stage;
  const asked = [
    { homeowner: stage.homeowner, slug: 'toilet-rebuild', hoursAgo: 2.4, day: 6, ours: true },
    { slug: 'shower-valve', hoursAgo: 0.7, day: 4, ours: true },
    { slug: 'water-heater-flush', hoursAgo: 7.2, day: 8, ours: true },
    { slug: 'lawn-care', hoursAgo: 1.3, day: 5, ours: false },
    { slug: 'home-cleaning', hoursAgo: 4.1, day: 7, ours: false },
    { slug: 'smart-lock', hoursAgo: 9.5, day: 3, ours: false },
  ];
  return asked.flatMap(({ slug, hoursAgo, day, ours, homeowner }) => {
    const heldAt = new Date(town.now.getTime() - Math.round(hoursAgo * HOUR_MS));
    const who = homeowner ?? someoneAt(town.dice, place.homeowners, heldAt);
    if (!who) return [];
    const days = [0, 1, 2, 3, 4].map((shift) => day + shift);
    return around(stage, { homeowner: who, service: serviceOf(stage, slug), days, heldAt, ours }).map(
      (plan) => ({
        ...plan,
        unanswered: true,
      }),
    );
  });
}

/** Work for everybody of the demo company in the week behind and the week ahead. */
function weekOfVendor(stage: Stage): Plan[] {
  const { town, place, company } = stage;
  const { dice } = town;
  const plumbing = stage.services.filter((service) => company.prices.has(service.row.id));
  const plans: Plan[] = [];
  for (let day = -7; day <= 7; day += 1) {
    for (const technician of company.technicians) {
      const isStar = technician === starOf(company);
      if (isStar && day === 0) continue;
      for (let visit = 0; visit < (isStar ? 2 : 1); visit += 1) {
        if (!dice.chance(isStar ? 0.8 : 0.55)) continue;
        const heldAt = wakingMoment(town, place, Math.min(0, day) - dice.int(1, 5));
        const homeowner = heldAt && someoneAt(dice, place.homeowners, heldAt);
        if (!heldAt || !homeowner) continue;
        const plan = plain(homeowner, dice.pick(plumbing));
        const found = findTime(town, place, { ...plan, heldAt, day, only: technician });
        if (found) plans.push({ ...plan, ...found, heldAt });
      }
    }
  }
  return plans;
}

/** The first of these days on which somebody has time; held `lead` days before, or at `heldAt`. */
function around(
  stage: Stage,
  wanted: {
    homeowner: Homeowner;
    service: Service;
    days: readonly number[];
    lead?: number;
    heldAt?: Date;
    ours: boolean;
  },
): Plan[] {
  const { town, place, company } = stage;
  const plan = plain(wanted.homeowner, wanted.service);
  for (const day of wanted.days) {
    const heldAt = wanted.heldAt ?? wakingMoment(town, place, day - (wanted.lead ?? 0));
    if (!heldAt) continue;
    const own = company.technicians.find((technician) => {
      const claim = plan.minutes + plan.service.row.bufferMinutes;
      return freeStartsOn(place.calendar, technician, day, claim).length > 0;
    });
    if (wanted.ours && !own) continue;
    const only = wanted.ours && own ? { only: own } : {};
    const found = findTime(town, place, { ...plan, heldAt, day, ...only });
    if (found) return [{ ...plan, ...found, heldAt }];
  }
  return [];
}

function plain(homeowner: Homeowner, service: Service) {
  return {
    homeowner,
    home: homeowner.homes[0],
    service,
    minutes: service.row.durationMinutes,
    fate: 'complete' as const,
    cardTrouble: 'none' as const,
  };
}

function starOf(vendor: DemoVendor) {
  const [star] = vendor.technicians;
  if (!star) throw new Error(`${vendor.row.company} has nobody to send`);
  return star;
}

function serviceOf(stage: Stage, slug: string | undefined): Service {
  const service = stage.services.find((candidate) => candidate.slug === slug);
  if (!service) throw new Error(`The catalog has no ${slug}`);
  return service;
}
