import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reconcileBooks } from '#server/ledger/commands/reconcile-books.ts';
import { systemContext } from '#server/lib/context.ts';
import { receipts } from '#server/payments/tables.ts';
import { refusal } from './client.ts';
import { at, completed, journalsOf, paymentsOf, saveCard } from './journey.ts';
import { useWorld } from './world.ts';

describe('refunding in parts', () => {
  const world = useWorld();
  const refund = (id: string, rest: object = {}, admin = world.root) =>
    world.as(admin).api.bookings.refund({ id, reason: 'Water on the floor', ...rest });
  const sums = async (bookingId: string) => {
    const journals = await world.as(world.root).api.ledger.ofBooking({ bookingId });
    const found: Record<string, number> = {};
    for (const { account, amountCents } of journals.flatMap(({ entries }) => entries)) {
      const kind = account.split(':')[0] ?? '';
      found[kind] = (found[kind] ?? 0) + amountCents;
    }
    return found;
  };

  it('gives back up to what was charged, and everything in the end, to the cent', async () => {
    const { id } = await completed(world, world.ada);
    for (const amountCents of [1, 3_333, 5_000]) {
      expect(await refund(id, { amountCents })).toMatchObject({ outcome: 'refunded' });
      await world.settle();
    }
    expect(await paymentsOf(world, id)).toEqual(['captured']);
    const tooMuch = await refusal(refund(id, { amountCents: 8_705 }));
    expect(tooMuch.status).toBe(409);
    expect(tooMuch.message).toContain('$87.04');
    for (const amountCents of [0, -5, 1.5])
      expect((await refusal(refund(id, { amountCents }))).status).toBe(400);
    expect((await refusal(refund(id, { paymentId: world.site.ids.uuid() }))).status).toBe(409);
    expect((await refusal(refund(id, { bearer: 'nobody' }))).status).toBe(400);
    await refund(id, { amountCents: 8_704 });
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['refunded']);
    expect(await sums(id)).toMatchObject({
      vendor_payable: 0,
      tax_payable: 0,
      commission_revenue: 0,
      service_fee_revenue: 0,
      processor_clearing: -524,
      processing_fees: 524,
    });
    expect((await world.as(world.ada).api.bookings.get({ id })).pointsEarned).toBe(0);
    expect((await refusal(refund(id))).status).toBe(409);
  });

  it('says each amount and where it went, the same on every screen', async () => {
    const { id, number } = await completed(world, world.ada);
    for (const amountCents of [2_000, 1_500]) {
      await refund(id, { amountCents });
      await world.settle();
    }
    const ada = world.as(world.ada).api;
    const cora = world.as(world.cora).api;
    const root = world.as(world.root).api;
    const refundsIn = async (reader: typeof ada) =>
      (await reader.bookings.get({ id })).timeline
        .filter(({ step }) => step === 'refunded')
        .map(({ title, detail }) => `${title}: ${detail}`);
    const said = ['$20.00 refunded: To Visa 4242', '$15.00 refunded: To Visa 4242'];
    expect(await refundsIn(ada)).toEqual(said);
    expect(await refundsIn(root)).toEqual(said);
    // The company learns the amounts, not the card.
    expect((await refundsIn(cora)).join()).toBe(
      '$20.00 refunded: To the homeowner,$15.00 refunded: To the homeowner',
    );
    const net = 17_038 - 3_500;
    for (const reader of [ada, root]) {
      const job = await reader.bookings.get({ id });
      expect(job.parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(net);
      expect((await reader.ledger.statement({ bookingId: id })).totalCents).toBe(net);
    }
    expect(await ada.payments.history({})).toMatchObject({
      items: [
        expect.objectContaining({ bookingNumber: number, capturedCents: 17_038, refundedCents: 3_500 }),
      ],
      paidThisYearCents: 17_038,
      refundedThisYearCents: 3_500,
      chargedThisYearCents: net,
    });
  });

  it('lets one of two administrators through at a time, never more than was charged', async () => {
    const { id } = await completed(world, world.ada);
    const both = await Promise.allSettled([
      refund(id, { amountCents: 10_000 }, world.root),
      refund(id, { amountCents: 10_000 }, world.eve),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.settle();
    const { payments } = await world.as(world.root).api.bookings.get({ id });
    expect(payments[0]).toMatchObject({ refundedCents: 10_000, status: 'captured' });
  });

  it('is borne by whom the administrator says; the homeowner does not hear whom', async () => {
    const { id } = await completed(world, world.ada);
    await refund(id, { amountCents: 5_000, bearer: 'canopy' });
    await world.settle();
    expect(await world.as(world.cora).api.ledger.earnings({})).toMatchObject({ balanceCents: 13_112 });
    expect((await journalsOf(world, id)).refund).toMatchObject({ refund_expense: expect.any(Number) });
    const mine = await world.as(world.ada).api.bookings.get({ id });
    expect(mine.payments[0]?.refunds).toMatchObject([{ amountCents: 5_000, reason: null, bearer: null }]);
    const admins = await world.as(world.root).api.bookings.get({ id });
    expect(admins.payments[0]?.refunds).toMatchObject([{ reason: 'Water on the floor', bearer: 'canopy' }]);
  });

  it('after a payout leaves a debt that the next earnings pay', async () => {
    const { id } = await completed(world, world.ada);
    const { api } = world.as(world.cora);
    await api.ledger.payOut({});
    await refund(id, { amountCents: 5_000, bearer: 'vendor' });
    await world.settle();
    const { balanceCents } = await api.ledger.earnings({});
    expect(balanceCents).toBeLessThan(0);
    await completed(world, world.ada, { startsAt: at(2, 10) });
    const paid = await api.ledger.payOut({});
    expect(paid).toMatchObject({ status: 'paid', amountCents: 13_112 + balanceCents });
    expect((await api.ledger.earnings({})).balanceCents).toBe(0);
  });

  it('shows a refund that failed, and tries it again as a new one', async () => {
    const { id } = await completed(world, world.ada);
    const { cards } = world.app.services;
    const failing = async () => ({ outcome: 'failed', message: 'The card is closed.' }) as const;
    world.app.services.cards = Object.assign(Object.create(cards), { refund: failing });
    expect(await refund(id, { amountCents: 2_000 })).toMatchObject({ outcome: 'failed' });
    world.app.services.cards = cards;
    const { api } = world.as(world.root);
    const [failed] = (await api.bookings.get({ id })).payments[0]?.refunds ?? [];
    expect(failed).toMatchObject({ status: 'failed', failure: 'The card is closed.', canRetry: true });
    const retry = (who = world.root) =>
      world.as(who).api.bookings.retryRefund({ id, refundId: failed?.id ?? '' });
    expect((await refusal(retry(world.ada))).status).toBe(403);
    expect(await retry()).toMatchObject({ outcome: 'refunded' });
    expect((await refusal(retry())).status).toBe(409);
    const after = (await api.bookings.get({ id })).payments[0];
    expect(after).toMatchObject({
      refundedCents: 2_000,
      refunds: [{ canRetry: false }, { status: 'succeeded' }],
    });
  });
});

describe('what is told of money', () => {
  const world = useWorld();

  it('is one statement for each side, and nobody else’s', async () => {
    const { id } = await completed(world, world.ada);
    const statement = (who: Parameters<typeof world.as>[0]) =>
      world.as(who).api.ledger.statement({ bookingId: id });
    expect(await statement(world.ada)).toMatchObject({ totalCents: 17_038 });
    expect(await statement(world.cora)).toMatchObject({ totalCents: 13_112 });
    expect(await statement(world.root)).toMatchObject({ totalCents: 17_038 });
    for (const other of [world.ben, world.dan]) expect((await refusal(statement(other))).status).toBe(404);
  });

  it('is earnings that equal the ledger, by day and by job', async () => {
    const { id } = await completed(world, world.ada);
    const paymentMethodId = await saveCard(world, world.ada);
    await world.as(world.ada).api.bookings.tip({ id, amountCents: 2_000, paymentMethodId });
    world.minutesPass(1);
    await world.as(world.root).api.bookings.refund({ id, reason: 'A scratch', amountCents: 1_704 });
    await world.settle();
    const { api } = world.as(world.cora);
    const report = await api.ledger.report({});
    expect(report.totals).toEqual({
      workCents: 14_900,
      commissionCents: -1_788,
      tipCents: 2_000,
      referralCents: 0,
      refundCents: -1_311,
      netCents: 13_801,
    });
    expect(report.items).toMatchObject([{ bookingId: id, netCents: 13_801 }]);
    expect(report.days.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(13_801);
    expect((await api.ledger.earnings({})).balanceCents).toBe(13_801);
    expect((await world.as(world.dan).api.ledger.report({})).totals.netCents).toBe(0);
    expect((await refusal(api.ledger.report({ from: '2026-03-09', to: '2026-03-01' }))).status).toBe(400);
    expect((await refusal(world.as(world.ada).api.ledger.report({}))).status).toBe(403);
  });

  it('is a receipt as PDF for the homeowner and a statement for the vendor, with numbers without gaps', async () => {
    const first = await completed(world, world.ada);
    const second = await completed(world, world.ben, { startsAt: at(2, 10) });
    const payout = await world.as(world.cora).api.ledger.payOut({});
    const numbers = await world.site.db.read.select().from(receipts).orderBy(asc(receipts.number));
    expect(numbers.map(({ year, number }) => [year, number])).toEqual([
      [2026, 1],
      [2026, 2],
    ]);
    expect(numbers.map(({ bookingId }) => bookingId)).toEqual([first.id, second.id]);
    const receipt = `/api/documents/receipt-${numbers[0]?.paymentId}.pdf`;
    const paper = `/api/documents/payout-${payout.id}.pdf`;
    const get = async (who: Parameters<typeof world.as>[0] | null, path: string) => {
      const response = await world.as(who).get(path);
      return response.status;
    };
    expect([await get(world.ada, receipt), await get(world.root, receipt)]).toEqual([200, 200]);
    expect([await get(world.cora, paper), await get(world.root, paper)]).toEqual([200, 200]);
    expect([await get(null, receipt), await get(world.cora, receipt)]).toEqual([401, 403]);
    expect([await get(world.ben, receipt), await get(world.dan, paper)]).toEqual([404, 404]);
    const invoice = `/api/documents/invoice-${first.id}.pdf`;
    expect([await get(world.ada, invoice), await get(world.root, invoice)]).toEqual([200, 200]);
    expect([await get(null, invoice), await get(world.cora, invoice)]).toEqual([401, 403]);
    expect(await get(world.ben, invoice)).toBe(404);
    expect(await get(world.ada, '/api/documents/receipt-../../etc/passwd.pdf')).toBe(404);
    expect(await get(world.ada, '/api/documents/bill-1.pdf')).toBe(404);
  });

  it('agrees with processor and bookings every night, until something is planted', async () => {
    const { id } = await completed(world, world.ada);
    await world.as(world.root).api.bookings.refund({ id, reason: 'A scratch', amountCents: 1_704 });
    await world.as(world.cora).api.ledger.payOut({});
    await world.settle();
    const ctx = systemContext(world.app.services, 'test');
    expect((await reconcileBooks(ctx)).findings).toEqual([]);
    const { engine } = world.site.db;
    await engine.execute(
      'update payments.payments set captured_cents = captured_cents - 1, refunded_cents = 0',
    );
    await engine.execute('update ledger.payouts set amount_cents = amount_cents + 1');
    const { findings } = await reconcileBooks(ctx);
    expect(findings.map(({ kind }) => kind).sort()).toEqual([
      'charge_amount_differs',
      'payout_amount_differs',
      'payout_amount_differs',
      'processor_charge_differs',
      'processor_refund_differs',
      'refund_sum_differs',
    ]);
    expect(await world.as(world.root).api.ledger.reconciliation({})).toMatchObject({ total: 6 });
    await engine.execute(
      'update payments.payments set captured_cents = captured_cents + 1, refunded_cents = 1704',
    );
    await engine.execute('update ledger.payouts set amount_cents = amount_cents - 1');
  });
});

describe('when a vendor is paid', () => {
  const world = useWorld();

  it('is the vendor’s own choice, kept until it changes', async () => {
    const { api } = world.as(world.cora);
    const schedule = { cadence: 'daily', weekday: 3, minimumCents: 20_000 } as const;
    expect(await api.ledger.setSchedule(schedule)).toEqual(schedule);
    expect((await api.ledger.earnings({})).schedule).toEqual(schedule);
    expect((await world.as(world.dan).api.ledger.earnings({})).schedule.cadence).toBe('weekly');
    for (const bad of [{ weekday: 6 }, { weekday: 0 }, { minimumCents: -1 }, { minimumCents: 100_001 }])
      expect((await refusal(api.ledger.setSchedule({ ...schedule, ...bad }))).status).toBe(400);
    expect((await refusal(world.as(world.ada).api.ledger.setSchedule(schedule))).status).toBe(403);
  });

  it('is obeyed: daily ones every day, small balances wait, by hand only when asked', async () => {
    await completed(world, world.ada);
    const { api } = world.as(world.cora);
    const payouts = async (job: string) => {
      await world.app.jobs.runDue(job);
      return (await api.ledger.earnings({})).payouts.items.length;
    };
    await api.ledger.setSchedule({ cadence: 'manual', weekday: 1, minimumCents: 0 });
    expect(await payouts('ledger.pay-weekly')).toBe(0);
    expect((await api.ledger.earnings({})).nextPayoutAt).toBeNull();
    await api.ledger.setSchedule({ cadence: 'daily', weekday: 1, minimumCents: 20_000 });
    expect(await payouts('ledger.pay-scheduled')).toBe(0);
    await api.ledger.setSchedule({ cadence: 'daily', weekday: 1, minimumCents: 10_000 });
    expect(await payouts('ledger.pay-scheduled')).toBe(1);
  });
});
