import { beforeAll, describe, expect, it } from 'vitest';
import { generateCity } from '../generate-city.ts';
import type { City } from '../rows/city.ts';
import { signatureArt } from './site-records.ts';

const NOW = new Date('2026-11-20T18:54:00Z');
let city: City;
beforeAll(() => {
  city = generateCity({ seed: 1, now: NOW });
});

describe('what is noted on site in the sample city', () => {
  it('has every recent finished job on the clock, within its work', () => {
    const { bookings, workPeriods } = city.bookings;
    const jobs = new Map(bookings.map((booking) => [booking.id, booking]));
    expect(workPeriods.length).toBeGreaterThan(50);
    for (const { bookingId, startedAt, endedAt, technicianId } of workPeriods) {
      const job = jobs.get(bookingId);
      expect(job?.technicianId).toBe(technicianId);
      expect(startedAt.getTime()).toBeGreaterThanOrEqual(
        job?.startedAt?.getTime() ?? Number.POSITIVE_INFINITY,
      );
      if (endedAt) {
        expect(endedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
        expect(endedAt.getTime()).toBeLessThanOrEqual(job?.completedAt?.getTime() ?? 0);
      } else {
        expect(job?.status).toBe('in_progress');
      }
    }
    const open = workPeriods
      .filter(({ endedAt }) => endedAt === null)
      .map(({ technicianId }) => technicianId);
    expect(new Set(open).size).toBe(open.length);
  });

  it('has parts at $0 of the right trade, and signatures of the homeowners themselves', () => {
    const { materials, signatures } = city.bookings;
    expect(materials.length).toBeGreaterThan(5);
    for (const { amountCents, unitCents } of materials) expect([amountCents, unitCents]).toEqual([0, 0]);
    expect(signatures.length).toBeGreaterThan(3);
    expect(new Set(signatures.map(({ bookingId }) => bookingId)).size).toBe(signatures.length);
  });

  it('writes names so that they stay text', () => {
    expect(signatureArt('A <b> & "c"')).not.toMatch(/<b>|& /);
  });
});
