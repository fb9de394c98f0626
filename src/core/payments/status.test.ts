import { describe, expect, it } from 'vitest';
import {
  authorizeAt,
  canMovePayment,
  holdLapsesAt,
  isSecured,
  nextPayment,
  PAYMENT_ACTIONS,
  PAYMENT_STATUSES,
  releaseUnpaidAt,
  shouldAuthorizeNow,
} from './status.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe('the life of a payment', () => {
  it.each([
    ['intent', 'authorize', 'authorized'],
    ['intent', 'require_action', 'requires_action'],
    ['requires_action', 'authorize', 'authorized'],
    ['requires_action', 'fail', 'failed'],
    ['intent', 'fail', 'failed'],
    ['authorized', 'capture', 'captured'],
    ['authorized', 'void', 'voided'],
    ['authorized', 'lapse', 'lapsed'],
    ['captured', 'refund', 'refunded'],
  ] as const)('%s, %s: %s', (from, action, to) => {
    expect(nextPayment(from, action)).toBe(to);
  });

  it('cannot capture twice, nor touch what has failed, lapsed, been released or refunded', () => {
    expect(() => nextPayment('captured', 'capture')).toThrow('This payment can’t be charged now.');
    for (const status of ['failed', 'lapsed', 'voided', 'refunded'] as const) {
      for (const action of PAYMENT_ACTIONS) {
        expect(canMovePayment(status, action)).toBe(false);
        expect(() => nextPayment(status, action)).toThrow(expect.objectContaining({ code: 'conflict' }));
      }
    }
  });

  it('knows when the money is safe', () => {
    expect(PAYMENT_STATUSES.filter(isSecured)).toEqual(['authorized', 'captured']);
  });
});

describe('when the card is asked', () => {
  it('holds at once for a visit within 5 days, else 5 days before', () => {
    expect(authorizeAt(inDays(2), NOW)).toEqual(NOW);
    expect(authorizeAt(inDays(5), NOW)).toEqual(NOW);
    expect(authorizeAt(inDays(6), NOW)).toEqual(inDays(1));
    expect(shouldAuthorizeNow(inDays(5), NOW)).toBe(true);
    expect(shouldAuthorizeNow(inDays(5.001), NOW)).toBe(false);
  });

  it('releases an unpaid booking 24 hours before the visit', () => {
    expect(releaseUnpaidAt(inDays(3))).toEqual(inDays(2));
  });

  it('loses a hold after 7 days', () => {
    expect(holdLapsesAt(NOW)).toEqual(inDays(7));
  });
});
