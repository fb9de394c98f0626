import { describe, expect, it } from 'vitest';
import { funnelSteps } from './funnel-steps.ts';

describe('steps of the funnel', () => {
  it('tells visits that are still ahead from those that were canceled', () => {
    const steps = funnelSteps([
      { label: 'Requested', value: 310, open: 0 },
      { label: 'Accepted', value: 298, open: 12 },
      { label: 'Completed', value: 208, open: 80 },
      { label: 'Reviewed', value: 109, open: 0 },
    ]);
    expect(steps.map(({ note }) => note)).toEqual([
      undefined,
      '12 waiting for an answer',
      '80 upcoming, 10 canceled',
      '99 without a review',
    ]);
  });
});
