import { describe, expect, it } from 'vitest';
import { referralMoney } from './referral-money.ts';

const referral = {
  ...{ direction: 'received' as const, partner: 'Puddle & Plumb', shareBp: 1_000, isBooked: false },
  ...{ earnsCents: 7_832, feeCents: 783 },
};
const figures = (more: Partial<typeof referral> | { direction: 'sent' }) =>
  referralMoney({ ...referral, ...more }).map(({ term, value }) => [term, value]);

describe('the money of a referral', () => {
  it('ends for the partner with what stays: the same figure as on the request and the job', () => {
    expect(figures({})).toEqual([
      ['After Canopy’s commission', '$78.32'],
      ['Fee to Puddle & Plumb, 10%', '-$7.83'],
      ['You earn', '$70.49'],
    ]);
  });

  it('ends for the sender with the fee', () => {
    expect(figures({ direction: 'sent' })).toEqual([
      ['Puddle & Plumb earns', '$70.49'],
      ['Your fee, 10%', '$7.83'],
    ]);
  });

  it('is the fee alone once money moved: what was booked no longer adds up to it', () => {
    expect(figures({ isBooked: true, feeCents: 20_451 })).toEqual([
      ['Fee to Puddle & Plumb, 10%', '-$204.51'],
    ]);
  });
});
