import { describe, expect, it } from 'vitest';
import {
  badCard,
  byPriority,
  failedPayout,
  lowReview,
  reportedWords,
  unansweredRequest,
  vendorToApprove,
} from './waiting.ts';

const now = new Date('2026-03-02T15:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const fact = {
  bookingId: 'b1',
  number: 10_234,
  title: 'Drain cleaning',
  company: 'Bellini Plumbing',
  homeownerName: 'Ana Reyes',
};

describe('what waits', () => {
  it('is a payout that came back, and leads to its company', () => {
    expect(
      failedPayout({ vendorId: 'v1', company: 'Bellini', amountCents: 100, failure: 'Account closed' }),
    ).toEqual({
      title: 'Payout to Bellini failed',
      detail: '$1.00 · Account closed',
      priority: 'high',
      href: '/admin/vendors/v1',
    });
  });

  it('is a request about to expire, critical in its last hour', () => {
    expect(unansweredRequest({ ...fact, respondBy: inMinutes(40) }, now)).toEqual({
      title: 'Request #10234 expires in 40 min',
      detail: 'Drain cleaning · Bellini Plumbing hasn’t responded',
      priority: 'critical',
      href: '/admin/jobs/b1',
    });
    expect(unansweredRequest({ ...fact, respondBy: inMinutes(130) }, now)).toMatchObject({
      title: 'Request #10234 expires in 2 h 10 min',
      priority: 'high',
    });
    expect(unansweredRequest({ ...fact, respondBy: inMinutes(-5) }, now).title).toMatch(/in under a minute/);
  });

  it('is a card that is not good, critical two days before the visit', () => {
    expect(badCard({ ...fact, startsAt: inMinutes(47 * 60) }, now).priority).toBe('critical');
    expect(badCard({ ...fact, startsAt: inMinutes(49 * 60) }, now).priority).toBe('high');
  });

  it('is what was reported, at its place on the page of the job', () => {
    const reported = { ...fact, reason: 'private', reports: 1 } as const;
    expect(reportedWords({ ...reported, about: 'review', reports: 3 })).toMatchObject({
      title: 'Review of Bellini Plumbing was reported 3 times',
      href: '/admin/jobs/b1#reports',
    });
    expect(reportedWords({ ...reported, about: 'reply' })).toMatchObject({
      title: 'Reply by Bellini Plumbing was reported',
      href: '/admin/jobs/b1#reports-reply',
    });
    expect(reportedWords({ ...reported, about: 'rating' })).toMatchObject({
      title: 'Rating by Bellini Plumbing was reported',
      href: '/admin/jobs/b1#reports-rating',
    });
  });

  it('comes most pressing first', () => {
    const items = [
      vendorToApprove({ id: 'v1', company: 'Bright Wire', trade: 'Electrical' }),
      lowReview({ ...fact, rating: 1 }),
      failedPayout({ vendorId: 'v1', company: 'Bellini', amountCents: 100, failure: 'Account closed' }),
      unansweredRequest({ ...fact, respondBy: inMinutes(10) }, now),
    ];
    expect(byPriority(items, 3).map(({ title }) => title)).toEqual([
      'Request #10234 expires in 10 min',
      'Payout to Bellini failed',
      'Bright Wire is waiting for approval',
    ]);
  });
});
