import { describe, expect, it } from 'vitest';
import { AppError } from '#core/lib/app-error.ts';
import {
  actionsFor,
  BOOKING_ACTIONS,
  BOOKING_STATUS_LOOKS,
  BOOKING_STATUSES,
  BOOKING_TRANSITIONS,
  type BookingStatus,
  canTake,
  claimsTime,
  isFinal,
  next,
  nextBy,
} from './status.ts';

describe('the life of a booking', () => {
  it('goes from hold to completed', () => {
    const path: BookingStatus[] = ['held'];
    for (const action of ['request', 'accept', 'start', 'complete'] as const) {
      path.push(next(path.at(-1) ?? 'held', action));
    }
    expect(path).toEqual(['held', 'pending', 'confirmed', 'in_progress', 'completed']);
  });

  it.each([
    ['held', 'expire', 'expired'],
    ['held', 'release', 'cancelled'],
    ['pending', 'decline', 'declined'],
    ['pending', 'expire', 'expired'],
    ['pending', 'cancel', 'cancelled'],
    ['confirmed', 'cancel', 'cancelled'],
    ['confirmed', 'report_no_show', 'no_show'],
    ['pending', 'reassign', 'pending'],
    ['confirmed', 'reassign', 'pending'],
  ] as const)('%s, %s: %s', (from, action, to) => {
    expect(next(from, action)).toBe(to);
  });

  it('refuses every other step with a conflict that names the status', () => {
    let refused = 0;
    for (const status of BOOKING_STATUSES) {
      for (const action of BOOKING_ACTIONS) {
        const isListed = BOOKING_TRANSITIONS.some(
          (transition) => transition.action === action && transition.from.includes(status),
        );
        if (isListed) continue;
        refused += 1;
        expect(() => next(status, action)).toThrow(AppError);
        try {
          next(status, action);
        } catch (error) {
          expect(error).toMatchObject({ code: 'conflict', status: 409 });
          expect(String(error).toLowerCase()).toContain(BOOKING_STATUS_LOOKS[status].label.toLowerCase());
        }
      }
    }
    expect(refused).toBe(BOOKING_STATUSES.length * BOOKING_ACTIONS.length - 13);
  });

  it('says plainly what is in the way', () => {
    expect(() => next('cancelled', 'cancel')).toThrow('This booking is already canceled.');
    expect(() => next('in_progress', 'cancel')).toThrow(
      'This booking’s status is now “In Progress”, so it can’t be canceled. Reload the page to see what’s next.',
    );
    expect(() => next('no_show', 'cancel')).toThrow(
      'This booking’s status is now “No-show”, so it can’t be canceled.',
    );
  });

  it('ends in completed, declined, expired, cancelled or as a no-show', () => {
    expect(BOOKING_STATUSES.filter(isFinal)).toEqual([
      'completed',
      'declined',
      'expired',
      'cancelled',
      'no_show',
    ]);
    expect(BOOKING_STATUSES.filter(claimsTime)).toEqual(['held', 'pending', 'confirmed', 'in_progress']);
  });
});

describe('who may take a step', () => {
  it('shows each party its own buttons', () => {
    expect(actionsFor('pending', 'homeowner')).toEqual(['cancel']);
    expect(actionsFor('pending', 'vendor')).toEqual(['accept', 'decline', 'cancel']);
    expect(actionsFor('confirmed', 'vendor')).toEqual(['start', 'cancel', 'report_no_show']);
    expect(actionsFor('held', 'homeowner')).toEqual(['request', 'release']);
    expect(actionsFor('held', 'vendor')).toEqual([]);
    // It accepts in the name of a company whose standing decision says so.
    expect(actionsFor('pending', 'system')).toEqual(['accept', 'cancel', 'expire']);
    expect(actionsFor('completed', 'admin')).toEqual([]);
  });

  it('never lets a homeowner accept, start or complete', () => {
    for (const status of BOOKING_STATUSES) {
      for (const action of ['accept', 'decline', 'start', 'complete', 'expire'] as const) {
        expect(canTake(status, action, 'homeowner')).toBe(false);
      }
    }
  });

  it('tells forbidden from impossible', () => {
    expect(nextBy('vendor', 'pending', 'accept')).toBe('confirmed');
    expect(() => nextBy('homeowner', 'pending', 'accept')).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
    expect(() => nextBy('homeowner', 'cancelled', 'accept')).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
  });
});
