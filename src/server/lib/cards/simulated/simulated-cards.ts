import { notFound } from '#core/lib/app-error.ts';
import type { Cents } from '#core/lib/money.ts';
import type { Cards, PaymentRef, SetupRef } from '../port.ts';
import type { SimulatedContext, SimulatedDeps } from './context.ts';
import { simulatedOutflows } from './outflows.ts';
import { currentPayment, lapseDue } from './payment-state.ts';
import { endPaymentChallenge, simulatedPayments } from './payments.ts';
import { read } from './records.ts';
import { endSetupChallenge, heldSetup, simulatedSetups } from './setups.ts';
import { verify } from './signature.ts';
import { simulatedVendorAccounts } from './vendor-accounts.ts';
import { deliverDue } from './webhooks.ts';

/** What our own screens and jobs play in the place of banks and of time. */
export type SimulatedControls = {
  /** What the challenge page shows. Throws `not_found` for an unknown ref. */
  describeChallenge(ref: SetupRef | PaymentRef): Promise<ChallengeView>;
  /** What the person answered there. An answer after the first changes nothing. */
  confirmChallenge(ref: SetupRef | PaymentRef, answer: 'approve' | 'fail'): Promise<void>;
  /** Lets holds lapse and sends due webhooks; called every second or so. `now` as the injected clock. */
  tick(now: Date): Promise<{ delivered: number; lapsed: number }>;
};

export type ChallengeView = {
  open: boolean;
  /** Null while a card is being saved: nothing is charged. */
  amountCents: Cents | null;
  description: string | null;
  returnUrl: string | null;
};

/** A card processor in a drawer: the whole port with declines, challenges, lost answers and unruly webhooks. */
export function createSimulatedCards(
  config: { webhookSecret: string },
  deps: SimulatedDeps,
): { cards: Cards; simulated: SimulatedControls } {
  const ctx: SimulatedContext = { ...deps, webhookSecret: config.webhookSecret };
  const cards: Cards = {
    mode: 'simulated',
    ...simulatedSetups(ctx),
    ...simulatedPayments(ctx),
    ...simulatedOutflows(ctx),
    ...simulatedVendorAccounts(),
    verifyWebhook: async (rawBody, headers) => verify(rawBody, headers, ctx.webhookSecret, ctx.now()),
  };
  const simulated: SimulatedControls = {
    async describeChallenge(ref) {
      if (isSetup(ref)) {
        const { status, returnUrl } = (await heldSetup(ctx, ref)).value;
        return { open: status === 'requires_action', amountCents: null, description: null, returnUrl };
      }
      const { status, amountCents, description, returnUrl } = (await currentPayment(ctx, ref)).value;
      return { open: status === 'requires_action', amountCents, description, returnUrl };
    },
    async confirmChallenge(ref, answer) {
      const end = isSetup(ref) ? endSetupChallenge : endPaymentChallenge;
      if (!isSetup(ref) && !(await read(ctx.store, 'payment', ref))) throw notFound('Payment');
      await end(ctx, ref, answer === 'approve');
    },
    async tick(now) {
      const at: SimulatedContext = { ...ctx, now: () => now };
      const lapsed = await lapseDue(at);
      return { lapsed, delivered: await deliverDue(at, now) };
    },
  };
  return { cards, simulated };
}

function isSetup(ref: string): boolean {
  return ref.startsWith('seti_sim_');
}
