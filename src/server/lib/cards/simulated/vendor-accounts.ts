import { notFound } from '#core/lib/app-error.ts';
import { checkId } from '../check-input.ts';
import type { Cards, VendorAccount } from '../port.ts';

/** An account whose id starts like this refuses every transfer. */
export const CLOSED_ACCOUNT_PREFIX = 'acct_closed';

/**
 * Bank accounts of vendors at the simulated processor. The id says everything, so nothing is stored: an account is
 * ready at once, and a closed one takes the connection but no money, as a real one whose bank refuses later.
 */
export function simulatedVendorAccounts(): Pick<Cards, 'openVendorAccount' | 'getVendorAccount'> {
  return {
    async openVendorAccount({ vendorId, testBank = 'open' }) {
      checkId('vendorId', vendorId);
      const account = testBank === 'closed' ? `${CLOSED_ACCOUNT_PREFIX}_${vendorId}` : `acct_sim_${vendorId}`;
      return { ...described(account), url: null };
    },

    async getVendorAccount(account) {
      checkId('account', account);
      if (!account.startsWith('acct_')) throw notFound('Bank account');
      return described(account);
    },
  };
}

function described(account: string): VendorAccount {
  const closed = account.startsWith(CLOSED_ACCOUNT_PREFIX);
  return { account, ready: true, label: closed ? 'Closed test bank ••0000' : 'Test bank ••6789' };
}
