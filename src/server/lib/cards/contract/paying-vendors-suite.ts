import { describe, expect, it } from 'vitest';
import type { Bench } from './bench-suite.ts';

export function describePayingVendors(bench: Bench): void {
  describe('paying vendors', () => {
    const transferTo = (vendorAccount: string) => ({
      payoutId: bench.id('payout'),
      vendorAccount,
      amountCents: 13_112,
      currency: 'USD' as const,
    });

    it('pays once per payout id', async () => {
      const transfer = transferTo(bench.world.openAccount);
      const paid = await bench.cards.transfer(transfer);
      expect(paid).toMatchObject({ outcome: 'paid', transferRef: expect.any(String) });
      const repeats = await Promise.all(Array.from({ length: 10 }, () => bench.cards.transfer(transfer)));
      for (const repeat of repeats) expect(repeat).toEqual(paid);
      expect(await bench.cards.findTransfer(transfer)).toEqual(paid);
      const other = await bench.refusal(bench.cards.transfer({ ...transfer, amountCents: 1 }));
      expect(other.code).toBe('idempotency_mismatch');
    });

    it('fails for an account that cannot receive money', async () => {
      const transfer = transferTo(bench.world.closedAccount);
      const result = await bench.cards.transfer(transfer);
      expect(result).toMatchObject({ outcome: 'failed', reason: 'account_unusable' });
      expect(await bench.cards.findTransfer(transfer)).toBeNull();
    });

    it('finds a transfer whose answer got lost', async () => {
      const transfer = transferTo(bench.world.openAccount);
      expect(await bench.cards.findTransfer(transfer)).toBeNull();
      bench.world.loseAnswers(true);
      expect(await bench.cards.transfer(transfer)).toEqual({ outcome: 'unknown' });
      bench.world.loseAnswers(false);
      expect(await bench.cards.findTransfer(transfer)).toMatchObject({ outcome: 'paid' });
    });

    it('opens one account per vendor, which can be paid once its bank is known', async () => {
      const vendor = {
        vendorId: bench.id('vendor'),
        account: null,
        email: 'vendor@test.example',
        company: 'Clear Drains',
        returnUrl: 'https://canopy.test/account/vendor/profile',
      };
      const opened = await bench.cards.openVendorAccount(vendor);
      const again = await bench.cards.openVendorAccount(vendor);
      expect(again.account).toBe(opened.account);
      expect(opened.ready === (opened.url === null)).toBe(true);
      bench.world.finishVendorAccount(opened.account);
      const known = await bench.cards.getVendorAccount(opened.account);
      expect(known).toMatchObject({
        account: opened.account,
        ready: true,
        label: expect.stringMatching(/••\d{4}$/),
      });
      expect(await bench.cards.transfer(transferTo(opened.account))).toMatchObject({ outcome: 'paid' });
      const unknown = await bench.refusal(bench.cards.getVendorAccount('nobody'));
      expect(unknown.code).toBe('not_found');
    });
  });
}
