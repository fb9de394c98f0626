import { describe, expect, it } from 'vitest';
import { scoreOf, standingWith } from './compliance.ts';
import type { Proof, Requirement } from './validity.ts';

const TODAY = '2026-03-01';
const wanted: Requirement = {
  kind: 'license',
  subject: 'company',
  categoryId: 'plumbing',
  effectiveOn: '2026-01-01',
};
const proof = (values: Partial<Proof> = {}): Proof => ({
  kind: 'license',
  technicianId: null,
  categoryId: 'plumbing',
  status: 'approved',
  validFrom: null,
  validUntil: '2027-01-01',
  ...values,
});

describe('where a company stands with a requirement', () => {
  it.each<[string, Proof[], string]>([
    ['valid', [proof()], 'valid'],
    ['within 60 days of its end', [proof({ validUntil: '2026-04-30' })], 'expiring'],
    ['61 days before', [proof({ validUntil: '2026-05-01' })], 'valid'],
    [
      'expiring, with a longer one beside it',
      [proof({ validUntil: '2026-03-05' }), proof({ validUntil: '2027-03-05' })],
      'valid',
    ],
    ['in review', [proof({ status: 'submitted' })], 'in_review'],
    [
      'over, with a renewal in review',
      [proof({ status: 'expired', validUntil: '2026-02-01' }), proof({ status: 'submitted' })],
      'in_review',
    ],
    ['over, not marked yet', [proof({ validUntil: '2026-02-28' })], 'expired'],
    ['rejected', [proof({ status: 'rejected' })], 'rejected'],
    ['nothing', [], 'missing'],
    ['another trade', [proof({ categoryId: 'electrical' })], 'missing'],
  ])('%s', (_, proofs, state) => {
    expect(standingWith(wanted, proofs, null, TODAY).state).toBe(state);
  });

  it('names the credential that counts', () => {
    const long = proof({ validUntil: null });
    expect(standingWith(wanted, [proof(), long], null, TODAY).proof).toBe(long);
  });
});

describe('the score', () => {
  it('is the share that is met, rounded down', () => {
    expect(scoreOf(['valid', 'expiring', 'missing'])).toBe(66);
    expect(scoreOf(['in_review'])).toBe(0);
    expect(scoreOf(['valid'])).toBe(100);
  });
  it('is none where nothing is demanded', () => expect(scoreOf([])).toBeNull());
});
