import { describe, expect, it } from 'vitest';
import {
  newestFirst,
  payoutActivity,
  reviewActivity,
  SHOWN_STEPS,
  type StepFact,
  stepActivity,
} from './activity.ts';

const fact: StepFact = {
  step: 'confirmed',
  actorRole: 'vendor',
  at: new Date('2026-03-02T15:00:00Z'),
  bookingId: 'b1',
  number: 10_234,
  title: 'Drain cleaning',
  homeownerName: 'Ana Reyes',
  company: 'Bellini Plumbing',
  technicianName: 'Dee Park',
  neighborhood: 'Ballard',
};

describe('stepActivity', () => {
  it('tells every reader the same thing from where they stand', () => {
    expect(stepActivity(fact, 'admin')).toEqual({
      kind: 'confirmed',
      event: 'Bellini Plumbing accepted Drain cleaning',
      meta: '#10234 · Bellini Plumbing · Ballard',
      at: fact.at,
      href: '/admin/jobs/b1',
    });
    expect(stepActivity(fact, 'vendor')).toMatchObject({
      event: 'You accepted Drain cleaning',
      meta: '#10234 · Ana Reyes · Ballard',
      href: '/account/vendor/field-operations?job=b1',
    });
    expect(stepActivity({ ...fact, step: 'pending' }, 'homeowner')).toMatchObject({
      event: 'You requested Drain cleaning',
      meta: '#10234 · Bellini Plumbing',
      href: '/account/home/job/b1',
    });
  });

  it('says who cancelled', () => {
    const cancelled = (actorRole: StepFact['actorRole']) =>
      stepActivity({ ...fact, step: 'cancelled', actorRole }, 'admin')?.event;
    expect((['homeowner', 'vendor', 'admin', 'system'] as const).map(cancelled)).toEqual([
      'Ana Reyes canceled Drain cleaning',
      'Bellini Plumbing canceled Drain cleaning',
      'Canopy canceled Drain cleaning',
      'Drain cleaning was released because the card wasn’t authorized in time',
    ]);
  });

  it('has words for every told step and none for the rest', () => {
    for (const step of SHOWN_STEPS) expect(stepActivity({ ...fact, step }, 'admin')?.event).toMatch(/Drain/);
    for (const step of ['held', 'photo_before', 'photo_after', '__proto__']) {
      expect(stepActivity({ ...fact, step }, 'admin')).toBeNull();
    }
  });
});

describe('payouts and reviews', () => {
  it('are told', () => {
    const payout = {
      amountCents: 43_112,
      status: 'failed' as const,
      company: 'Bellini',
      failure: null,
      at: fact.at,
    };
    expect(payoutActivity(payout, 'admin')).toMatchObject({
      event: 'Payout of $431.12 to Bellini failed',
      meta: 'Returned by the bank',
      href: '/admin/revenue',
    });
    expect(payoutActivity({ ...payout, status: 'paid' }, 'vendor').event).toBe(
      'Payout of $431.12 to your bank',
    );
    expect(reviewActivity({ ...fact, rating: 1 }, 'vendor').event).toBe('Ana Reyes gave you 1 star');
    expect(reviewActivity({ ...fact, rating: 5 }, 'homeowner').event).toBe(
      'You gave Bellini Plumbing 5 stars',
    );
  });

  it('come newest first with the rest', () => {
    const at = (ms: number) => ({ kind: 'x', event: String(ms), meta: '', at: new Date(ms), href: null });
    expect(newestFirst([[at(1), at(5)], [at(3)]], 2).map(({ event }) => event)).toEqual(['5', '3']);
  });
});
