import { describe, expect, it } from 'vitest';
import { numberReceiptsOf, partsOf, shareOf } from './city-parts.ts';
import { generatePart } from './generate-part.ts';

const NOW = new Date('2026-11-20T19:00:00Z');
const whole = { seed: 3, now: NOW, scale: 0.4 };

describe('the parts of a large city', () => {
  const parts = [0, 1, 2].map((index) => generatePart({ ...whole, part: { index, of: 3 } }));

  it('are as many as the scale needs, and share the bookings', () => {
    expect([0.1, 1, 2.5, 2.6, 5, 100, 400].map(partsOf)).toEqual([1, 1, 1, 2, 2, 40, 160]);
    expect([0, 1, 2].map((index) => shareOf(1_000, { index, of: 3 }))).toEqual([333, 334, 333]);
    // The first has what a city has besides its year: a return visit, visits of plans, and an optimized day.
    expect(parts.map(({ bookings }) => bookings.bookings.length)).toEqual([343, 334, 333]);
  });

  it('are the same each time, whoever makes them', () => {
    expect(generatePart({ ...whole, part: { index: 1, of: 3 } })).toEqual(parts[1]);
  });

  it('have what there is once in the first of them', () => {
    const [first, ...others] = parts;
    expect(first?.markets.markets).toHaveLength(3);
    for (const other of others) {
      expect(other.markets.markets).toEqual([]);
      expect(other.catalog.services).toEqual([]);
      expect(other.users.users.filter(({ role }) => role === 'admin')).toEqual([]);
      expect(other.settings.values).toEqual([]);
      const services = new Set(first?.catalog.services.map(({ id }) => id));
      expect(other.bookings.bookings.every(({ serviceId }) => services.has(serviceId))).toBe(true);
    }
  });

  it('share no id, no number and no address of e-mail', () => {
    const all = (values: (part: (typeof parts)[number]) => unknown[]) => parts.flatMap(values);
    for (const values of [
      all(({ bookings }) => bookings.bookings.map(({ id }) => id)),
      all(({ bookings }) => bookings.bookings.map(({ number }) => number)),
      all(({ bookings }) => bookings.bookingSteps.map(({ id }) => id)),
      all(({ ledger }) => ledger.entries.map(({ id }) => id)),
      all(({ users }) => users.users.map(({ email }) => email)),
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('number their receipts together: without gaps, by year, in the order of time', () => {
    const { numbers, last } = numberReceiptsOf([
      { at: [10, 30, 50], years: [2025, 2025, 2026] },
      { at: [20, 40, 50], years: [2025, 2026, 2026] },
    ]);
    expect(numbers).toEqual([
      [1, 3, 2],
      [2, 1, 3],
    ]);
    expect([...last]).toEqual([
      [2025, 3],
      [2026, 3],
    ]);
  });
});
