import type { Stripe } from 'stripe';
import { checkId } from '../check-input.ts';
import type { Cards, VendorAccount } from '../port.ts';
import type { StripeClient } from './client.ts';
import { translated } from './errors.ts';

/** Express accounts of Stripe Connect: Stripe's own pages ask for the bank account and who is behind it. */
export function stripeVendorAccounts(
  client: StripeClient,
): Pick<Cards, 'openVendorAccount' | 'getVendorAccount'> {
  return {
    async openVendorAccount(input) {
      checkId('vendorId', input.vendorId);
      const stripe = await client();
      return translated('open vendor account', async () => {
        const account = input.account ?? (await createAccount(stripe, input)).id;
        // Links work once and for minutes, so every call makes one.
        const link = await stripe.accountLinks.create({
          account,
          refresh_url: input.returnUrl,
          return_url: input.returnUrl,
          type: 'account_onboarding',
        });
        return { ...described(await stripe.accounts.retrieve(account)), url: link.url };
      });
    },

    async getVendorAccount(account) {
      checkId('account', account);
      const stripe = await client();
      return translated('vendor account', async () => described(await stripe.accounts.retrieve(account)));
    },
  };
}

function createAccount(
  stripe: Stripe,
  { vendorId, email, company }: { vendorId: string; email: string; company: string },
): Promise<Stripe.Account> {
  return stripe.accounts.create(
    {
      type: 'express',
      country: 'US',
      email,
      business_profile: { name: company },
      capabilities: { transfers: { requested: true } },
      metadata: { canopy_vendor_id: vendorId },
    },
    { idempotencyKey: `vendor-${vendorId}` },
  );
}

function described(account: Stripe.Account): VendorAccount {
  const bank = account.external_accounts?.data.find((each) => each.object === 'bank_account');
  return {
    account: account.id,
    ready: account.capabilities?.transfers === 'active',
    label: bank ? `${bank.bank_name ?? 'Bank'} ••${bank.last4}` : null,
  };
}
