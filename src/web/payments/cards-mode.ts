import type { RequestContext } from '#web/lib/request-context.ts';

/** How cards are entered: test cards of the simulated processor, or Stripe's own form. From the request's context. */
export type CardsMode = RequestContext['cards'];
