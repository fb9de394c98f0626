import { describe, expect, it } from 'vitest';
import type { BookingSummary } from '#core/bookings/views.ts';
import { nextVisit } from './next-visit.ts';

const visit = (id: string, status: BookingSummary['status'], day: number) =>
  ({ id, status, startsAt: new Date(Date.UTC(2026, 10, day)) }) as BookingSummary;

describe('the next visit', () => {
  it('is the one under way, however many are sooner', () => {
    expect(nextVisit([visit('a', 'confirmed', 20), visit('b', 'in_progress', 21)])?.id).toBe('b');
  });

  it('is the soonest otherwise, whatever the order of the list', () => {
    expect(nextVisit([visit('a', 'confirmed', 24), visit('b', 'pending', 22)])?.id).toBe('b');
  });

  it('is a held time only when nothing else is ahead', () => {
    expect(nextVisit([visit('a', 'held', 20), visit('b', 'pending', 22)])?.id).toBe('b');
    expect(nextVisit([visit('a', 'held', 20)])?.id).toBe('a');
    expect(nextVisit([])).toBeNull();
  });
});
