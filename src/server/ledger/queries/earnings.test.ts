import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { GOODWILL_EXPENSE, vendorPayable } from '#core/ledger/accounts.ts';
import { journal } from '#core/ledger/journals.ts';
import { vendors } from '#server/vendors/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildMarket, buildService } from '#test/factories/places.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { postJournal } from '../commands/post-journal.ts';
import { ledgerProcedures } from '../procedures.ts';
import { payouts } from '../tables.ts';
import { payoutFacts } from './payout-paper.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let vendor: Vendor;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  const market = await buildMarket(ctx);
  vendor = await buildVendor(ctx, market, [await buildService(ctx)]);
});

const asOwner = () => ({ context: as(ctx, vendor.owner, { vendorId: vendor.id }) });
const earnings = (input: object = {}) => call(ledgerProcedures.earnings, input, asOwner());
/** The company earns a dollar, a minute after the last one. */
const earn = async () => {
  ctx.clock.advance(60_000);
  await ctx.db.transaction(() =>
    postJournal(
      ctx,
      journal('tip', [
        [GOODWILL_EXPENSE, 100],
        [vendorPayable(vendor.id), -100],
      ]),
      { referenceId: ctx.ids.uuid(), memo: 'Earned' },
    ),
  );
};
const paid = async (given: Partial<typeof payouts.$inferInsert> = {}) => {
  ctx.clock.advance(60_000);
  const at = ctx.clock.now();
  const id = ctx.ids.uuid();
  const row = { id, vendorId: vendor.id, amountCents: 100, status: 'paid', paidAt: at } as const;
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(payouts).values({ ...row, createdAt: at, updatedAt: at, ...given }),
  );
  return id;
};

describe('earnings', () => {
  it('reach every payout and every line, by pages of 50, with the balance after each page', async () => {
    for (let count = 0; count < 52; count += 1) {
      await earn();
      await paid();
    }
    const first = await earnings();
    expect([first.payouts.items.length, first.entries.items.length]).toEqual([50, 50]);
    expect(first.entries.afterCents).toBe(5_200);
    const second = await earnings({
      payoutsCursor: first.payouts.older ?? '',
      entriesCursor: first.entries.older ?? '',
    });
    expect([second.payouts.items.length, second.entries.items.length]).toEqual([2, 2]);
    expect(second.entries.afterCents).toBe(200);
    expect(second.payouts).toMatchObject({ older: null });
    const seen = [...first.payouts.items, ...second.payouts.items].map(({ id }) => id);
    expect(new Set(seen).size).toBe(52);
    expect((await earnings({ payoutsCursor: second.payouts.newer ?? '' })).payouts.items).toHaveLength(50);
  });

  it('say for a suspended company that payouts wait, as the server refuses them', async () => {
    await earn();
    expect((await earnings()).nextPayoutAt).not.toBeNull();
    await ctx.db.transaction(() =>
      ctx.db.tx
        .update(vendors)
        .set({ status: 'suspended', statusReason: 'For a test' })
        .where(eq(vendors.id, vendor.id)),
    );
    const held = await earnings();
    expect(held).toMatchObject({ nextPayoutAt: null, isOnHold: true, canPayOutNow: false });
    expect(held.whyNot).toMatch(/Payouts resume once/);
    await expect(call(ledgerProcedures.payOut, {}, asOwner())).rejects.toMatchObject({
      status: 409,
      message: held.whyNot,
    });
  });
});

describe('the statement of a payout', () => {
  it('names the bank it went to, whatever the company has by now', async () => {
    const bankOf = async (id: string) => (await payoutFacts(asOwner().context, id)).bank;
    const then = await paid({ account: 'acct_then', bank: 'Chase ending 1111' });
    const older = await paid({ account: 'acct_then' });
    const same = await paid({ account: 'acct_now' });
    await ctx.db.transaction(() =>
      ctx.db.tx
        .update(vendors)
        .set({ payoutAccount: 'acct_now', payoutLabel: 'Ally ending 2222' })
        .where(eq(vendors.id, vendor.id)),
    );
    expect(await bankOf(then)).toBe('Chase ending 1111');
    expect(await bankOf(older)).toBeNull();
    expect(await bankOf(same)).toBe('Ally ending 2222');
  });
});
