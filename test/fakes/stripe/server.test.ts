import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseForm } from './form-body.ts';
import { type StripeFake, startStripeFake } from './server.ts';

const KEY = 'sk_test_fake';
let fake: StripeFake;

beforeAll(async () => {
  const now = () => new Date('2026-03-02T09:00:00Z');
  fake = await startStripeFake({ secretKey: KEY, webhookSecret: 'whsec_fake', now });
});

afterAll(() => fake.close());

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${fake.url}/v1/${path}`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('the protocol', () => {
  it('reads nested brackets, and nothing of them reaches a prototype', () => {
    const form = parseForm('a=1&metadata[x]=y&expand[0]=p.q&expand[1]=r&__proto__[bad]=1&deep[a][b]=%C3%BC');
    expect(form).toMatchObject({
      a: '1',
      metadata: { x: 'y' },
      expand: { 0: 'p.q', 1: 'r' },
      deep: { a: { b: 'ü' } },
    });
    expect(({} as Record<string, unknown>).bad).toBeUndefined();
  });

  it('wants the key', async () => {
    const { status, body } = await post('customers', '', { authorization: 'Bearer sk_test_other' });
    expect([status, body.error.type]).toEqual([401, 'invalid_request_error']);
  });

  it('replays the stored answer for one idempotency key and refuses other parameters', async () => {
    const headers = { 'idempotency-key': 'key-1' };
    const first = await post('customers', 'name=Ana', headers);
    const second = await post('customers', 'name=Ana', headers);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const other = await post('customers', 'name=Bea', headers);
    expect([other.status, other.body.error.type]).toEqual([400, 'idempotency_error']);
  });

  it('refuses unknown routes and parameters, and those the API has dropped', async () => {
    expect((await post('nothing', '')).status).toBe(404);
    expect((await post('customers', 'nam=Ana')).body.error.code).toBe('parameter_unknown');
    const dropped = await post('setup_intents', 'payment_method_types[0]=card');
    expect(dropped.body.error.code).toBe('payment_method_types_no_longer_supported');
  });

  it('expands the fee of a captured charge', async () => {
    const held = await post(
      'payment_intents',
      'amount=5000&currency=usd&payment_method=pm_card_visa&capture_method=manual&confirm=true',
    );
    expect(held.body).toMatchObject({ status: 'requires_capture', amount_capturable: 5_000 });
    const expand = 'expand[0]=latest_charge.balance_transaction';
    const captured = await post(`payment_intents/${held.body.id}/capture`, expand);
    expect(captured.body).toMatchObject({
      status: 'succeeded',
      amount_received: 5_000,
      latest_charge: { object: 'charge', balance_transaction: { fee: 175, net: 4_825 } },
    });
  });

  it('answers a decline with 402, its codes and the intent', async () => {
    const { status, body } = await post(
      'payment_intents',
      'amount=5000&currency=usd&payment_method=pm_card_visa_chargeDeclinedInsufficientFunds&confirm=true',
    );
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_intent: { object: 'payment_intent', status: 'requires_payment_method' },
    });
  });
});
