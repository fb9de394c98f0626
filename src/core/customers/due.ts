import { addDays } from '#core/lib/format-time.ts';
import { daysBetween } from '#core/lib/time.ts';
import { YEARLY_SERVICES } from '#core/plans/proposal.ts';
import { RHYTHM_MAX_DAYS, RHYTHM_MIN_DAYS, YEARLY_MONTHS } from './limits.ts';

/** A visit of the company at a customer's: done, or booked and still to come. Days are local to the home, `YYYY-MM-DD`. */
export type CustomerVisit = {
  homeId: string;
  serviceSlug: string;
  day: string;
  state: 'done' | 'planned';
};

export type CustomerDue = {
  day: string;
  /** The yearly service and the home it was done at; null where it is the customer's own rhythm. */
  service: { slug: string; homeId: string } | null;
};

const YEARLY: ReadonlySet<string> = new Set(YEARLY_SERVICES);

/**
 * When a customer is due next. Services that homes need every year (core/plans/proposal.ts) are due a year after they were
 * done there, unless the next one is booked; the earliest counts. For all other work it is the customer's own rhythm:
 * the average time between days with visits, after the last one, while nothing is booked. `queries/customer-rows.ts`
 * says the same in SQL; a test holds them together.
 */
export function nextDue(visits: readonly CustomerVisit[]): CustomerDue | null {
  const planned = visits.filter(({ state }) => state === 'planned');
  const done = visits.filter(({ state }) => state === 'done');
  const last = new Map<string, CustomerVisit>();
  for (const visit of done) {
    if (!YEARLY.has(visit.serviceSlug)) continue;
    const key = keyOf(visit);
    if ((last.get(key)?.day ?? '') < visit.day) last.set(key, visit);
  }
  for (const visit of planned) last.delete(keyOf(visit));
  const [yearly] = [...last.values()]
    .map(({ day, serviceSlug, homeId }) => ({
      day: monthsAfter(day),
      service: { slug: serviceSlug, homeId },
    }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  if (yearly) return yearly;
  const day = planned.length > 0 ? null : rhythmAfter(done.map((visit) => visit.day));
  return day === null ? null : { day, service: null };
}

/** The last of these days and the average time between them; null for fewer than two, and for no rhythm. */
export function rhythmAfter(days: readonly string[]): string | null {
  const each = [...new Set(days)].sort();
  const [first, last] = [each[0], each.at(-1)];
  if (!first || !last || each.length < 2) return null;
  const rhythm = Math.floor(daysBetween(first, last) / (each.length - 1));
  return rhythm < RHYTHM_MIN_DAYS || rhythm > RHYTHM_MAX_DAYS ? null : addDays(last, rhythm);
}

function keyOf({ homeId, serviceSlug }: CustomerVisit): string {
  return `${homeId} ${serviceSlug}`;
}

/** A year later; the last day of February where there is no 29th. */
function monthsAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const later = year + YEARLY_MONTHS / 12;
  const end = new Date(Date.UTC(later, month, 0)).getUTCDate();
  return `${later}-${String(month).padStart(2, '0')}-${String(Math.min(date, end)).padStart(2, '0')}`;
}
