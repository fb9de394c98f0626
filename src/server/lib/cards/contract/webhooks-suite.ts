import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/lib/durations.ts';
import type { WebhookHeaders } from '../port.ts';
import type { Bench } from './bench-suite.ts';

export function describeWebhooks(bench: Bench): void {
  describe('webhooks', () => {
    it('tells every step of a payment with our own id', async () => {
      const { ref, input } = await bench.heldPayment();
      await bench.cards.capture({ ref, amountCents: 10_000, key: bench.id('capture') });
      const refundId = bench.id('refund');
      await bench.cards.refund({ ref, refundId, amountCents: 2_500 });
      const received = (await bench.events()).filter((event) => event.ref === ref);
      const { paymentId } = input;
      for (const [type, ourId, amountCents] of [
        ['payment.authorized', paymentId, 17_038],
        ['payment.captured', paymentId, 10_000],
        ['payment.refunded', refundId, 2_500],
      ] as const) {
        expect(received).toContainEqual({
          id: expect.any(String),
          type,
          ref,
          ourId,
          amountCents,
          occurredAt: expect.any(Date),
        });
      }
    });

    it('tells declined, voided and lapsed payments apart', async () => {
      const declined = await bench.cards.authorize(await bench.holdInput(bench.world.tokens.declinedLater));
      const voided = await bench.heldPayment();
      await bench.cards.void({ ref: voided.ref, key: bench.id('void') });
      const lapsed = await bench.heldPayment();
      bench.world.advance(8 * DAY_MS);
      const received = await bench.events();
      const typeOf = (ref: unknown) =>
        received.filter((event) => event.ref === ref).map((event) => event.type);
      expect(typeOf('ref' in declined && declined.ref)).toContain('payment.failed');
      expect(typeOf(voided.ref)).toContain('payment.voided');
      expect(typeOf(lapsed.ref)).toContain('payment.lapsed');
    });

    it('tells saved cards and paid vendors', async () => {
      await bench.saveCard(bench.world.tokens.works);
      const payoutId = bench.id('payout');
      await bench.cards.transfer({
        payoutId,
        vendorAccount: bench.world.openAccount,
        amountCents: 500,
        currency: 'USD',
      });
      const received = await bench.events();
      expect(received).toContainEqual(expect.objectContaining({ type: 'setup.succeeded' }));
      expect(received).toContainEqual(
        expect.objectContaining({ type: 'transfer.paid', ourId: payoutId, amountCents: 500 }),
      );
    });

    it('refuses a wrong or missing signature and a changed body', async () => {
      await bench.heldPayment();
      const webhook = (await bench.world.webhooks()).at(-1);
      if (!webhook) throw new Error('no webhook');
      const { rawBody, headers } = webhook;
      const tampered = Object.fromEntries(
        Object.entries(headers).map(([header, value]) => [header, value.replace(/v1=./, 'v1=g')]),
      );
      const attempts: [string, WebhookHeaders][] = [
        [rawBody, {}],
        [rawBody, tampered],
        [`${rawBody} `, headers],
        ['', headers],
        ['{}', headers],
      ];
      for (const [body, with_] of attempts) {
        const error = await bench.refusal(bench.cards.verifyWebhook(body, with_));
        expect([error.code, error.status]).toEqual(['invalid', 400]);
      }
    });

    it('takes a webhook for five minutes and refuses it afterwards', async () => {
      await bench.heldPayment();
      const webhook = (await bench.world.webhooks()).at(-1);
      if (!webhook) throw new Error('no webhook');
      bench.world.advance(285_000);
      await bench.cards.verifyWebhook(webhook.rawBody, webhook.headers);
      bench.world.advance(30_000);
      const error = await bench.refusal(bench.cards.verifyWebhook(webhook.rawBody, webhook.headers));
      expect(error.code).toBe('invalid');
    });

    it('takes a webhook of a clock that is up to five minutes ahead', async () => {
      await bench.heldPayment();
      const webhook = (await bench.world.webhooks()).at(-1);
      if (!webhook) throw new Error('no webhook');
      bench.world.advance(-285_000);
      await bench.cards.verifyWebhook(webhook.rawBody, webhook.headers);
      bench.world.advance(-30_000);
      const error = await bench.refusal(bench.cards.verifyWebhook(webhook.rawBody, webhook.headers));
      expect(error.code).toBe('invalid');
    });
  });
}
