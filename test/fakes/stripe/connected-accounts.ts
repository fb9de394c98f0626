import { type Account, newId, seconds } from './account.ts';
import { invalidRequest, missing } from './api-error.ts';
import { type FormTree, textOf } from './form-body.ts';

/** Connect accounts: made empty, filled in on Stripe's own pages. */
export function createConnectedAccount(account: Account, params: FormTree): object {
  if (textOf(params.type) !== 'express') throw invalidRequest('Invalid account type', { param: 'type' });
  const id = newId('acct');
  account.connectedAccounts.set(id, { transfersActive: false });
  return connectedAccount(account, id);
}

export function connectedAccount(account: Account, id: string): object {
  const held = account.connectedAccounts.get(id);
  if (!held) throw missing('account', id, 'account', 404);
  const banks = held.bank ? [{ id: 'ba_1', object: 'bank_account', ...held.bank }] : [];
  return {
    id,
    object: 'account',
    type: 'express',
    capabilities: { transfers: held.transfersActive ? 'active' : 'inactive' },
    external_accounts: { object: 'list', data: banks, has_more: false },
  };
}

export function createAccountLink(account: Account, params: FormTree): object {
  const id = textOf(params.account) ?? '';
  connectedAccount(account, id);
  return {
    object: 'account_link',
    created: seconds(account),
    expires_at: seconds(account) + 300,
    url: `${account.url()}/setup/${id}`,
  };
}
