import { describe, expect, it } from 'vitest';
import { parseSetting } from '#core/lib/setting.ts';
import { commissionBpFor, PAGE_COMMISSION } from './settings.ts';

describe('commission', () => {
  it('is 12 % without a page, whatever the setting says, and what it says with one', () => {
    expect(commissionBpFor(null, { basisPoints: 300 })).toBe(1_200);
    expect(commissionBpFor('qr', { basisPoints: 500 })).toBe(500);
    expect(commissionBpFor('link', PAGE_COMMISSION.defaultValue)).toBe(600);
  });

  it('is never more than the usual one', () => {
    expect(commissionBpFor('link', { basisPoints: 5_000 })).toBe(1_200);
    expect(parseSetting(PAGE_COMMISSION, { basisPoints: 1_201 }).ok).toBe(false);
    expect(parseSetting(PAGE_COMMISSION, { basisPoints: 399 }).ok).toBe(false);
  });
});
