import { inspect } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';
import { AppError } from '#core/lib/app-error.ts';
import type { AuthorizeInput, Cards, CardsEvent } from '../port.ts';
import type { CardsWorld } from './world.ts';

export type Bench = ReturnType<typeof openBench>;

/** A card number as a careless caller might send it; it must end up nowhere. */
export const PAN = '4242424242424242';

/** The steps that the parts of the contract share, on a fresh world for every test. */
export function openBench(open: () => Promise<CardsWorld>) {
  let current: CardsWorld | undefined;
  let counter = 0;
  const thrown: unknown[] = [];

  beforeEach(async () => {
    current = await open();
  });

  afterEach(async () => {
    const words = thrown
      .splice(0)
      .map((error) => inspect(error, { depth: 12, showHidden: true }))
      .join('\n');
    for (const secret of [...world().secrets, PAN]) {
      expect(words).not.toContain(secret);
      expect(world().written()).not.toContain(secret);
    }
    await world().close();
  });

  function world(): CardsWorld {
    if (!current) throw new Error('no world outside a test');
    return current;
  }

  const cards = (): Cards => world().cards;

  /** A fresh id of ours. */
  function id(what: string): string {
    counter += 1;
    return `${what}-${counter}`;
  }

  /** The AppError a call must end with; kept, to look for secrets in it afterwards. */
  async function refusal(call: Promise<unknown>): Promise<AppError> {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    thrown.push(error);
    expect(error).toBeInstanceOf(AppError);
    return error as AppError;
  }

  async function newCustomer(): Promise<string> {
    const userId = id('user');
    const user = { userId, email: `${userId}@example.com`, name: 'Ana Ruiz' };
    return (await cards().ensureCustomer(user)).customer;
  }

  async function saveCard(token: string): Promise<{ customer: string; method: string }> {
    const customer = await newCustomer();
    const { setupRef } = await cards().startCardSetup({ customer, idempotencyKey: id('setup') });
    let setup = await cards().completeSetup({ setupRef, token, returnUrl: 'https://canopy.example/back' });
    if (setup.status === 'requires_action') {
      await world().confirmChallenge(setupRef, 'approve');
      setup = await cards().getSetup(setupRef);
    }
    if (setup.status !== 'succeeded') throw new Error(`setup ${setup.status}`);
    return { customer, method: setup.method.ref };
  }

  async function holdInput(token: string, change: Partial<AuthorizeInput> = {}): Promise<AuthorizeInput> {
    return {
      paymentId: id('payment'),
      ...(await saveCard(token)),
      amountCents: 17_038,
      currency: 'USD',
      description: 'Drain cleaning',
      onSession: true,
      ...change,
    };
  }

  /** $170.38 on hold. */
  async function heldPayment(token = world().tokens.works) {
    const input = await holdInput(token);
    const result = await cards().authorize(input);
    if (result.outcome !== 'authorized') throw new Error(`not authorized: ${result.outcome}`);
    return { input, ref: result.ref, expiresAt: result.expiresAt };
  }

  /** $170.38 captured. */
  async function capturedPayment() {
    const held = await heldPayment();
    await cards().capture({ ref: held.ref, amountCents: 17_038, key: id('capture') });
    return held;
  }

  /** Every event told so far, repeats included. */
  async function events(): Promise<CardsEvent[]> {
    const sent = await world().webhooks();
    const read = await Promise.all(
      sent.map(({ rawBody, headers }) => cards().verifyWebhook(rawBody, headers)),
    );
    return read.filter((event) => event !== null);
  }

  return {
    get world() {
      return world();
    },
    get cards() {
      return cards();
    },
    id,
    refusal,
    newCustomer,
    saveCard,
    holdInput,
    heldPayment,
    capturedPayment,
    events,
  };
}
