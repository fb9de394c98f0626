import { beforeAll, describe, expect, it } from 'vitest';
import { generateCity } from '#core/demo/generate-city.ts';
import type { City } from '#core/demo/rows/city.ts';
import type { Cards } from '#server/lib/cards/port.ts';
import { createMemoryStore } from '#server/lib/cards/simulated/memory-store.ts';
import { createSimulatedCards } from '#server/lib/cards/simulated/simulated-cards.ts';
import type { JsonValue, RecordKind } from '#server/lib/cards/simulated/store.ts';
import { processorRecords } from './processor-records.ts';

const NOW = new Date('2026-11-20T19:00:00Z');

describe('the simulated processor of the sample city', () => {
  let city: City;
  let cards: Cards;
  beforeAll(async () => {
    city = generateCity({ seed: 5, now: NOW, scale: 0.3 });
    const store = createMemoryStore();
    let ids = 0;
    const records = processorRecords(city).map(({ kind, id, value, dueAt }) => ({
      kind: kind as RecordKind,
      id,
      expected: null,
      value: value as JsonValue,
      dueAt: dueAt ?? null,
    }));
    expect(await store.commit(records)).toBe(true);
    ({ cards } = createSimulatedCards(
      { webhookSecret: 'whsec_for_the_city' },
      {
        store,
        now: () => NOW,
        random: () => 0.5,
        newId: () => {
          ids += 1;
          return String(ids);
        },
        deliver: async () => undefined,
        challengeUrl: (ref) => ref,
      },
    ));
  });

  it('tells of every payment what our table says', async () => {
    const there = { refunded: 'captured', failed: 'declined' } as Record<string, string>;
    for (const payment of city.payments.payments) {
      const found = await cards.getPayment(payment.processorRef ?? '');
      expect(found).toMatchObject({
        paymentId: payment.id,
        status: there[payment.status] ?? payment.status,
        amountCents: payment.amountCents,
        capturedCents: payment.capturedCents,
        refundedCents: payment.refundedCents,
      });
    }
  });

  it('goes on where the city stopped: a hold is captured, a charge refunded, a card used again', async () => {
    const payments = city.payments.payments;
    const held = payments.find(({ status }) => status === 'authorized');
    const taken = payments.find(({ status }) => status === 'captured');
    const customer = city.payments.customers[0];
    const method = city.payments.paymentMethods.find(
      ({ userId, isDefault }) => isDefault && userId === customer?.userId,
    );
    if (!held?.processorRef || !taken?.processorRef || !customer || !method)
      throw new Error('the city is too small');

    const capture = { ref: held.processorRef, amountCents: held.amountCents, key: `${held.id}:capture` };
    expect(await cards.capture(capture)).toMatchObject({ outcome: 'captured' });
    const refund = { ref: taken.processorRef, refundId: 'again', amountCents: taken.capturedCents };
    expect(await cards.refund(refund)).toMatchObject({ outcome: 'refunded' });
    const next = await cards.authorize({
      paymentId: 'next',
      customer: customer.processorRef,
      method: method.processorRef,
      amountCents: 10_000,
      currency: 'USD',
      description: 'Canopy booking',
      onSession: true,
    });
    expect(next).toMatchObject({ outcome: 'authorized' });
  });

  it('remembers the calls of the last two days only', () => {
    const records = processorRecords(city).filter(({ kind }) => kind === 'payment');
    const payments = new Map(city.payments.payments.map((payment) => [payment.processorRef, payment]));
    const recent = records.filter(({ value }) => (value as { arguments: string | null }).arguments !== null);
    expect(recent.length).toBeGreaterThan(0);
    expect(recent.length).toBeLessThan(records.length / 10);
    for (const { id } of recent)
      expect(NOW.getTime() - (payments.get(id)?.createdAt.getTime() ?? 0)).toBeLessThan(2 * 86_400_000);
  });
});
