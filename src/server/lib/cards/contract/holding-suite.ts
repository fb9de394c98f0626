import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/lib/durations.ts';
import type { Bench } from './bench-suite.ts';

export function describeHolding(bench: Bench): void {
  describe('holding', () => {
    it('puts a hold on a card for seven days', async () => {
      const { input, ref, expiresAt } = await bench.heldPayment();
      expect(await bench.cards.getPayment(ref)).toMatchObject({
        ref,
        paymentId: input.paymentId,
        status: 'authorized',
        amountCents: 17_038,
        capturedCents: 0,
        refundedCents: 0,
        processingFeeCents: null,
        expiresAt,
        decline: null,
        challenge: null,
      });
      bench.world.advance(6 * DAY_MS);
      expect((await bench.cards.getPayment(ref)).status).toBe('authorized');
    });

    it('makes one payment for one id, also when asked ten times at once', async () => {
      const input = await bench.holdInput(bench.world.tokens.works);
      const results = await Promise.all(Array.from({ length: 10 }, () => bench.cards.authorize(input)));
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
      const received = (await bench.events()).filter((event) => event.type === 'payment.authorized');
      expect(new Set(received.map((event) => event.id)).size).toBe(1);
    });

    it('refuses the same id with another amount', async () => {
      const { input } = await bench.heldPayment();
      const error = await bench.refusal(bench.cards.authorize({ ...input, amountCents: 100 }));
      expect(error.code).toBe('idempotency_mismatch');
    });

    it('declines with a reason and words, and stays declined', async () => {
      const input = await bench.holdInput(bench.world.tokens.declinedLater);
      const result = await bench.cards.authorize(input);
      expect(result).toMatchObject({
        outcome: 'declined',
        ref: expect.any(String),
        reason: 'do_not_honor',
      });
      expect(await bench.cards.authorize(input)).toEqual(result);
      const found = await bench.cards.find(input);
      expect(found).toMatchObject({ status: 'declined', decline: { reason: 'do_not_honor' } });
    });

    it.each([true, false])(
      'asks for a challenge (on session: %s) and holds once it is passed',
      async (onSession) => {
        const input = await bench.holdInput(bench.world.tokens.challengesEveryTime, {
          onSession,
          returnUrl: 'https://canopy.example/back',
        });
        const asked = await bench.cards.authorize(input);
        if (asked.outcome !== 'requires_action') throw new Error(asked.outcome);
        expect(await bench.cards.authorize(input)).toEqual(asked);
        expect((await bench.cards.getPayment(asked.ref)).challenge).toEqual(asked.challenge);
        const received = (await bench.events()).filter((event) => event.ref === asked.ref);
        expect(received).toEqual([]);
        await bench.world.confirmChallenge(asked.ref, 'approve');
        expect(await bench.cards.authorize(input)).toMatchObject({ outcome: 'authorized', ref: asked.ref });
      },
    );

    it('declines when the challenge is failed, and an answer after that changes nothing', async () => {
      const input = await bench.holdInput(bench.world.tokens.challengesEveryTime);
      const asked = await bench.cards.authorize(input);
      if (asked.outcome !== 'requires_action') throw new Error(asked.outcome);
      await bench.world.confirmChallenge(asked.ref, 'fail');
      await bench.world.confirmChallenge(asked.ref, 'approve');
      expect(await bench.cards.authorize(input)).toMatchObject({
        outcome: 'declined',
        ref: asked.ref,
        reason: 'authentication_failed',
      });
    });

    it('says unknown when the answer got lost, and finds the truth afterwards', async () => {
      const input = await bench.holdInput(bench.world.tokens.works);
      expect(await bench.cards.find(input)).toBeNull();
      bench.world.loseAnswers(true);
      expect(await bench.cards.authorize(input)).toEqual({ outcome: 'unknown' });
      bench.world.loseAnswers(false);
      const found = await bench.cards.find(input);
      expect(found).toMatchObject({ status: 'authorized', paymentId: input.paymentId });
      expect(await bench.cards.authorize(input)).toMatchObject({ outcome: 'authorized', ref: found?.ref });
    });

    it('answers for somebody else’s card as for an unknown one', async () => {
      const input = await bench.holdInput(bench.world.tokens.works);
      const customer = await bench.newCustomer();
      const foreign = await bench.refusal(bench.cards.authorize({ ...input, customer }));
      const unknown = await bench.refusal(
        bench.cards.authorize({ ...input, paymentId: bench.id('payment'), method: 'pm_nobody' }),
      );
      expect([foreign.code, unknown.code]).toEqual(['not_found', 'not_found']);
    });
  });
}
