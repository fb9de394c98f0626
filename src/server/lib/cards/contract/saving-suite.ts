import { describe, expect, it } from 'vitest';
import { type Bench, PAN } from './bench-suite.ts';

export function describeSaving(bench: Bench): void {
  describe('saving a card', () => {
    it('gives one customer for one user, however often it is asked', async () => {
      const who = { userId: bench.id('user'), email: 'ana@example.com', name: 'Ana Ruiz' };
      const first = await bench.cards.ensureCustomer(who);
      expect(await bench.cards.ensureCustomer(who)).toEqual(first);
    });

    it('saves a card and shows brand, last four digits and expiry', async () => {
      const customer = await bench.newCustomer();
      const started = await bench.cards.startCardSetup({ customer, idempotencyKey: bench.id('setup') });
      expect(started).toMatchObject({
        mode: bench.cards.mode,
        clientToken: expect.stringContaining(started.setupRef),
      });
      expect(await bench.cards.getSetup(started.setupRef)).toEqual({ status: 'requires_method' });
      const setup = await bench.cards.completeSetup({
        setupRef: started.setupRef,
        token: bench.world.tokens.works,
      });
      expect(setup).toMatchObject({
        status: 'succeeded',
        method: { brand: 'visa', last4: '4242', expMonth: 12, expYear: expect.any(Number) },
      });
      expect(await bench.cards.getSetup(started.setupRef)).toEqual(setup);
    });

    it('answers a repeat with the same setup and the same saved card', async () => {
      const customer = await bench.newCustomer();
      const input = { customer, idempotencyKey: bench.id('setup') };
      const { setupRef } = await bench.cards.startCardSetup(input);
      expect((await bench.cards.startCardSetup(input)).setupRef).toBe(setupRef);
      const complete = () => bench.cards.completeSetup({ setupRef, token: bench.world.tokens.works });
      const [first, second] = [await complete(), await complete()];
      expect(second).toEqual(first);
      const other = await bench.newCustomer();
      const clash = await bench.refusal(bench.cards.startCardSetup({ ...input, customer: other }));
      expect(clash.code).toBe('idempotency_mismatch');
    });

    it('says why a card was not saved and takes another one', async () => {
      const { token, reason } = bench.world.tokens.declinedWhenSaved;
      const { setupRef } = await bench.cards.startCardSetup({
        customer: await bench.newCustomer(),
        idempotencyKey: bench.id('setup'),
      });
      const failed = await bench.cards.completeSetup({ setupRef, token });
      expect(failed).toMatchObject({ status: 'failed', reason, message: expect.stringMatching(/\.$/) });
      expect(await bench.cards.getSetup(setupRef)).toEqual(failed);
      const next = await bench.cards.completeSetup({ setupRef, token: bench.world.tokens.works });
      expect(next.status).toBe('succeeded');
    });

    it.each(['approve', 'fail'] as const)(
      'asks for a challenge when the bank wants one: %s',
      async (answer) => {
        const { setupRef } = await bench.cards.startCardSetup({
          customer: await bench.newCustomer(),
          idempotencyKey: bench.id('setup'),
        });
        const asked = await bench.cards.completeSetup({
          setupRef,
          token: bench.world.tokens.challengesEveryTime,
          returnUrl: 'https://canopy.example/back',
        });
        expect(asked).toMatchObject({ status: 'requires_action', challenge: { kind: 'redirect' } });
        await bench.world.confirmChallenge(setupRef, answer);
        expect(await bench.cards.getSetup(setupRef)).toMatchObject(
          answer === 'approve'
            ? { status: 'succeeded' }
            : { status: 'failed', reason: 'authentication_failed' },
        );
      },
    );

    it('refuses a card number in place of a token, without repeating it', async () => {
      const { setupRef } = await bench.cards.startCardSetup({
        customer: await bench.newCustomer(),
        idempotencyKey: bench.id('setup'),
      });
      expect((await bench.refusal(bench.cards.completeSetup({ setupRef, token: PAN }))).code).toBe('invalid');
      const spaced = '4242 4242 4242 4242';
      expect((await bench.refusal(bench.cards.getSetup(spaced))).code).toBe('invalid');
    });

    it('forgets a card, twice if asked, and declines it afterwards', async () => {
      const input = await bench.holdInput(bench.world.tokens.works);
      await bench.cards.detachMethod({ method: input.method });
      await bench.cards.detachMethod({ method: input.method });
      const result = await bench.cards.authorize(input);
      expect(result).toMatchObject({ outcome: 'declined', ref: null, reason: 'card_removed' });
      expect(await bench.cards.find(input)).toBeNull();
    });

    it('forgets a customer, twice if asked, and still refunds what was charged', async () => {
      const { input, ref } = await bench.capturedPayment();
      await bench.cards.deleteCustomer({ customer: input.customer });
      await bench.cards.deleteCustomer({ customer: input.customer });
      const setup = { customer: input.customer, idempotencyKey: bench.id('setup') };
      expect((await bench.refusal(bench.cards.startCardSetup(setup))).code).toBe('not_found');
      const refund = { ref, refundId: bench.id('refund'), amountCents: 100 };
      expect(await bench.cards.refund(refund)).toMatchObject({ outcome: 'refunded', amountCents: 100 });
    });
  });
}
