import { startStripeFake } from '#test/fakes/stripe/server.ts';
import { describeCardsContract } from '../contract/contract-suite.ts';
import { createStripeCards } from './stripe-cards.ts';

describeCardsContract('stripe', async () => {
  let now = new Date('2026-03-02T09:00:00Z');
  const secretKey = 'sk_test_canopy_contract';
  const webhookSecret = 'whsec_canopy_contract';
  const fake = await startStripeFake({ secretKey, webhookSecret, now: () => now });
  fake.account.connectedAccounts.set('acct_vendor', { transfersActive: true });
  fake.account.connectedAccounts.set('acct_closed', { transfersActive: false });
  const cards = createStripeCards(
    {
      secretKey,
      publishableKey: 'pk_test_canopy',
      webhookSecret,
      apiBase: fake.url,
      timeoutMs: 2_000,
      networkRetries: 0,
    },
    { now: () => now },
  );
  return {
    cards,
    tokens: {
      works: 'pm_card_visa',
      declinedWhenSaved: { token: 'pm_card_chargeDeclinedExpiredCard', reason: 'expired_card' },
      declinedLater: 'pm_card_chargeCustomerFail',
      challengesEveryTime: 'pm_card_authenticationRequired',
      captureFails: 'pm_card_captureFails',
    },
    openAccount: 'acct_vendor',
    closedAccount: 'acct_closed',
    finishVendorAccount: (account) => {
      const bank = { bank_name: 'STRIPE TEST BANK', last4: '6789' };
      fake.account.connectedAccounts.set(account, { transfersActive: true, bank });
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    confirmChallenge: async (ref, answer) => fake.finishChallenge(ref, answer),
    loseAnswers: fake.loseAnswers,
    webhooks: async () => fake.webhooks(),
    secrets: [secretKey, webhookSecret, 'client_secret', '_secret_'],
    written: () => '',
    close: fake.close,
  };
});
