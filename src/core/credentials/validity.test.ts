import { describe, expect, it } from 'vitest';
import { isValidOn, lackingOn, type Proof, type Requirement, replaces } from './validity.ts';

const license: Requirement = {
  kind: 'license',
  subject: 'company',
  categoryId: 'plumbing',
  effectiveOn: '2026-01-01',
};
const check: Requirement = { ...license, kind: 'background_check', subject: 'technician' };
const proof = (values: Partial<Proof> = {}): Proof => ({
  kind: 'license',
  technicianId: null,
  categoryId: 'plumbing',
  status: 'approved',
  validFrom: '2026-01-01',
  validUntil: '2026-06-30',
  ...values,
});

describe('a credential', () => {
  it.each([
    ['2025-12-31', false],
    ['2026-01-01', true],
    ['2026-06-30', true],
    ['2026-07-01', false],
  ])('on %s is valid: %s, both ends included', (day, valid) => {
    expect(isValidOn(proof(), day)).toBe(valid);
  });

  it('proves nothing before it is approved, once it is rejected or replaced', () => {
    for (const status of ['submitted', 'rejected', 'superseded'] as const)
      expect(isValidOn(proof({ status }), '2026-03-01')).toBe(false);
  });

  it('that expired still proves the days before', () => {
    expect(isValidOn(proof({ status: 'expired' }), '2026-03-01')).toBe(true);
    expect(isValidOn(proof({ status: 'expired' }), '2026-07-01')).toBe(false);
  });

  it('without an end holds on', () => {
    expect(isValidOn(proof({ validFrom: null, validUntil: null }), '2099-01-01')).toBe(true);
  });
});

describe('what a visit lacks', () => {
  it('is a matter of the day of the visit', () => {
    expect(lackingOn([license], [proof()], 'tom', '2026-06-30')).toEqual([]);
    expect(lackingOn([license], [proof()], 'tom', '2026-07-01')).toEqual([license]);
  });

  it('counts from the day a requirement takes effect', () => {
    const later = { ...license, effectiveOn: '2026-09-01' };
    expect(lackingOn([later], [], 'tom', '2026-08-31')).toEqual([]);
    expect(lackingOn([later], [], 'tom', '2026-09-01')).toEqual([later]);
  });

  it('another trade’s license is none', () => {
    expect(lackingOn([license], [proof({ categoryId: 'electrical' })], 'tom', '2026-03-01')).toEqual([
      license,
    ]);
  });

  it('insurance holds for every trade', () => {
    const insurance = { ...license, kind: 'liability_insurance' } as const;
    const policy = proof({ kind: 'liability_insurance', categoryId: null });
    expect(lackingOn([insurance], [policy], 'tom', '2026-03-01')).toEqual([]);
  });

  it('a technician’s own is nobody else’s', () => {
    const ofTom = proof({ kind: 'background_check', categoryId: null, technicianId: 'tom' });
    expect(lackingOn([check], [ofTom], 'tom', '2026-03-01')).toEqual([]);
    expect(lackingOn([check], [ofTom], 'ann', '2026-03-01')).toEqual([check]);
    expect(lackingOn([check], [{ ...ofTom, technicianId: null }], 'tom', '2026-03-01')).toEqual([check]);
  });
});

describe('a newer credential replaces an older one', () => {
  it.each([
    [{ validFrom: '2026-03-01', validUntil: '2027-03-01' }, true],
    [{ validFrom: null, validUntil: null }, true],
    [{ validFrom: '2026-07-01', validUntil: '2027-07-01' }, false],
    [{ validFrom: '2026-03-01', validUntil: '2026-05-01' }, false],
  ])('%j: %s', (newer, expected) => {
    expect(replaces(newer, proof(), '2026-04-01')).toBe(expected);
  });
});
