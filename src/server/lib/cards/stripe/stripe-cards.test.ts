import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StripeFake, startStripeFake } from '#test/fakes/stripe/server.ts';
import type { AuthorizeInput, Cards } from '../port.ts';
import { createStripeCards } from './stripe-cards.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const SECRETS = { secretKey: 'sk_test_canopy_secret', webhookSecret: 'whsec_canopy_secret' };

let fake: StripeFake;
let cards: Cards;

function connect(change: { secretKey?: string; apiBase?: string; timeoutMs?: number } = {}): Cards {
  const config = { ...SECRETS, publishableKey: 'pk_test_canopy', apiBase: fake.url, timeoutMs: 2_000 };
  return createStripeCards({ ...config, ...change }, { now: () => NOW });
}

async function hold(change: Partial<AuthorizeInput> = {}): Promise<AuthorizeInput> {
  const { customer } = await cards.ensureCustomer({ userId: 'ana', email: 'ana@example.com', name: 'Ana' });
  return {
    paymentId: 'payment-1',
    customer,
    method: 'pm_card_visa',
    amountCents: 5_000,
    currency: 'USD',
    description: 'Drain cleaning',
    onSession: true,
    ...change,
  };
}

beforeEach(async () => {
  fake = await startStripeFake({ ...SECRETS, now: () => NOW });
  cards = connect();
});

afterEach(() => fake.close());

describe('what is sent', () => {
  it('nothing before the first call, then our ids as idempotency keys', async () => {
    expect(fake.calls).toEqual([]);
    fake.account.connectedAccounts.set('acct_v', { transfersActive: true });
    const result = await cards.authorize(await hold());
    if (result.outcome !== 'authorized') throw new Error(result.outcome);
    const { ref } = result;
    await cards.capture({ ref, amountCents: 5_000, key: 'capture-1' });
    await cards.refund({ ref, refundId: 'refund-1', amountCents: 100 });
    const payout = {
      payoutId: 'payout-1',
      vendorAccount: 'acct_v',
      amountCents: 100,
      currency: 'USD',
    } as const;
    await cards.transfer(payout);
    expect(fake.calls.map(({ path, idempotencyKey }) => [path, idempotencyKey])).toEqual([
      ['/v1/customers', expect.stringMatching(/^customer-ana-[0-9a-f]{16}$/)],
      ['/v1/payment_intents', 'payment-payment-1'],
      [`/v1/payment_intents/${ref}/capture`, 'capture-capture-1'],
      ['/v1/refunds', 'refund-refund-1'],
      ['/v1/transfers', 'payout-payout-1'],
    ]);
  });

  it('an off-session hold with manual capture on the saved card only', async () => {
    const result = await cards.authorize(await hold({ onSession: false }));
    if (result.outcome !== 'authorized') throw new Error(result.outcome);
    expect(fake.account.paymentIntents.get(result.ref)).toMatchObject({
      capture_method: 'manual',
      payment_method_types: ['card'],
      currency: 'usd',
      metadata: { canopy_payment_id: 'payment-1' },
    });
  });

  it('hands the browser the publishable key', async () => {
    const { customer } = await hold();
    const started = await cards.startCardSetup({ customer, idempotencyKey: 'setup-1' });
    expect(started).toMatchObject({ mode: 'stripe', publishableKey: 'pk_test_canopy' });
  });
});

describe('declines', () => {
  it.each([
    ['pm_card_visa_chargeDeclined', 'do_not_honor'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'lost_or_stolen'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'lost_or_stolen'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ])('%s is %s', async (method, reason) => {
    expect(await cards.authorize(await hold({ method }))).toMatchObject({ outcome: 'declined', reason });
  });
});

describe('challenges', () => {
  it('go to the bank’s page with a return address, to the browser library without', async () => {
    const method = 'pm_card_authenticationRequired';
    const redirect = await cards.authorize(await hold({ method, returnUrl: 'https://canopy.example/back' }));
    expect(redirect).toMatchObject({
      challenge: { kind: 'redirect', url: expect.stringContaining(fake.url) },
    });
    const client = await cards.authorize(await hold({ method, paymentId: 'payment-2' }));
    expect(client).toMatchObject({
      challenge: { kind: 'client', clientToken: expect.stringContaining('_secret_') },
    });
    const offSession = await cards.authorize(
      await hold({ method, paymentId: 'payment-3', onSession: false }),
    );
    expect(offSession).toMatchObject({ outcome: 'requires_action', challenge: { kind: 'client' } });
    // Refused there and then, as Stripe does when nobody is at the screen.
    const [, , refused] = [...fake.account.paymentIntents.values()];
    expect(refused?.status).toBe('requires_payment_method');
  });
});

describe('bad days', () => {
  it('tries once more by itself with the same key, and acts once', async () => {
    const input = await hold();
    fake.failNext(503, 1);
    expect((await cards.authorize(input)).outcome).toBe('authorized');
    expect(fake.account.paymentIntents.size).toBe(1);
    const keys = fake.calls.slice(1).map((call) => call.idempotencyKey);
    expect(keys).toEqual(['payment-payment-1', 'payment-payment-1']);
  });

  it('calls a 5xx on money unknown, and on anything else unavailable', async () => {
    const input = await hold();
    fake.failNext(500, 2);
    expect(await cards.authorize(input)).toEqual({ outcome: 'unknown' });
    fake.failNext(500, 2);
    await expect(cards.getPayment('pi_x')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 5,
    });
  });

  it('calls a rate limit unavailable: nothing was done', async () => {
    const input = await hold();
    fake.failNext(429, 1);
    await expect(cards.authorize(input)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(await cards.find(input)).toBeNull();
  });

  it('calls a refused connection unknown for money and unavailable otherwise', async () => {
    const input = await hold();
    const unreachable = connect({ apiBase: 'http://127.0.0.1:1' });
    expect(await unreachable.authorize(input)).toEqual({ outcome: 'unknown' });
    expect(await unreachable.refund({ ref: 'pi_x', refundId: 'r', amountCents: 1 })).toEqual({
      outcome: 'unknown',
    });
    await expect(unreachable.find(input)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('stops waiting for an answer that never comes', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const apiBase = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const input = await hold();
    expect(await connect({ apiBase, timeoutMs: 50 }).authorize(input)).toEqual({ outcome: 'unknown' });
    silent.closeAllConnections();
    silent.close();
  });

  it('does not show the key that was refused', async () => {
    const error = await connect({ secretKey: 'sk_live_wrong_key' })
      .getPayment('pi_x')
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'unavailable' });
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('wrong_key');
  });

  it('refuses to talk without TLS to another machine', () => {
    expect(() => connect({ apiBase: 'http://api.example.com' })).toThrow('without TLS');
    expect(() => connect({ apiBase: 'https://api.example.com' })).not.toThrow();
  });

  it('says when the balance does not cover a payout', async () => {
    fake.account.connectedAccounts.set('acct_v', { transfersActive: true });
    fake.account.balance = 10;
    const payout = {
      payoutId: 'payout-1',
      vendorAccount: 'acct_v',
      amountCents: 100,
      currency: 'USD',
    } as const;
    expect(await cards.transfer(payout)).toMatchObject({ outcome: 'failed', reason: 'insufficient_balance' });
    const nobody = await cards.transfer({ ...payout, payoutId: 'payout-2', vendorAccount: 'acct_nobody' });
    expect(nobody).toMatchObject({ outcome: 'failed', reason: 'account_unusable' });
  });
});

describe('webhooks', () => {
  it('ignores genuine events that mean nothing to us', async () => {
    await hold();
    const [created] = fake.webhooks();
    if (!created) throw new Error('no webhook');
    expect(await cards.verifyWebhook(created.rawBody, created.headers)).toBeNull();
  });
});
