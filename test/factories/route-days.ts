import type { DayVisit, DayWays, RouteDay } from '#core/dispatch/routes/day.ts';

const START = new Date('2026-03-03T08:00:00Z');
/** Minutes after the start of the shift. */
export const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

const technician = (id: string) => ({ id, name: id, opensAt: at(0), closesAt: at(600), breaks: [] });

/** Places on a line, a minute apart for each unit; the base lies at 0. */
export function dayOf(
  visits: (Omit<Partial<DayVisit>, 'place'> & { id: string; place: number })[],
  technicians = ['ada', 'ben'],
) {
  const day: RouteDay = {
    startsAt: START,
    earliest: at(0),
    technicians: technicians.map(technician),
    visits: visits.map(({ place: _, ...visit }) => ({
      technicianId: 'ada',
      startsAt: at(0),
      minutes: 60,
      bufferMinutes: 0,
      opensAt: visit.startsAt ?? at(0),
      closesAt: new Date((visit.startsAt ?? at(0)).getTime() + 120 * 60_000),
      otherStarts: [],
      priority: 'medium',
      technicianIds: technicians,
      lock: null,
      ...visit,
      place: null,
    })),
  };
  const places = [...visits.map(({ place }) => place), 0];
  const count = places.length;
  const drives = places.flatMap((from) => places.map((to) => Math.abs(from - to)));
  const ways: DayWays = {
    count,
    hasBase: true,
    minutes: Int32Array.from(drives),
    miles: Float64Array.from(drives),
  };
  return { day, ways };
}
