import { expect, it } from 'vitest';
import { addBooks } from './books.ts';

it('adds what came since to closed books, account by account', () => {
  const closed = {
    accounts: [
      { account: 'processor_clearing', cents: 500, entries: 2 },
      { account: 'vendor_payable', cents: -500, entries: 1 },
    ],
    journals: 1,
    unbalanced: 0,
  };
  const since = {
    accounts: [
      { account: 'commission_revenue', cents: -30, entries: 1 },
      { account: 'vendor_payable', cents: 30, entries: 1 },
    ],
    journals: 1,
    unbalanced: 1,
  };
  expect(addBooks(closed, since)).toEqual({
    accounts: [
      { account: 'commission_revenue', cents: -30, entries: 1 },
      { account: 'processor_clearing', cents: 500, entries: 2 },
      { account: 'vendor_payable', cents: -470, entries: 2 },
    ],
    journals: 2,
    unbalanced: 1,
  });
});
