import { DAY_MS } from '#core/lib/durations.ts';
import type { Dice } from '../dice.ts';
import type { Market } from '../places.ts';
import type { ClaimRow } from '../rows/city.ts';
import type { StretchRow } from '../rows/vendor-rows.ts';
import type { DemoVendor, Technician } from '../users/vendors.ts';
import type { ZoneCalendar } from './calendar.ts';
import { FUTURE_DAYS } from './calendar.ts';

type Setting = {
  dice: Dice;
  now: Date;
  vendors: readonly DemoVendor[];
  calendars: readonly { market: Market; calendar: ZoneCalendar }[];
  demo: DemoVendor | null;
};

export type Absences = {
  claims: ClaimRow[];
  timeOff: (StretchRow & { note: string })[];
  onCall: StretchRow[];
};

const NOTES = ['Vacation', 'Family', 'Training', 'Medical'] as const;
/** Of ten technicians, this many have planned some time off. */
const AWAY_SHARE = 0.3;
/** Of ten approved companies, this many send somebody out at night. */
const ON_CALL_SHARE = 0.35;
const DAY_END = 1_440;
const EVENING = { fromMinute: 18 * 60, toMinute: 22 * 60 };
const ON_CALL_NIGHTS = 7;

/** Who is away in the coming weeks, on days without visits, and who can be called out in the evenings. */
export function planAbsences(setting: Setting): Absences {
  const { dice, vendors, demo } = setting;
  const absences: Absences = { claims: [], timeOff: [], onCall: [] };
  for (const vendor of vendors) {
    if (vendor.row.status !== 'approved') continue;
    const calendar = setting.calendars.find(({ market }) => market === vendor.market)?.calendar;
    if (!calendar) continue;
    const [first, ...others] = vendor.technicians;
    for (const technician of vendor.technicians) {
      // The first one of the demo company is always there, so that there is something to see.
      const certain = vendor === demo && technician === others[0];
      const may = vendor !== demo || certain;
      if (may && (certain || dice.chance(AWAY_SHARE))) takeOff(setting, absences, calendar, technician);
    }
    const called = vendor === demo ? others[0] : first;
    if (called && (vendor === demo || dice.chance(ON_CALL_SHARE)))
      callOut(setting, absences, calendar, called);
  }
  return absences;
}

/** Two to five whole days in a row without a visit, if there are any in the next weeks. */
function takeOff({ dice, now }: Setting, absences: Absences, calendar: ZoneCalendar, user: Technician): void {
  const length = dice.int(2, 5);
  const from = dice.int(3, FUTURE_DAYS + 6);
  const days = Array.from({ length }, (_, index) => from + index);
  // Evenings on call reach into the night, but never past midnight, so whole days suffice.
  if (days.some((day) => (user.diary.get(day) ?? []).length > 0)) return;
  const startsAt = calendar.closingAt(from, 0);
  const endsAt = calendar.closingAt(from + length - 1, DAY_END);
  const createdAt = new Date(now.getTime() - dice.between(2, 20) * DAY_MS);
  const id = dice.id(createdAt);
  const row = { id, technicianId: user.row.id, startsAt, endsAt, createdAt };
  absences.claims.push({ ...row, kind: 'block', bookingId: null });
  absences.timeOff.push({ ...row, note: dice.pick(NOTES) });
}

/** A week of evenings, from tonight on. */
function callOut({ dice, now }: Setting, absences: Absences, calendar: ZoneCalendar, user: Technician): void {
  const createdAt = new Date(now.getTime() - dice.between(3, 10) * DAY_MS);
  for (let day = 0; day < ON_CALL_NIGHTS; day += 1) {
    absences.onCall.push({
      id: dice.id(createdAt),
      technicianId: user.row.id,
      startsAt: calendar.closingAt(day, EVENING.fromMinute),
      endsAt: calendar.closingAt(day, EVENING.toMinute),
      createdAt,
    });
  }
}
