import type { SimulatedStore } from './store.ts';

/** A call whose answer can get lost on the way back, after it was applied. */
export type LosableCall = 'authorize' | 'capture' | 'void' | 'refund' | 'transfer';

export type SimulatedDeps = {
  store: SimulatedStore;
  now: () => Date;
  /** In [0, 1): delays, repeats and order of webhooks. */
  random: () => number;
  newId: () => string;
  /** Posts a webhook to us. A rejected promise means it was not accepted and is sent again later. */
  deliver: (rawBody: string, headers: Record<string, string>) => Promise<void>;
  /** Where our own screen plays the bank's challenge page for a setup or payment. */
  challengeUrl: (ref: string) => string;
  /** Tests say here which answers get lost. */
  losesAnswer?: (call: LosableCall) => boolean;
};

export type SimulatedContext = SimulatedDeps & { webhookSecret: string };
