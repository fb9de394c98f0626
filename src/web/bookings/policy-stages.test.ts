import { describe, expect, it } from 'vitest';
import { cancellationTerms } from '#core/bookings/cancellation.ts';
import { policyStages } from './policy-stages.ts';

const ZONE = 'America/Los_Angeles';
/** Monday, November 23, 10:00 AM in Seattle. */
const START = new Date('2026-11-23T18:00:00Z');
const TERMS = cancellationTerms(START, 14_900);
const at = (text: string) => policyStages(TERMS, ZONE, new Date(text));

describe('the cancellation policy as stages', () => {
  it('says the local hour of each edge', () => {
    expect(at('2026-11-20T18:00:00Z')).toEqual({
      free: { label: 'Free', edge: 'until Sun 10 AM' },
      fee: { label: '$40', edge: 'until 8 AM' },
      full: { label: 'Full', edge: 'after' },
      now: 'free',
    });
  });

  it('leaves out what is over', () => {
    expect(at('2026-11-22T18:00:00Z')).toEqual({
      fee: { label: '$40', edge: 'until Mon 8 AM' },
      full: { label: 'Full', edge: 'after' },
      now: 'fee',
    });
    expect(at('2026-11-23T16:00:00Z')).toEqual({
      full: { label: 'Full', edge: 'until the visit' },
      now: 'full',
    });
  });

  it('says today where the edge is today', () => {
    expect(at('2026-11-22T09:00:00Z').free?.edge).toBe('until 10 AM today');
  });
});
