import type { Cards } from './port.ts';
import type { SimulatedDeps } from './simulated/context.ts';
import { createSimulatedCards, type SimulatedControls } from './simulated/simulated-cards.ts';
import type { StripeConfig } from './stripe/client.ts';
import { createStripeCards } from './stripe/stripe-cards.ts';

export type CardsConfig = { kind: 'simulated'; webhookSecret: string } | ({ kind: 'stripe' } & StripeConfig);

/** The card processor of this installation. `simulated` is there only with the simulated one. */
export function createCards(
  config: CardsConfig,
  deps: SimulatedDeps,
): { cards: Cards; simulated: SimulatedControls | null } {
  if (config.kind === 'simulated') return createSimulatedCards(config, deps);
  return { cards: createStripeCards(config, deps), simulated: null };
}
