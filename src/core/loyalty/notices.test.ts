import { describe, expect, it } from 'vitest';
import { pointsExpiringNotifications } from './notices.ts';

describe('the notice of points about to expire', () => {
  const titleOf = (points: number) =>
    pointsExpiringNotifications({ points, expiresAt: '2026-12-20T00:00:00Z' })[0]?.title;

  it('agrees in number', () => {
    expect(titleOf(1)).toBe('1 point expires soon');
    expect(titleOf(1_250)).toBe('1,250 points expire soon');
  });
});
