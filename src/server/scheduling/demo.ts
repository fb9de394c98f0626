import type { City, WeeklyHoursRow } from '#core/demo/rows/city.ts';
import { addDays } from '#core/lib/format-time.ts';
import { instantAt, localDate, weekday } from '#core/lib/time.ts';
import { type DemoRows, type DemoSetting, each, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { claims, directVisits, onCall, timeOff, weeklyHours } from './tables.ts';

/** So many days of regular hours are on call as well for whoever is called out in the evenings. */
const ON_CALL_DAYS = 7;

export const schedulingDemo: DemoRows = (setting) => {
  const { scheduling } = setting.city;
  return [
    rowsFor(weeklyHours, scheduling.weeklyHours),
    rowsFor(timeOff, scheduling.timeOff),
    rowsFor(onCall, [...scheduling.onCall, ...onCallByDay(setting)]),
    rowsFor(directVisits, scheduling.directVisits),
    rowsFor(
      claims,
      each(scheduling.claims, ({ startsAt, endsAt, ...claim }) => ({
        rescheduleId: null,
        expiresAt: null,
        ...claim,
        during: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
      })),
    ),
  ];
};

/**
 * Whoever is on call in the evenings answers emergencies in their regular hours, too. Those are bookable anyway, so no slot
 * comes of it.
 */
function onCallByDay({ city, dice }: DemoSetting): (typeof onCall.$inferInsert)[] {
  const called = new Map(city.scheduling.onCall.map((row) => [row.technicianId, row.createdAt]));
  return [...called].flatMap(([technicianId, createdAt]) => {
    const zone = zoneOf(city, technicianId);
    if (!zone) return [];
    const hours = city.scheduling.weeklyHours.filter((row) => row.technicianId === technicianId);
    const today = localDate(city.now, zone);
    return Array.from({ length: ON_CALL_DAYS }, (_, day) => addDays(today, day)).flatMap((date) =>
      hours
        .filter((row) => row.weekday === weekday(date))
        .flatMap((row) => stretchOf(row, date, zone))
        .filter(({ startsAt, endsAt }) => isNew(city, technicianId, startsAt, endsAt))
        .map((stretch) => ({ id: dice.id(createdAt), technicianId, createdAt, ...stretch })),
    );
  });
}

function stretchOf({ startMinute, endMinute }: WeeklyHoursRow, date: string, zone: string) {
  const startsAt = instantAt(date, startMinute, zone);
  const endsAt = instantAt(date, endMinute, zone);
  return startsAt && endsAt ? [{ startsAt, endsAt }] : [];
}

/** Stretches of one technician never overlap. */
function isNew(city: City, technicianId: string, startsAt: Date, endsAt: Date): boolean {
  return city.scheduling.onCall.every(
    (row) => row.technicianId !== technicianId || row.startsAt >= endsAt || row.endsAt <= startsAt,
  );
}

function zoneOf(city: City, technicianId: string): string | undefined {
  const technician = city.vendors.technicians.find(({ id }) => id === technicianId);
  const vendor = city.vendors.vendors.find(({ id }) => id === technician?.vendorId);
  return city.markets.markets.find(({ id }) => id === vendor?.marketId)?.zone;
}
