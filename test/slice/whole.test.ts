import { describe, expect, it } from 'vitest';
import { at, FLUSH_ANSWERS, inboxTitles, journalsOf, picture } from './journey.ts';
import { useWorld } from './world.ts';

describe('the slice: a homeowner books, the job is done, the vendor is paid', () => {
  const world = useWorld();

  it('lets nobody in who has not signed in', async () => {
    const nobody = world.as(null);
    for (const path of [
      '/api/v1/bookings/mine',
      '/api/v1/payments',
      '/api/v1/vendor/balance',
      '/api/v1/revenue',
    ]) {
      expect(await nobody.get(path)).toMatchObject({
        status: 401,
        body: { data: { code: 'unauthenticated' } },
      });
    }
  });

  it('goes from the sign-up to the payout, and the books balance at every cent', async () => {
    // A stranger signs up and adds a home.
    const { token } = await world.as(null).api.users.signUp({
      email: 'Mira@Test.example',
      password: 'correct horse battery',
      name: 'Mira Holm',
      role: 'homeowner',
    });
    let mira = { user: world.ada.user, token };
    let { api } = world.as(mira);
    const home = await api.homes.add({ line1: '2218 Alder Bend NW', zip: '98107' });
    expect(home).toMatchObject({
      neighborhood: 'Ballard',
      zone: 'America/Los_Angeles',
      precision: 'address',
    });

    // She looks for a time and sees what it costs, to the cent.
    const visit = { serviceSlug: 'water-heater-flush', homeId: home.id };
    const slots = await api.bookings.slots({ ...visit, days: 3 });
    // Local 8:00 is too soon for seven in the morning; the first start is ten o'clock.
    expect(slots.firstFree?.toISOString()).toBe(at(0, 10));
    const startsAt = at(1, 10);
    const price = await api.bookings.price({ ...visit, startsAt });
    expect(price).toMatchObject({ totalCents: 17_038, creditCents: 0, chargedCents: 17_038 });
    expect(price.lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['labor', 14_900],
      ['service_fee', 596],
      ['tax', 1_542],
    ]);
    expect(price.parts.map(({ party, amountCents }) => [party, amountCents])).toEqual([
      ['vendor', 13_112],
      ['tax', 1_542],
      ['canopy', 1_860],
      ['card', 524],
    ]);

    // She holds it, saves a card and asks for it: near enough to be authorized at once.
    const held = await world
      .as(mira)
      .post('/api/v1/bookings', { ...visit, startsAt, answers: FLUSH_ANSWERS });
    expect(held).toMatchObject({ status: 201, body: { status: 'held', totalCents: 17_038 } });
    const id = String(held.body.id);
    world.minutesPass(2);
    const { setupId } = await api.payments.startSetup({});
    const saved = await api.payments.completeSetup({ setupId, token: 'tok_visa' });
    if (saved.outcome !== 'saved') throw new Error('the card was not saved');
    expect(saved.method).toMatchObject({ brand: 'visa', last4: '4242', isDefault: true });
    const step = await api.bookings.request({ id, paymentMethodId: saved.method.id });
    expect(step).toMatchObject({
      outcome: 'requested',
      booking: { status: 'pending', chargedCents: 17_038 },
    });
    expect(await inboxTitles(world, world.cora)).toHaveLength(1);
    expect((await api.payments.history({})).heldCents).toBe(17_038);

    // The vendor sees the request, without name of the street or phone, and takes it.
    const vendor = world.as(world.cora).api;
    expect((await vendor.bookings.day({})).requests).toMatchObject([{ id, status: 'pending' }]);
    expect(await vendor.bookings.get({ id })).toMatchObject({
      home: { line1: '' },
      homeowner: { email: null },
    });
    world.minutesPass(10);
    expect(await vendor.bookings.accept({ id })).toMatchObject({ status: 'confirmed', respondBy: null });
    expect(await vendor.bookings.get({ id })).toMatchObject({ home: { line1: '2218 Alder Bend NW' } });

    // The day of the visit. Her session of yesterday is over, so she signs in again.
    world.clock.set(new Date(at(1, 9)));
    expect((await world.as(mira).get('/api/v1/bookings/mine')).status).toBe(401);
    const again = await world
      .as(null)
      .api.users.signIn({ email: 'mira@test.example', password: 'correct horse battery' });
    if (again.outcome !== 'signed_in') throw new Error('no session');
    mira = { ...mira, token: again.token };
    api = world.as(mira).api;
    expect((await vendor.bookings.setEnRoute({ id })).enRouteAt).toEqual(new Date(at(1, 9)));
    world.clock.set(new Date(at(1, 10)));
    expect((await api.users.keepAlive({})).expiresAt).toEqual(new Date(at(1, 12)));
    expect((await vendor.bookings.start({ id })).status).toBe('in_progress');
    expect(await world.as(world.cora).post(`/api/v1/bookings/${id}/complete`)).toMatchObject({ status: 409 });
    for (const [kind, shade] of [
      ['before', 10],
      ['after', 20],
    ] as const) {
      world.minutesPass(1);
      const { sha256, bytes } = await picture(shade);
      expect((await world.as(world.cora).upload(sha256, bytes)).status).toBe(200);
      await vendor.bookings.addPhoto({ id, kind, sha256, caption: `${kind} the work` });
      expect((await world.as(mira).get(`/api/files/${sha256}`)).status).toBe(200);
      expect((await world.as(world.ben).get(`/api/files/${sha256}`)).status).toBe(404);
    }
    const { checklist } = await vendor.bookings.get({ id });
    expect(checklist).toHaveLength(7);
    for (const { position } of checklist) await vendor.bookings.tick({ id, position, done: true });
    world.minutesPass(85);
    expect((await vendor.bookings.complete({ id })).status).toBe('completed');
    await world.settle();

    // The card is charged and every part is booked.
    expect(await journalsOf(world, id)).toEqual({
      capture: {
        processor_clearing: 16_514,
        processing_fees: 524,
        vendor_payable: -13_112,
        tax_payable: -1_542,
        commission_revenue: -1_788,
        service_fee_revenue: -596,
      },
    });
    const detail = await api.bookings.get({ id });
    expect(detail).toMatchObject({
      status: 'completed',
      pointsEarned: 149,
      payments: [
        { status: 'captured', amountCents: 17_038, capturedCents: 17_038, method: 'Visa ending 4242' },
      ],
      actions: ['make_regular', 'tip', 'review'],
    });
    expect(detail.timeline.map(({ step: name }) => name)).toEqual([
      'held',
      'pending',
      'confirmed',
      'en_route',
      'in_progress',
      'photo_before',
      'photo_after',
      'completed',
    ]);
    expect(await api.loyalty.mine({})).toMatchObject({ points: 149, lifetimePoints: 149, tier: 'Bronze' });

    // A review and its answer.
    const review = await api.reviews.write({ bookingId: id, rating: 5, text: 'Clean and on time.' });
    // Nobody reads it before both sides wrote.
    await expect(vendor.reviews.reply({ id: review.id, reply: 'Too early' })).rejects.toThrow('not found');
    await vendor.reviews.rateHomeowner({ bookingId: id, rating: 5, wouldReturn: true });
    await vendor.reviews.reply({ id: review.id, reply: 'Thank you, Mira.' });
    expect((await api.bookings.get({ id })).review).toMatchObject({ rating: 5, reply: 'Thank you, Mira.' });

    // The vendor is paid out.
    expect(await vendor.ledger.earnings({})).toMatchObject({ balanceCents: 13_112, canPayOutNow: true });
    expect(await vendor.ledger.payOut({})).toMatchObject({ amountCents: 13_112, status: 'paid' });
    expect(await vendor.ledger.earnings({})).toMatchObject({
      balanceCents: 0,
      inTransitCents: 0,
      paidOutCents: 13_112,
    });

    // An administrator sees the job and every cent.
    world.minutesPass(1);
    const admin = world.as(world.root).api;
    expect(await admin.bookings.get({ id })).toMatchObject({ vendorCents: 13_112, commissionCents: 1_788 });
    const overview = await admin.ledger.overview({ days: 7 });
    expect(overview).toMatchObject({
      grossCents: 17_038,
      revenueCents: 2_384,
      processingFeesCents: 524,
      paidOutCents: 13_112,
      owedToVendorsCents: 0,
      taxOwedCents: 1_542,
      proof: { unbalancedJournals: 0, sumCents: 0, capturedCents: 17_038, clearingMatches: true },
    });
    expect(overview.accounts.reduce((sum, account) => sum + account.balanceCents, 0)).toBe(0);

    // Everybody was told.
    expect(await inboxTitles(world, mira)).toHaveLength(9);
    expect(await inboxTitles(world, mira)).toEqual(
      expect.arrayContaining([
        'Cora and Daughters accepted: Water heater flush',
        expect.stringMatching(/is on the way$/),
        'The work has started',
        'Done: Water heater flush',
        'Receipt for Water heater flush',
        'Cora and Daughters replied to your review',
      ]),
    );
    expect(await inboxTitles(world, world.cora)).toContain('You earned $131.12');
  });
});
