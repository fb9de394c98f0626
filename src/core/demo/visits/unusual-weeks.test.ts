import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, weekday } from '#core/lib/time.ts';
import { UNUSUAL_WEEKS, USUAL_WEEKS } from '#core/reports/forecasts/limits.ts';
import { unusualWeeks, type WeekTally } from '#core/reports/forecasts/unusual.ts';
import { loadState, openWithout } from '#core/reports/forecasts/workload.ts';
import { generateCity } from '../generate-city.ts';
import { DEMO_LOGINS } from '../logins.ts';
import type { BookingRow, City } from '../rows/city.ts';

// A Monday: the week before has only just ended.
const NOW = new Date('2026-08-03T15:00:00Z');
const ZONE = 'America/Chicago';
const MONDAYS = Array.from({ length: UNUSUAL_WEEKS + USUAL_WEEKS + 1 }, (_, index) =>
  addDays('2026-08-03', 7 * (index - UNUSUAL_WEEKS - USUAL_WEEKS)),
);

let city: City;
let demoId: string;
beforeAll(() => {
  city = generateCity({ seed: 1, now: NOW });
  const owner = city.users.users.find(({ email }) => email === DEMO_LOGINS.vendor.email);
  demoId = city.vendors.vendors.find(({ ownerId }) => ownerId === owner?.id)?.id ?? '';
});

const found = (weeks: WeekTally[]) =>
  unusualWeeks(weeks, { shown: UNUSUAL_WEEKS + 1, reach: USUAL_WEEKS }).length;
const tallied = (cases: { at: Date; hit: boolean }[]): WeekTally[] =>
  MONDAYS.map((monday) => {
    const own = cases.filter(({ at }) => {
      const day = localDate(at, ZONE);
      return day >= monday && day < addDays(monday, 7);
    });
    return { of: own.length, hits: own.filter(({ hit }) => hit).length };
  });
const jobsOf = (vendorId: string) => city.bookings.bookings.filter((job) => job.vendorId === vendorId);

describe('the sample city', () => {
  it('has a company that gives back unusually much in the last full week', () => {
    const refundedAt = new Map(
      city.payments.refunds.map((refund) => {
        const payment = city.payments.payments.find(({ id }) => id === refund.paymentId);
        return [payment?.bookingId ?? '', refund.createdAt] as const;
      }),
    );
    const cases = jobsOf(demoId).flatMap(({ id, completedAt }) => {
      const at = refundedAt.get(id);
      return completedAt ? [{ at: at ?? completedAt, hit: at !== undefined }] : [];
    });
    expect(found(tallied(cases).slice(0, -1))).toBe(1);
  });

  it('has another that declines unusually many requests in a week', () => {
    const asked = ({ askedAt, acceptedAt, status }: BookingRow) =>
      askedAt && (acceptedAt || status === 'declined' || status === 'expired')
        ? [{ at: askedAt, hit: acceptedAt === null }]
        : [];
    const others = city.vendors.vendors.filter(({ id }) => id !== demoId);
    expect(others.some(({ id }) => found(tallied(jobsOf(id).flatMap(asked))) > 0)).toBe(true);
  });

  it('has a technician with too much to do next week, and another with idle days', () => {
    const team = city.vendors.technicians.filter(({ vendorId }) => vendorId === demoId);
    const states = team.map(({ id }) =>
      Array.from({ length: 5 }, (_, index) => addDays('2026-08-10', index)).map((date) => {
        const minutes = [
          ...jobsOf(demoId)
            .filter(({ status }) => status === 'confirmed' || status === 'pending')
            .map((job) => ({ ...job, minutes: job.bookedMinutes })),
          ...city.scheduling.directVisits,
        ]
          .filter((visit) => visit.technicianId === id && localDate(visit.startsAt, ZONE) === date)
          .reduce((sum, visit) => sum + visit.minutes, 0);
        const open = city.scheduling.weeklyHours
          .filter((hours) => hours.technicianId === id && hours.weekday === weekday(date))
          .map(({ startMinute, endMinute }) => ({ from: startMinute, to: endMinute }));
        return loadState({
          ...{ openMinutes: openWithout(open, []), bookedMinutes: minutes, expectedMinutes: 0 },
        });
      }),
    );
    const days = (state: string) =>
      states.map((own) => own.filter((one) => one === state).length).sort((a, b) => b - a);
    expect(days('overload')[0]).toBeGreaterThanOrEqual(3);
    expect(days('idle')[0]).toBeGreaterThanOrEqual(2);
  });

  it('has a day that was optimized: its visits are where the plan put them, and nobody is in two places', () => {
    const [plan] = city.dispatch.routePlans;
    expect(plan?.vendorId).toBe(demoId);
    expect(plan?.after.driveMinutes).toBeLessThan(plan?.before.driveMinutes ?? 0);
    expect(plan?.changes.length).toBeGreaterThan(1);
    for (const { bookingId, toTechnicianId, toStartsAt } of plan?.changes ?? []) {
      const job = city.bookings.bookings.find(({ id }) => id === bookingId);
      expect(job).toMatchObject({ technicianId: toTechnicianId, startsAt: new Date(toStartsAt) });
      const claim = city.scheduling.claims.find((one) => one.bookingId === bookingId);
      expect(claim).toMatchObject({ technicianId: toTechnicianId, startsAt: new Date(toStartsAt) });
      const others = city.scheduling.claims.filter(
        (one) =>
          one.technicianId === toTechnicianId &&
          one !== claim &&
          claim !== undefined &&
          one.startsAt < claim.endsAt &&
          one.endsAt > claim.startsAt,
      );
      expect(others).toEqual([]);
    }
  });
});
