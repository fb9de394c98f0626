import type { Account } from './account.ts';

/** Replaces ids by their objects along paths such as `latest_charge.balance_transaction` or `data.payment_method`. */
export function expandPaths(account: Account, object: object, paths: readonly string[]): object {
  const copy = structuredClone(object);
  for (const path of paths) expandPath(account, copy, path.split('.'));
  return copy;
}

function expandPath(account: Account, value: unknown, path: readonly string[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) expandPath(account, item, path);
    return;
  }
  const [field, ...rest] = path;
  if (field === undefined) return;
  const tree = value as Record<string, unknown>;
  const id = tree[field];
  if (typeof id === 'string') tree[field] = structuredClone(lookUp(account, field, id) ?? id);
  expandPath(account, tree[field], rest);
}

function lookUp(account: Account, field: string, id: string): object | undefined {
  if (field === 'latest_charge' || field === 'charge') return account.charges.get(id);
  if (field === 'balance_transaction') return account.balanceTransactions.get(id);
  if (field === 'payment_method') return account.methods.get(id)?.object;
  if (field === 'customer') return account.customers.get(id);
  if (field === 'payment_intent') return account.paymentIntents.get(id);
  return undefined;
}
