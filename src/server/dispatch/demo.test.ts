import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { diceFor } from '#core/demo/dice.ts';
import { generateCity } from '#core/demo/generate-city.ts';
import type { City } from '#core/demo/rows/city.ts';
import { ACCEPT_SECONDS, STATISTICS_DAYS } from '#core/dispatch/limits.ts';
import { DAY_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { dispatchDemo } from './demo.ts';
import type { alerts, emergencies } from './tables.ts';

// At day, and on a summer night.
describe.each(['2026-11-20T19:00:00Z', '2026-07-05T23:30:00Z'])(
  'emergencies of the sample city at %s',
  (at) => {
    const now = new Date(at);
    let city: City;
    let rows: Required<typeof emergencies.$inferInsert>[];
    let sent: Required<typeof alerts.$inferInsert>[];
    beforeAll(() => {
      city = generateCity({ seed: 1, now });
      const pictures = { ofPhoto: () => '', ofSignature: () => '' };
      const setting = { city, dice: diceFor(city.seed, 'dispatch'), passwordHash: '', pictures };
      const found = new Map(dispatchDemo(setting).map((one) => [getTableName(one.table), [...one.rows]]));
      rows = found.get('emergencies') as typeof rows;
      sent = found.get('alerts') as typeof sent;
    });
    const minutesTo = (from: Date, to: Date | null) =>
      to === null ? [] : [(to.getTime() - from.getTime()) / MINUTE_MS];

    it('are answered within a minute and arrived at within 45 to 120, at the median around an hour', () => {
      const arrivals = rows.flatMap((row) => minutesTo(row.requestedAt, row.arrivedAt)).sort((a, b) => a - b);
      expect(arrivals.length).toBeGreaterThan(5);
      expect(arrivals[0]).toBeGreaterThan(30);
      expect(arrivals.at(-1)).toBeLessThan(120);
      const median = arrivals[Math.floor(arrivals.length / 2)];
      expect(median).toBeGreaterThan(45);
      expect(median).toBeLessThan(105);
      for (const row of rows)
        for (const minutes of minutesTo(row.requestedAt, row.acceptedAt))
          expect(minutes * 60).toBeLessThan(ACCEPT_SECONDS);
    });

    it('keep most promises and miss one, all of the days that the figures are of', () => {
      const shown = rows.filter(
        ({ requestedAt }) => now.getTime() - requestedAt.getTime() < STATISTICS_DAYS * DAY_MS,
      );
      expect(shown).toHaveLength(rows.length);
      const kept = shown.filter(({ promise }) => promise === 'kept').length;
      const broken = shown.filter(({ promise }) => promise === 'broken').length;
      expect(broken).toBeGreaterThan(0);
      expect(kept / (kept + broken)).toBeGreaterThan(0.8);
      for (const { promise, arrivedAt, promisedBy } of rows)
        if (arrivedAt) expect(promise).toBe(arrivedAt <= promisedBy ? 'kept' : 'broken');
    });

    it('agree with their jobs, whose technician was free to leave', () => {
      const bookings = new Map(city.bookings.bookings.map((booking) => [booking.id, booking]));
      for (const row of rows) {
        const booking = row.bookingId && bookings.get(row.bookingId);
        if (!booking) continue;
        expect(booking).toMatchObject({
          startedAt: row.arrivedAt,
          acceptedAt: row.acceptedAt,
          status: 'completed',
        });
        const own = city.scheduling.claims.filter(({ technicianId }) => technicianId === row.technicianId);
        expect(own.find(({ bookingId }) => bookingId === booking.id)?.startsAt).toEqual(row.acceptedAt);
        const others = own.filter(({ bookingId }) => bookingId !== booking.id);
        expect(
          others.filter((one) => one.startsAt < booking.endsAt && one.endsAt > booking.createdAt),
        ).toEqual([]);
        const alert = sent.find(({ emergencyId }) => emergencyId === row.id);
        const answered = minutesTo(alert?.answeredAt ?? now, row.arrivesAt)[0] ?? 0;
        expect(alert?.arrivalMinutes).toBeGreaterThanOrEqual(answered);
        expect(alert?.arrivalMinutes).toBeLessThan(answered + 5.1);
      }
    });
  },
);
