import { describe, expect, it } from 'vitest';
import { metricsFrom, NO_METRICS, responseLabel } from './metrics.ts';

describe('figures of a company', () => {
  it('divides what happened', () => {
    const metrics = metricsFrom({
      accepted: 6,
      declined: 1,
      expired: 1,
      completed: 9,
      droppedByVendor: 1,
      responseMinutes: 17.6,
      rating: 4.6,
      reviews: 5,
    });
    expect(metrics).toMatchObject({
      acceptanceRate: 0.75,
      completionRate: 0.9,
      responseMinutes: 18,
      requests: 8,
      cancellations: 1,
    });
  });

  it('says nothing about a company to which nothing has happened', () => {
    expect(NO_METRICS).toMatchObject({ acceptanceRate: null, completionRate: null, responseMinutes: null });
  });

  it('words the time to an answer', () => {
    expect([0, 12, 89, 90, 35 * 60, 60 * 60].map(responseLabel)).toEqual([
      'a minute',
      '12 min',
      '89 min',
      '2 h',
      '35 h',
      '3 days',
    ]);
  });
});
