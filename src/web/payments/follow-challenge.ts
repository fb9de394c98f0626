import type { CardsMode } from './cards-mode.ts';
import { loadStripe } from './stripe-js.ts';

type Challenge = { url: string | null; clientToken: string | null };

/**
 * Takes the person through what their bank asks. With an address the window goes there and comes back by itself
 * (`left`); otherwise Stripe asks in this page, and the outcome is read from the server afterwards (`answered`).
 */
export async function followChallenge(challenge: Challenge, cards: CardsMode): Promise<'left' | 'answered'> {
  if (challenge.url) {
    window.location.assign(challenge.url);
    return 'left';
  }
  if (challenge.clientToken && cards.kind === 'stripe') {
    const stripe = await loadStripe(cards.publishableKey);
    await stripe.handleNextAction({ clientSecret: challenge.clientToken });
  }
  return 'answered';
}
