import type { Service } from '../places.ts';
import type { Homeowner } from '../users/users.ts';
import type { Technician } from '../users/vendors.ts';
import { freeStartsOn, take } from './calendar.ts';
import { type Plan, type Town, type TownMarket, wakingMoment } from './plans.ts';

/** The same weekday, three weeks back to a week ahead. */
const DAYS = [-20, -13, -6, 1, 8];
const HELD_DAY = -24;
const MINUTES = [8, 10, 12, 14, 16].map((hour) => hour * 60);

/** A weekly visit of one technician at one time on the wall: three done, two ahead. None when nobody has all five. */
export function planRegular(
  stage: { town: Town; place: TownMarket },
  { homeowner, service, shift }: { homeowner: Homeowner; service: Service; shift: number },
): Plan[] {
  const { town, place } = stage;
  const [home] = homeowner.homes;
  const able = town.technicians.get(`${home.row.zoneId} ${service.row.id}`) ?? [];
  const days = DAYS.map((day) => day + shift);
  const heldAt = wakingMoment(town, place, HELD_DAY);
  if (!heldAt) return [];
  const minutes = service.row.durationMinutes;
  const claimMinutes = minutes + service.row.bufferMinutes;
  for (const technician of able) {
    if (technician.company.opensAt > heldAt || technician.company.closesAt) continue;
    const starts = MINUTES.map((minute) => startsOn(place, technician, days, minute, claimMinutes)).find(
      (found) => found.length === days.length,
    );
    if (!starts) continue;
    const id = town.dice.id(heldAt);
    return starts.map((startsAt, position): Plan => {
      take(technician.diary, days[position] ?? 0, startsAt, claimMinutes);
      return {
        homeowner,
        home,
        service,
        minutes,
        technician,
        startsAt,
        heldAt: new Date(heldAt.getTime() + position * 1_000),
        fate: 'complete',
        cardTrouble: 'none',
        series: { id, frequency: 'weekly', position, visits: starts.length },
      };
    });
  }
  return [];
}

function startsOn(
  place: TownMarket,
  technician: Technician,
  days: readonly number[],
  minute: number,
  claimMinutes: number,
): Date[] {
  return days.flatMap((day) => {
    const wanted = place.calendar.instantAt(day, minute)?.getTime();
    return freeStartsOn(place.calendar, technician, day, claimMinutes).filter(
      (start) => start.getTime() === wanted,
    );
  });
}
