import { describeCardsContract } from '../contract/contract-suite.ts';
import { openSimulatedWorld } from './test-world.ts';

describeCardsContract('simulated', async () => {
  const world = openSimulatedWorld();
  return {
    cards: world.cards,
    tokens: {
      works: 'tok_visa',
      declinedWhenSaved: { token: 'tok_expiredCard', reason: 'expired_card' },
      declinedLater: 'tok_declineAfterAttach',
      challengesEveryTime: 'tok_threeDSecure',
      captureFails: 'tok_captureFails',
    },
    openAccount: 'acct_vendor',
    closedAccount: 'acct_closed_vendor',
    finishVendorAccount: () => undefined,
    advance: world.advance,
    confirmChallenge: world.simulated.confirmChallenge,
    loseAnswers: world.loseAnswers,
    webhooks: async () => {
      await world.tickUntilQuiet();
      return world.delivered;
    },
    secrets: [world.webhookSecret],
    written: world.store.dump,
    close: async () => {},
  };
});
