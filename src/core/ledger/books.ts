import type { Cents } from '#core/lib/money.ts';

/** What the entries of one kind of account add up to, owners together: debits less credits. */
export type AccountSum = { account: string; cents: Cents; entries: number };

/** Journals and their entries of some time, added up. `unbalanced`: journals that do not sum to zero. */
export type BookSums = { accounts: AccountSum[]; journals: number; unbalanced: number };

/** The books of a time and of the time after it, by name of account. */
export function addBooks(a: BookSums, b: BookSums): BookSums {
  const byAccount = new Map<string, AccountSum>();
  for (const { account, cents, entries } of [...a.accounts, ...b.accounts]) {
    const sum = byAccount.get(account) ?? { account, cents: 0, entries: 0 };
    byAccount.set(account, { account, cents: sum.cents + cents, entries: sum.entries + entries });
  }
  return {
    accounts: [...byAccount.values()].sort((one, other) => (one.account < other.account ? -1 : 1)),
    journals: a.journals + b.journals,
    unbalanced: a.unbalanced + b.unbalanced,
  };
}
