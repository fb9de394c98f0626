import { describe, expect, it } from 'vitest';
import { createCards } from './create-cards.ts';
import type { SimulatedDeps } from './simulated/context.ts';
import { createMemoryStore } from './simulated/memory-store.ts';

const DEPS: SimulatedDeps = {
  store: createMemoryStore(),
  now: () => new Date('2026-03-02T09:00:00Z'),
  random: () => 0,
  newId: () => 'id',
  deliver: async () => {},
  challengeUrl: (ref) => `/challenge/${ref}`,
};

describe('createCards', () => {
  it('gives the simulated processor with its controls', () => {
    const { cards, simulated } = createCards({ kind: 'simulated', webhookSecret: 'whsec' }, DEPS);
    expect(cards.mode).toBe('simulated');
    expect(simulated).not.toBeNull();
  });

  it('gives Stripe without any', () => {
    const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec' };
    const { cards, simulated } = createCards({ kind: 'stripe', ...keys }, DEPS);
    expect(cards.mode).toBe('stripe');
    expect(simulated).toBeNull();
  });
});
