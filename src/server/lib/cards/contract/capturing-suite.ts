import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import type { Bench } from './bench-suite.ts';

export function describeCapturing(bench: Bench): void {
  describe('capturing and voiding', () => {
    it('captures all of it and tells the fee: 2.9 % + 30¢, half-up', async () => {
      const { ref, input } = await bench.heldPayment();
      const capture = { ref, amountCents: 17_038, key: bench.id('capture') };
      const result = await bench.cards.capture(capture);
      expect(result).toEqual({ outcome: 'captured', capturedCents: 17_038, processingFeeCents: 524 });
      expect(await bench.cards.capture(capture)).toEqual(result);
      expect(await bench.cards.getPayment(ref)).toMatchObject({
        status: 'captured',
        capturedCents: 17_038,
        processingFeeCents: 524,
        expiresAt: null,
      });
      expect(await bench.cards.authorize(input)).toEqual({ outcome: 'wrong_state', ref, status: 'captured' });
    });

    it('captures a part and releases the rest', async () => {
      const { ref } = await bench.heldPayment();
      const result = await bench.cards.capture({ ref, amountCents: 4_000, key: bench.id('capture') });
      expect(result).toEqual({ outcome: 'captured', capturedCents: 4_000, processingFeeCents: 146 });
      const again = await bench.cards.capture({ ref, amountCents: 4_000, key: bench.id('capture') });
      expect(again).toEqual({ outcome: 'wrong_state', status: 'captured' });
    });

    it('captures once when asked ten times at once', async () => {
      const { ref } = await bench.heldPayment();
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const result = await bench.cards.capture({ ref, amountCents: 17_038, key: bench.id('capture') });
          return result.outcome;
        }),
      );
      expect(outcomes.filter((outcome) => outcome === 'captured')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'wrong_state')).toHaveLength(9);
    });

    it('refuses the same key with another amount, and more than was held', async () => {
      const { ref } = await bench.heldPayment();
      const above = await bench.refusal(
        bench.cards.capture({ ref, amountCents: 17_039, key: bench.id('capture') }),
      );
      expect(above.code).toBe('invalid');
      const key = bench.id('capture');
      await bench.cards.capture({ ref, amountCents: 17_038, key });
      expect((await bench.refusal(bench.cards.capture({ ref, amountCents: 100, key }))).code).toBe(
        'idempotency_mismatch',
      );
    });

    it('declines a capture that the bank refuses', async () => {
      const { ref } = await bench.heldPayment(bench.world.tokens.captureFails);
      const result = await bench.cards.capture({ ref, amountCents: 17_038, key: bench.id('capture') });
      expect(result).toMatchObject({ outcome: 'declined', reason: 'processing_error' });
      expect((await bench.cards.getPayment(ref)).status).toBe('declined');
    });

    it('finds a capture whose answer got lost by repeating it', async () => {
      const { ref } = await bench.heldPayment();
      const capture = { ref, amountCents: 17_038, key: bench.id('capture') };
      bench.world.loseAnswers(true);
      expect(await bench.cards.capture(capture)).toEqual({ outcome: 'unknown' });
      bench.world.loseAnswers(false);
      expect((await bench.cards.getPayment(ref)).status).toBe('captured');
      expect(await bench.cards.capture(capture)).toMatchObject({
        outcome: 'captured',
        processingFeeCents: 524,
      });
    });

    it('lets a hold lapse after seven days: no capture, no void', async () => {
      const { ref } = await bench.heldPayment();
      bench.world.advance(7 * DAY_MS + HOUR_MS);
      expect(await bench.cards.capture({ ref, amountCents: 17_038, key: bench.id('capture') })).toEqual({
        outcome: 'lapsed',
      });
      expect(await bench.cards.void({ ref, key: bench.id('void') })).toEqual({ outcome: 'lapsed' });
      expect(await bench.cards.getPayment(ref)).toMatchObject({ status: 'lapsed', expiresAt: null });
    });

    it('voids a hold, again if asked, and captures it no more', async () => {
      const { ref } = await bench.heldPayment();
      const key = bench.id('void');
      expect(await bench.cards.void({ ref, key })).toEqual({ outcome: 'voided' });
      expect(await bench.cards.void({ ref, key })).toEqual({ outcome: 'voided' });
      expect(await bench.cards.void({ ref, key: bench.id('void') })).toEqual({ outcome: 'voided' });
      const late = await bench.cards.capture({ ref, amountCents: 17_038, key: bench.id('capture') });
      expect(late).toEqual({ outcome: 'wrong_state', status: 'voided' });
    });

    it('voids a payment that waits for its challenge', async () => {
      const asked = await bench.cards.authorize(
        await bench.holdInput(bench.world.tokens.challengesEveryTime),
      );
      if (asked.outcome !== 'requires_action') throw new Error(asked.outcome);
      expect(await bench.cards.void({ ref: asked.ref, key: bench.id('void') })).toEqual({
        outcome: 'voided',
      });
      await bench.world.confirmChallenge(asked.ref, 'approve');
      expect((await bench.cards.getPayment(asked.ref)).status).toBe('voided');
    });

    it('does not void after the capture', async () => {
      const { ref } = await bench.capturedPayment();
      expect(await bench.cards.void({ ref, key: bench.id('void') })).toEqual({
        outcome: 'wrong_state',
        status: 'captured',
      });
    });
  });
}
