import { describe, expect, it } from 'vitest';
import { creditReserved, PLATFORM_ACCOUNTS, parseAccount, taxPayable, vendorPayable } from './accounts.ts';

describe('account names', () => {
  it('are read back as they were made', () => {
    expect(parseAccount(vendorPayable('v1'))).toEqual({ kind: 'vendor_payable', ownerId: 'v1' });
    expect(parseAccount(creditReserved('b1'))).toEqual({ kind: 'credit_reserved', ownerId: 'b1' });
    for (const account of PLATFORM_ACCOUNTS) {
      expect(parseAccount(account)).toEqual({ kind: account, ownerId: null });
    }
  });

  it.each([
    '',
    'cash',
    'vendor_payable',
    'vendor_payable:',
    'commission_revenue:v1',
    'vendor_payable:a:b',
    ':v1',
  ])('does not know %j', (account) => {
    expect(parseAccount(account)).toBeNull();
  });

  it('refuses owners that would be read as something else', () => {
    expect(() => vendorPayable('')).toThrow(RangeError);
    expect(() => taxPayable('a:b')).toThrow(RangeError);
  });
});
