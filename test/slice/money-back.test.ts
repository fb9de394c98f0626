import { describe, expect, it } from 'vitest';
import { canopyMoney, moneyOfJob, partOf, vendorMoney } from '#core/bookings/money/job-money.ts';
import { sumCents } from '#core/lib/money.ts';
import { refusal } from './client.ts';
import { at, completed, confirmed, inboxTitles, journalsOf, paymentsOf, requested, work } from './journey.ts';
import { useWorld } from './world.ts';

describe('refunding a charge', () => {
  const world = useWorld();
  const refund = (id: string, admin = world.root) =>
    world.as(admin).api.bookings.refund({ id, reason: 'Water on the floor' });

  it('is for system administrators alone', async () => {
    const { id } = await completed(world, world.ada);
    const path = `/api/v1/bookings/${id}/refund`;
    expect(await world.as(null).post(path, { reason: 'Because' })).toMatchObject({ status: 401 });
    for (const user of [world.ada, world.cora]) {
      expect(await world.as(user).post(path, { reason: 'Because' })).toMatchObject({ status: 403 });
    }
    expect(await world.as(world.root).post(path, { reason: '' })).toMatchObject({ status: 400 });
    const unknown = `/api/v1/bookings/${world.site.ids.uuid()}/refund`;
    expect(await world.as(world.root).post(unknown, { reason: 'Because' })).toMatchObject({ status: 404 });
  });

  it('turns every entry round, except that the processor keeps its fee; the points go too', async () => {
    const { id } = await completed(world, world.ada);
    world.minutesPass(60);
    expect(await refund(id)).toMatchObject({ outcome: 'refunded' });
    await world.settle();
    expect((await journalsOf(world, id)).refund).toEqual({
      processor_clearing: -17_038,
      vendor_payable: 13_112,
      tax_payable: 1_542,
      commission_revenue: 1_788,
      service_fee_revenue: 596,
    });
    const { loyalty } = world.as(world.ada).api;
    expect(await loyalty.mine({})).toMatchObject({ points: 0, lifetimePoints: 0 });
    expect((await loyalty.history({})).items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'earned', points: 149 }),
        expect.objectContaining({ kind: 'reversed', points: -149 }),
      ]),
    );
    const detail = await world.as(world.ada).api.bookings.get({ id });
    expect(detail).toMatchObject({
      status: 'completed',
      pointsEarned: 0,
      payments: [{ status: 'refunded', refundedCents: 17_038 }],
    });
    expect(detail.timeline.at(-1)).toMatchObject({ step: 'refunded' });
    expect(await world.as(world.cora).api.ledger.earnings({})).toMatchObject({
      balanceCents: 0,
      canPayOutNow: false,
    });
    expect(await inboxTitles(world, world.ada)).toContain('$170.38 is on its way back to you');
    const log = await world.as(world.root).api.audit.jobLog({ id });
    const whoDid = (title: string) => log.items.find((entry) => entry.title === title)?.who;
    expect(log.items[0]?.at.getTime()).toBeGreaterThanOrEqual(log.items.at(-1)?.at.getTime() ?? 0);
    expect(['Requested', 'Refunded', 'Card charged'].map(whoDid)).toEqual(['Ada', 'Root', 'Canopy']);
    expect(log.items.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['visit', 'money', 'notification']),
    );
    world.minutesPass(1);
    expect(await world.as(world.root).api.ledger.overview({ days: 7 })).toMatchObject({
      refundedCents: 17_038,
      revenueCents: 0,
      processingFeesCents: 524,
      proof: { clearingMatches: true, sumCents: 0, unbalancedJournals: 0 },
    });
  });

  it('leaves the same net on every screen of the job, for both sides and in lists', async () => {
    const { id } = await completed(world, world.ada);
    world.minutesPass(1);
    await world.as(world.root).api.bookings.refund({ id, reason: 'A late start', amountCents: 3_500 });
    await world.settle();
    const seenBy = (user: Parameters<typeof world.as>[0]) => world.as(user).api.bookings.get({ id });
    const homeowner = await seenBy(world.ada);
    const vendor = await seenBy(world.cora);
    const admin = await seenBy(world.root);
    expect(moneyOfJob(homeowner)).toMatchObject({
      ...{ totalCents: 17_038, paidCents: 17_038, refundedCents: 3_500, netCents: 13_538 },
    });
    expect(sumCents(homeowner.parts.map(({ amountCents }) => amountCents))).toBe(13_538);
    expect(await world.as(world.ada).api.ledger.statement({ bookingId: id })).toMatchObject({
      ...{ totalCents: 13_538, refundedCents: 3_500 },
    });
    const earned = vendorMoney(vendor);
    const { items } = await world.as(world.cora).api.ledger.report({});
    expect(earned.refundCents).toBeGreaterThan(0);
    expect(items.find(({ bookingId }) => bookingId === id)).toMatchObject({
      ...{ netCents: earned.netCents, refundCents: 0 - earned.refundCents },
    });
    const { marginCents, processingCents } = canopyMoney(admin);
    expect(earned.netCents + marginCents + processingCents + partOf(admin.parts, 'tax')).toBe(13_538);
    const listed = (await world.as(world.root).api.bookings.jobs({})).items.find((job) => job.id === id);
    expect(listed).toMatchObject({ amountCents: 17_038, refundedCents: 3_500 });
  });

  it('happens once, whoever asks again', async () => {
    const { id } = await completed(world, world.ada);
    await refund(id);
    expect((await refusal(refund(id, world.eve))).status).toBe(409);
    await world.settle();
    expect(Object.keys(await journalsOf(world, id)).sort()).toEqual(['capture', 'refund']);
  });

  it('needs a charge: what is only held is cancelled instead', async () => {
    const { id } = await requested(world, world.ada);
    expect((await refusal(refund(id))).status).toBe(409);
    expect(await paymentsOf(world, id)).toEqual(['authorized']);
  });

  it('gives used credit back as credit', async () => {
    const cancelled = await confirmed(world, world.ada);
    await world
      .as(world.cora)
      .api.bookings.cancel({ id: cancelled.id, reason: 'The van broke down', expectedFeeCents: 0 });
    const { id } = await completed(world, world.ada, { startsAt: at(2, 10) });
    world.minutesPass(1);
    await refund(id);
    await world.settle();
    expect(await journalsOf(world, id)).toMatchObject({
      refund: { processor_clearing: -15_038, credit_reserved: -2_000 },
      credit_released: { credit_reserved: 2_000, homeowner_credit: -2_000 },
    });
    expect((await world.as(world.ada).api.payments.history({})).creditCents).toBe(2_000);
  });

  it('gives a cancellation fee back', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(2, 10) });
    world.clock.set(new Date(at(1, 11)));
    await world.as(world.ada).api.bookings.cancel({ id, reason: 'Away', expectedFeeCents: 4_000 });
    world.minutesPass(1);
    expect(await refund(id)).toMatchObject({ outcome: 'refunded' });
    await world.settle();
    expect((await journalsOf(world, id)).refund).toEqual({
      processor_clearing: -4_000,
      vendor_payable: 3_520,
      commission_revenue: 480,
    });
  });

  it('leaves the vendor who was paid already in debt, and pays nothing more until it is earned', async () => {
    const { id } = await completed(world, world.ada);
    const { api } = world.as(world.cora);
    await api.ledger.payOut({});
    await refund(id);
    expect(await api.ledger.earnings({})).toMatchObject({ balanceCents: -13_112, canPayOutNow: false });
    expect((await refusal(api.ledger.payOut({}))).status).toBe(409);
    await world.app.jobs.runDue('ledger.pay-weekly');
    expect((await api.ledger.earnings({})).payouts.items).toHaveLength(1);
  });
});

describe('paying a vendor', () => {
  const world = useWorld();

  it('is for the vendor alone, with a confirmed address', async () => {
    for (const user of [world.ada, world.root]) {
      expect(await world.as(user).post('/api/v1/vendor/payouts')).toMatchObject({ status: 403 });
    }
    expect(await world.as(null).post('/api/v1/vendor/payouts')).toMatchObject({ status: 401 });
    const { token } = await world.as(null).api.users.signUp({
      email: 'new@test.example',
      password: 'correct horse battery',
      name: 'New Vendor',
      role: 'vendor',
      company: 'New Ltd',
      trade: 'plumbing',
    });
    const fresh = world.as({ user: world.cora.user, token });
    expect((await refusal(fresh.api.ledger.payOut({}))).status).toBe(403);
  });

  it('has nothing to pay before anything was earned', async () => {
    expect((await refusal(world.as(world.cora).api.ledger.payOut({}))).status).toBe(409);
    expect(await world.as(world.cora).api.ledger.earnings({})).toMatchObject({
      balanceCents: 0,
      canPayOutNow: false,
      payouts: { items: [] },
    });
  });

  it('restores the balance when the bank refuses, and pays when the account works', async () => {
    await setAccount('acct_closed_1');
    const { id } = await completed(world, world.ada);
    const { api } = world.as(world.cora);
    expect(await api.ledger.payOut({})).toMatchObject({ status: 'failed', failure: expect.any(String) });
    expect(await api.ledger.earnings({})).toMatchObject({
      balanceCents: 13_112,
      inTransitCents: 0,
      paidOutCents: 0,
    });
    expect((await inboxTitles(world, world.cora)).length).toBeGreaterThan(0);
    await setAccount('acct_works');
    world.minutesPass(5);
    expect(await api.ledger.payOut({})).toMatchObject({ status: 'paid', amountCents: 13_112 });
    expect(await journalsOf(world, id)).toHaveProperty('capture');
  });

  it('pays everybody who is owed something on Mondays, and one company’s trouble keeps nobody waiting', async () => {
    await completed(world, world.ada);
    const { api } = world.as(world.cora);
    expect((await api.ledger.earnings({})).nextPayoutAt).toEqual(new Date('2026-03-09T15:00:00Z'));
    const { cards } = world.app.services;
    world.app.services.cards = { ...cards, transfer: () => Promise.reject(new Error('out of order')) };
    await world.app.jobs.runDue('ledger.pay-weekly');
    expect(world.bugs.splice(0)).toHaveLength(1);
    expect(await api.ledger.earnings({})).toMatchObject({ balanceCents: 0, inTransitCents: 13_112 });
    world.app.services.cards = cards;
    world.minutesPass(1);
    await world.settle();
    expect(await api.ledger.earnings({})).toMatchObject({ inTransitCents: 0, paidOutCents: 13_112 });
  });

  it('shows a vendor what made up the balance, and nobody else’s', async () => {
    const { id } = await completed(world, world.ada);
    expect((await world.as(world.cora).api.ledger.earnings({})).entries.items).toMatchObject([
      { kind: 'capture', bookingId: id, amountCents: 13_112 },
    ]);
    expect((await world.as(world.dan).api.ledger.earnings({})).entries.items).toEqual([]);
  });

  async function setAccount(payoutAccount: string): Promise<void> {
    const { engine } = world.site.db;
    await engine.execute('update vendors.vendors set payout_account = $1 where id = $2', [
      payoutAccount,
      world.cora.vendor.id,
    ]);
  }
});

describe('reviewing a visit', () => {
  const world = useWorld();

  it('is for its homeowner, once it is completed, once', async () => {
    const booking = await confirmed(world, world.ada);
    const write = (who = world.ada, rating = 5) =>
      world.as(who).api.reviews.write({ bookingId: booking.id, rating, text: '' });
    expect((await refusal(write())).status).toBe(409);
    await work(world, booking.id);
    await world.as(world.cora).api.bookings.complete({ id: booking.id });
    expect((await refusal(write(world.ben))).status).toBe(404);
    const both = await Promise.allSettled([write(), write(world.ada, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const hidden = await world.as(world.cora).api.bookings.get({ id: booking.id });
    expect(hidden).toMatchObject({ review: null, opinions: { homeownerWrote: true } });
    const rating = { bookingId: booking.id, rating: 5, text: '', wouldReturn: true };
    await world.as(world.cora).api.reviews.rateHomeowner(rating);
    const { review } = await world.as(world.cora).api.bookings.get({ id: booking.id });
    const reply = (who = world.cora) =>
      world.as(who).api.reviews.reply({ id: review?.id ?? '', reply: 'Thank you' });
    expect((await refusal(reply(world.dan))).status).toBe(404);
    expect((await reply()).reply).toBe('Thank you');
    expect((await refusal(reply())).status).toBe(409);
  });
});
