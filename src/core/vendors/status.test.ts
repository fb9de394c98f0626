import { describe, expect, it } from 'vitest';
import {
  isComingAboard,
  nextVendorStatus,
  VENDOR_ACTIONS,
  VENDOR_STATUSES,
  VENDOR_TRANSITIONS,
  vendorActionsFor,
} from './status.ts';

describe('the life of a company', () => {
  it('moves only along the table', () => {
    for (const status of VENDOR_STATUSES) {
      for (const action of VENDOR_ACTIONS) {
        const wanted = VENDOR_TRANSITIONS.find(
          (each) => each.action === action && each.from.includes(status),
        );
        if (wanted) expect(nextVendorStatus(status, action)).toBe(wanted.to);
        else expect(() => nextVendorStatus(status, action)).toThrow(/already|can’t be/);
      }
    }
  });

  it('lets a rejected company submit again, and a suspended one come back', () => {
    expect(nextVendorStatus('rejected', 'submit')).toBe('submitted');
    expect(nextVendorStatus('suspended', 'reinstate')).toBe('approved');
    expect(() => nextVendorStatus('approved', 'approve')).toThrow('This company is already approved.');
    expect(() => nextVendorStatus('onboarding', 'approve')).toThrow(
      'This company’s status is now “Onboarding”, so it can’t be approved. Reload the page to see what’s next.',
    );
  });

  it('gives each side its own buttons', () => {
    expect(vendorActionsFor('submitted', 'admin')).toEqual(['approve', 'reject']);
    expect(vendorActionsFor('submitted', 'vendor')).toEqual([]);
    expect(vendorActionsFor('onboarding', 'vendor')).toEqual(['submit']);
    expect(vendorActionsFor('approved', 'admin')).toEqual(['suspend']);
  });

  it('shows the way in until an administrator has approved', () => {
    expect(VENDOR_STATUSES.filter(isComingAboard)).toEqual(['onboarding', 'submitted', 'rejected']);
  });
});
