import { describe, expect, it } from 'vitest';
import { CLAIM_ACTIONS, CLAIM_STATUS_LOOKS, CLAIM_STATUSES, canTakeClaim, nextClaim } from './status.ts';
import { warrantyUntil, warrantyWindow } from './window.ts';

const zone = 'America/Los_Angeles';
const job = {
  status: 'completed',
  completedAt: new Date('2026-03-02T20:00:00Z'),
  zone,
  warrantyDays: 30,
  isReturnVisit: false,
} as const;

describe('the warranty of a job', () => {
  it('ends with its last local day, whatever the clocks do', () => {
    const until = warrantyUntil(job.completedAt, 30, zone);
    expect(until).toEqual(new Date('2026-04-02T07:00:00Z'));
    expect(warrantyWindow(job, new Date(until.getTime() - 1))).toMatchObject({ isOpen: true, until });
    expect(warrantyWindow(job, until)).toEqual({
      isOpen: false,
      until,
      why: 'The 30-day warranty of this job has ended.',
    });
    expect(warrantyUntil(new Date('2026-10-25T20:00:00Z'), 30, zone)).toEqual(
      new Date('2026-11-25T08:00:00Z'),
    );
  });

  it('begins when the work is done, can be longer, and can be none', () => {
    const at = new Date('2026-03-03T00:00:00Z');
    expect(warrantyWindow({ ...job, status: 'in_progress', completedAt: null }, at)).toMatchObject({
      isOpen: false,
      why: 'The warranty begins when the work is done.',
    });
    expect(warrantyWindow({ ...job, warrantyDays: 0 }, at)).toMatchObject({
      isOpen: false,
      why: 'This work came without a warranty.',
    });
    const inAYear = new Date('2027-03-02T00:00:00Z');
    expect(warrantyWindow({ ...job, warrantyDays: 365 }, inAYear)).toMatchObject({ isOpen: true });
    expect(warrantyWindow({ ...job, isReturnVisit: true }, at).isOpen).toBe(false);
  });
});

describe('a claim', () => {
  it('has a look for each status', () => {
    expect(Object.keys(CLAIM_STATUS_LOOKS)).toEqual([...CLAIM_STATUSES]);
  });

  it('is over when it is resolved or disputed', () => {
    for (const status of ['resolved', 'disputed'] as const)
      for (const action of CLAIM_ACTIONS) expect(canTakeClaim(status, action)).toBe(false);
    expect(() => nextClaim('resolved', 'schedule')).toThrow(
      'This claim’s status is now “Resolved”. Reload the page to see what’s next.',
    );
  });

  it('can be disputed only when it was declined or not answered', () => {
    expect(CLAIM_STATUSES.filter((status) => canTakeClaim(status, 'dispute'))).toEqual([
      'declined',
      'lapsed',
    ]);
    expect(nextClaim('lapsed', 'schedule')).toBe('visit_scheduled');
  });
});
