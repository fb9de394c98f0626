import { beforeEach, describe, expect, it } from 'vitest';
import { homeownerCredit } from '#core/ledger/accounts.ts';
import { goodwillCreditJournal } from '#core/ledger/journals.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { reconcileBooks } from '#server/ledger/commands/reconcile-books.ts';
import { balanceOf } from '#server/ledger/queries/balances.ts';
import { systemContext } from '#server/lib/context.ts';
import { refusal } from './client.ts';
import { hold, inboxTitles, saveCard, work } from './journey.ts';
import { useWorld } from './world.ts';

/** $170.38: $100.38 of account credit and 7,000 points. */
describe('a visit that credit and points paid alone', () => {
  const world = useWorld();
  const system = () => systemContext(world.app.services, 'test');
  const credit = async () => 0 - (await balanceOf(system(), homeownerCredit(world.ada.user.id)));
  const points = async () => (await world.as(world.ada).api.loyalty.mine({})).points;
  const root = () => world.as(world.root).api.bookings;
  let id: string;
  beforeEach(async () => {
    const userId = world.ada.user.id;
    await world.as(world.root).api.loyalty.adjust({ userId, points: 7_000, reason: 'For a test' });
    const ctx = system();
    await ctx.db.transaction(() =>
      postJournal(ctx, goodwillCreditJournal(userId, 10_038), {
        referenceId: ctx.ids.uuid(),
        memo: 'For a test',
      }),
    );
    const cardId = await saveCard(world, world.ada);
    ({ id } = await hold(world, world.ada));
    world.minutesPass(1);
    await world.as(world.ada).api.bookings.request({ id, paymentMethodId: cardId, redeemPoints: 7_000 });
    await world.as(world.cora).api.bookings.accept({ id });
    await work(world, id);
    await world.as(world.cora).api.bookings.complete({ id });
    await world.settle();
  });

  it('has a receipt that can be reached, by both who may read it', async () => {
    const detail = await world.as(world.ada).api.bookings.get({ id });
    expect(detail).toMatchObject({
      chargedCents: 0,
      payments: [],
      creditCharge: { amountCents: 17_038, refundedCents: 0, refunds: [] },
      receipts: [{ paymentId: null, purpose: 'visit' }],
    });
    const path = `/api/documents/receipt-${detail.receipts[0]?.id}.pdf`;
    const status = async (who: Parameters<typeof world.as>[0]) => (await world.as(who).get(path)).status;
    expect(await status(world.ada)).toBe(200);
    expect(await status(world.root)).toBe(200);
    expect(await status(world.ben)).toBe(404);
    expect((await world.as(world.cora).api.bookings.get({ id })).receipts).toEqual([]);
  });

  it('is given back by its charge: in part, then the rest, and no cent more', async () => {
    expect((await root().get({ id })).actions).toContain('refund');
    expect([await credit(), await points()]).toEqual([0, 149]);
    const step = await root().refund({ id, amountCents: 5_000, reason: 'Came late', bearer: 'canopy' });
    expect(step).toEqual({ outcome: 'refunded', message: '$50.00 was refunded.' });
    await world.settle();
    const detail = await root().get({ id });
    expect(detail.creditCharge).toMatchObject({
      refundedCents: 5_000,
      refunds: [{ amountCents: 5_000, cardCents: 0, status: 'succeeded', bearer: 'canopy' }],
    });
    expect(await inboxTitles(world, world.ada)).toContain('$50.00 was refunded to you');
    const tooMuch = await refusal(root().refund({ id, amountCents: 17_038, reason: 'All of it' }));
    expect(tooMuch).toMatchObject({ status: 409, message: '$120.38 of this charge is left to refund.' });
    await root().refund({ id, reason: 'All of it' });
    await world.settle();
    // All of it is back where it came from, and the points earned with it are gone.
    const [back, again] = [await credit(), await points()];
    expect(back + again).toBe(17_038);
    // Two parts of it round to a whole point each.
    expect(Math.abs(again - 7_000)).toBeLessThanOrEqual(1);
    expect((await root().get({ id })).actions).not.toContain('refund');
    expect((await refusal(root().refund({ id, reason: 'Again' }))).status).toBe(409);
    const ctx = system();
    await reconcileBooks(ctx, new Date(0));
    const found = await world.as(world.root).api.ledger.reconciliation({});
    expect(found?.findings).toEqual([]);
  });
});
