import { describe, expect, it } from 'vitest';
import type { Bench } from './bench-suite.ts';

export function describeRefunding(bench: Bench): void {
  describe('refunding', () => {
    it('refunds once per refund id, in parts, up to what was captured', async () => {
      const { ref } = await bench.capturedPayment();
      const refund = { ref, refundId: bench.id('refund'), amountCents: 7_038 };
      const first = await bench.cards.refund(refund);
      expect(first).toMatchObject({ outcome: 'refunded', amountCents: 7_038 });
      expect(await bench.cards.refund(refund)).toEqual(first);
      expect(await bench.cards.findRefund(refund)).toEqual(first);
      const tooMuch = await bench.cards.refund({ ref, refundId: bench.id('refund'), amountCents: 10_001 });
      expect(tooMuch).toEqual({ outcome: 'exceeds_captured', refundableCents: 10_000 });
      const rest = await bench.cards.refund({ ref, refundId: bench.id('refund'), amountCents: 10_000 });
      expect(rest.outcome).toBe('refunded');
      const more = await bench.cards.refund({ ref, refundId: bench.id('refund'), amountCents: 1 });
      expect(more).toEqual({ outcome: 'exceeds_captured', refundableCents: 0 });
      expect((await bench.cards.getPayment(ref)).refundedCents).toBe(17_038);
    });

    it('never refunds more than was captured when asked ten times at once', async () => {
      const { ref } = await bench.capturedPayment();
      const refund = () => bench.cards.refund({ ref, refundId: bench.id('refund'), amountCents: 10_000 });
      const results = await Promise.all(Array.from({ length: 10 }, refund));
      expect(results.filter((result) => result.outcome === 'refunded')).toHaveLength(1);
      expect((await bench.cards.getPayment(ref)).refundedCents).toBe(10_000);
    });

    it('refuses the same refund id with another amount', async () => {
      const { ref } = await bench.capturedPayment();
      const refundId = bench.id('refund');
      await bench.cards.refund({ ref, refundId, amountCents: 100 });
      const error = await bench.refusal(bench.cards.refund({ ref, refundId, amountCents: 200 }));
      expect(error.code).toBe('idempotency_mismatch');
    });

    it('does not refund what was never captured', async () => {
      const { ref } = await bench.heldPayment();
      const result = await bench.cards.refund({ ref, refundId: bench.id('refund'), amountCents: 100 });
      expect(result).toEqual({ outcome: 'wrong_state', status: 'authorized' });
      expect(await bench.cards.findRefund({ ref, refundId: bench.id('refund') })).toBeNull();
    });

    it('finds a refund whose answer got lost', async () => {
      const { ref } = await bench.capturedPayment();
      const refund = { ref, refundId: bench.id('refund'), amountCents: 17_038 };
      bench.world.loseAnswers(true);
      expect(await bench.cards.refund(refund)).toEqual({ outcome: 'unknown' });
      bench.world.loseAnswers(false);
      expect(await bench.cards.findRefund(refund)).toMatchObject({
        outcome: 'refunded',
        amountCents: 17_038,
      });
      expect((await bench.cards.getPayment(ref)).refundedCents).toBe(17_038);
    });
  });
}
