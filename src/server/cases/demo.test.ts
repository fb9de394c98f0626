import { beforeAll, describe, expect, it } from 'vitest';
import { CASE_CATEGORIES } from '#core/cases/category.ts';
import { CASE_DETAILS_MAX, CASE_SUBJECT_MAX, CASE_SUBJECT_MIN } from '#core/cases/limits.ts';
import { CASE_PRIORITIES, CASE_STATUSES } from '#core/cases/status.ts';
import { diceFor } from '#core/demo/dice.ts';
import { generateCity } from '#core/demo/generate-city.ts';
import type { City } from '#core/demo/rows/city.ts';
import { formatMoney } from '#core/lib/money.ts';
import { casesDemo } from './demo.ts';
import type { cases } from './tables.ts';

const NOW = new Date('2026-11-20T19:00:00Z');
type Row = Required<typeof cases.$inferInsert>;

describe('cases of the sample city', () => {
  let city: City;
  let rows: Row[];
  const made = () => {
    const pictures = { ofPhoto: () => '', ofSignature: () => '' };
    const setting = { city, dice: diceFor(city.seed, 'cases'), passwordHash: '', pictures };
    const [first] = casesDemo(setting);
    return [...(first?.rows ?? [])] as Row[];
  };
  beforeAll(() => {
    city = generateCity({ seed: 1, now: NOW });
    rows = made();
  });

  it('are there in each priority and each status, the same for the same city', () => {
    const found = new Set(rows.map(({ priority, status }) => `${priority} ${status}`));
    const all = CASE_STATUSES.flatMap((status) => CASE_PRIORITIES.map((priority) => `${priority} ${status}`));
    expect([...found].sort()).toEqual(all.sort());
    expect(made()).toEqual(rows);
  });

  it('are there in each category', () => {
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(CASE_CATEGORIES));
  });

  it('each tell of a job of their own with its number, names and amounts as they are', () => {
    // What the sides of a dispute or a claim wrote is told there.
    const byHand = rows.filter(({ category }) => category !== 'dispute' && category !== 'warranty');
    const numbers = byHand.map(({ subject, details, bookingId }) => {
      const [number] = /(?<![0-9])1[0-9]{4}(?![0-9])/.exec(subject) ?? [];
      const booking = city.bookings.bookings.find((one) => String(one.number) === number);
      if (!booking) throw new Error(`No job in "${subject}"`);
      expect(bookingId).toBe(booking.id);
      const owner = city.users.users.find(({ id }) => id === booking.homeownerId);
      expect(details).toContain(owner?.name);
      expect(details).toContain(booking.title);
      const refunds = city.payments.payments.filter(({ bookingId }) => bookingId === booking.id);
      const amounts = [
        booking.totalCents,
        booking.extrasCents,
        booking.cancellationFeeCents,
        refunds.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
      ].map((cents) => formatMoney(cents));
      for (const [amount] of details.matchAll(/\$[0-9,]+\.[0-9]{2}/g)) expect(amounts).toContain(amount);
      return number;
    });
    expect(new Set(numbers).size).toBe(byHand.length);
    // Not one story over and over.
    expect(new Set(rows.map(({ subject }) => subject.replaceAll(/[0-9]+/g, ''))).size).toBeGreaterThan(8);
  });

  it('keep to the limits and to time: nothing is opened before it happened or changed after now', () => {
    for (const row of rows) {
      expect(row.subject.length).toBeGreaterThanOrEqual(CASE_SUBJECT_MIN);
      expect(row.subject.length).toBeLessThanOrEqual(CASE_SUBJECT_MAX);
      expect(row.details.length).toBeLessThanOrEqual(CASE_DETAILS_MAX);
      expect(row.details).not.toMatch(/undefined|null|NaN| {2}/);
      expect(row.updatedAt.getTime()).toBeGreaterThanOrEqual(row.createdAt.getTime());
      expect(row.updatedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      const number = /(?<![0-9])1[0-9]{4}(?![0-9])/.exec(row.subject)?.[0];
      const booking = city.bookings.bookings.find((one) => String(one.number) === number);
      expect(row.createdAt.getTime()).toBeGreaterThan(
        (booking?.endedAt ?? booking?.updatedAt ?? NOW).getTime(),
      );
      if (row.status === 'in_progress') expect(row.assigneeId).not.toBeNull();
    }
  });

  it('are none where the city is too small to have had any trouble', () => {
    const { bookings } = city.bookings;
    city.bookings.bookings = [];
    expect(made()).toEqual([]);
    city.bookings.bookings = bookings;
  });
});
