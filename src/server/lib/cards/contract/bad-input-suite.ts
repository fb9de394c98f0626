import { describe, expect, it } from 'vitest';
import type { Bench } from './bench-suite.ts';

const BAD_AMOUNTS = [0, -1, -100, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 100_000_000, 2 ** 53];

export function describeBadInput(bench: Bench): void {
  describe('bad input', () => {
    it('answers not_found for unknown payments', async () => {
      const ref = 'pi_nobody';
      const codes = [
        await bench.refusal(bench.cards.getPayment(ref)),
        await bench.refusal(bench.cards.capture({ ref, amountCents: 100, key: bench.id('capture') })),
        await bench.refusal(bench.cards.void({ ref, key: bench.id('void') })),
        await bench.refusal(bench.cards.refund({ ref, refundId: bench.id('refund'), amountCents: 100 })),
        await bench.refusal(bench.cards.getSetup('seti_nobody')),
        await bench.refusal(bench.cards.detachMethod({ method: 'pm_nobody' })),
        await bench.refusal(
          bench.cards.startCardSetup({ customer: 'cus_nobody', idempotencyKey: bench.id('setup') }),
        ),
      ].map((error) => error.code);
      expect(new Set(codes)).toEqual(new Set(['not_found']));
    });

    it.each(BAD_AMOUNTS)('refuses the amount %s everywhere', async (amountCents) => {
      const input = await bench.holdInput(bench.world.tokens.works);
      const ref = 'pi_any';
      for (const call of [
        bench.cards.authorize({ ...input, amountCents }),
        bench.cards.capture({ ref, amountCents, key: bench.id('capture') }),
        bench.cards.refund({ ref, refundId: bench.id('refund'), amountCents }),
        bench.cards.transfer({
          payoutId: bench.id('payout'),
          vendorAccount: bench.world.openAccount,
          amountCents,
          currency: 'USD',
        }),
      ]) {
        expect((await bench.refusal(call)).code).toBe('invalid');
      }
      expect(await bench.cards.find(input)).toBeNull();
    });

    it('refuses a hold below 50 cents', async () => {
      const input = await bench.holdInput(bench.world.tokens.works);
      expect((await bench.refusal(bench.cards.authorize({ ...input, amountCents: 49 }))).code).toBe(
        'invalid',
      );
      expect((await bench.cards.authorize({ ...input, amountCents: 50 })).outcome).toBe('authorized');
    });

    it.each(['', '../x', 'a/b', 'a?b', 'x\u0000', '__proto__ ', 'é', 'x'.repeat(200)])(
      'refuses the id %j',
      async (bad) => {
        expect((await bench.refusal(bench.cards.getPayment(bad))).code).toBe('invalid');
        const transfer = { payoutId: bad, vendorAccount: bench.world.openAccount, amountCents: 1 };
        expect((await bench.refusal(bench.cards.transfer({ ...transfer, currency: 'USD' }))).code).toBe(
          'invalid',
        );
      },
    );
  });
}
