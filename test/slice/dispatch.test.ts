import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/bookings/tables.ts';
import { cases } from '#server/cases/tables.ts';
import { alerts, emergencies } from '#server/dispatch/tables.ts';
import { entries } from '#server/ledger/tables.ts';
import { claims } from '#server/scheduling/tables.ts';
import { refusal } from './client.ts';
import { firstResponders, type Responders, requestHelp, termsFor } from './emergencies.ts';
import { inboxTitles, refIn, saveCard, saveChallengedCard } from './journey.ts';
import { useWorld, type World } from './world.ts';

const rowOf = async (world: World, id: string) => {
  const [row] = await world.site.db.read.select().from(emergencies).where(eq(emergencies.id, id));
  if (!row) throw new Error('the emergency is gone');
  return row;
};
/** Ada’s account credit. */
const creditOf = async (world: World) => {
  const account = `homeowner_credit:${world.ada.user.id}` as const;
  const rows = await world.site.db.read.select().from(entries).where(eq(entries.account, account));
  return rows.reduce((sum, { amountCents }) => sum - amountCents, 0);
};
const waitingOf = (world: World, responders: Responders, name: keyof Responders) =>
  world.as(responders[name]).api.dispatch.alerts({});
const alertIdOf = async (world: World, responders: Responders, name: keyof Responders) => {
  const [alert] = (await waitingOf(world, responders, name)).alerts;
  if (!alert) throw new Error(`${name} has no alert`);
  return alert.id;
};

describe('before anybody is asked', () => {
  const world = useWorld();

  it('safety steps, the whole price with tax and the promise are shown', async () => {
    await firstResponders(world);
    const terms = await termsFor(world, world.ada, 'burst_pipe', ['running']);
    expect(terms).toMatchObject({
      severity: 'severe',
      served: true,
      available: 4,
      promisedMinutes: 90,
      price: { time: 'day' },
      safety: { calls: [{ name: 'Seattle Public Utilities', first: true }] },
    });
    const work = 13_500 + 4_500;
    const tax = Math.round(13_500 * 0.1035) + Math.round(4_500 * 0.1035);
    expect(terms.price.totalCents).toBe(work + 720 + tax);
    expect(terms.price.lines.map(({ label }) => label)).toContain('Emergency fee');
  });

  it('after hours cost more: by the local clock of the home', async () => {
    await firstResponders(world);
    const day = await termsFor(world, world.ada);
    world.minutesPass(12 * 60);
    const evening = await termsFor(world, world.ada);
    expect([day.price.time, evening.price.time]).toEqual(['day', 'after_hours']);
    expect(evening.price.lines.map(({ label }) => label)).toContain('After-hours fee');
  });

  it('a price that changed since is shown again, a life at risk needs a confirmation, a card is needed', async () => {
    await firstResponders(world);
    const cardId = await saveCard(world, world.ada);
    const { api } = world.as(world.ada);
    const terms = await termsFor(world, world.ada, 'gas_smell');
    const asked = {
      ...{ kind: 'gas_smell' as const, homeId: world.ada.home.id, paymentMethodId: cardId },
      expectedTotalCents: terms.price.totalCents,
    };
    expect(terms.safety.calls[0]).toMatchObject({ phone: '911', first: true });
    expect(await refusal(api.dispatch.request(asked))).toMatchObject({
      status: 400,
      data: { fields: { safetyConfirmed: expect.any(String) } },
    });
    expect(
      await refusal(api.dispatch.request({ ...asked, safetyConfirmed: true, expectedTotalCents: 1 })),
    ).toMatchObject({ status: 409, data: { totalCents: terms.price.totalCents } });
    expect(
      await refusal(
        api.dispatch.request({ ...asked, safetyConfirmed: true, paymentMethodId: world.ben.home.id }),
      ),
    ).toMatchObject({ status: 404 });
    expect(await world.site.db.read.select().from(emergencies)).toEqual([]);
  });
});

describe('waves', () => {
  const world = useWorld();

  it('ask 1, then 3, then 5 vendors on call; each has 60 seconds', async () => {
    const responders = await firstResponders(world);
    const { id } = await requestHelp(world, world.ada);
    expect((await rowOf(world, id)).wave).toBe(1);
    const count = async () =>
      (await world.site.db.read.select().from(alerts).where(eq(alerts.emergencyId, id))).length;
    expect(await count()).toBe(1);
    world.clock.advance(59_000);
    await world.settle();
    expect(await count()).toBe(1);
    world.clock.advance(1_000);
    await world.settle();
    expect([await count(), (await rowOf(world, id)).wave]).toEqual([4, 2]);
    // A job that is late skips no wave: nobody is left here, so the search ends.
    world.minutesPass(10);
    await world.settle();
    expect((await rowOf(world, id)).status).toBe('no_vendor');
    expect(responders).toBeDefined();
  });

  it('the nearest goes first, whoever is not on call or not free is never asked', async () => {
    const responders = await firstResponders(world);
    await requestHelp(world, world.ada);
    expect((await waitingOf(world, responders, 'near')).alerts).toHaveLength(1);
    for (const name of ['middle', 'far', 'other'] as const)
      expect((await waitingOf(world, responders, name)).alerts).toEqual([]);
    expect((await waitingOf(world, responders, 'offDuty')).alerts).toEqual([]);
  });

  it('an unanswered alert rings again, and a decline brings the next wave at once', async () => {
    const responders = await firstResponders(world);
    const { id } = await requestHelp(world, world.ada);
    await world.settle();
    world.clock.advance(21_000);
    await world.settle();
    expect(await inboxTitles(world, responders.near)).toContain(
      'Still waiting: Emergency: Water leak or burst pipe',
    );
    const { api } = world.as(responders.near);
    await api.dispatch.decline({
      id: await alertIdOf(world, responders, 'near'),
      reason: 'other',
      note: '<script>alert(1)</script>',
    });
    expect((await rowOf(world, id)).wave).toBe(2);
    const detail = await world.as(world.root).api.dispatch.detail({ id });
    expect(detail.waveLines[0]?.alerts[0]).toMatchObject({
      status: 'declined',
      declineNote: '<script>alert(1)</script>',
    });
  });

  it('nobody free: a clear answer, no charge, and a callback case', async () => {
    const { id } = await requestHelp(world, world.ada);
    await world.settle();
    expect(await rowOf(world, id)).toMatchObject({ status: 'no_vendor', promise: 'void' });
    expect(await inboxTitles(world, world.ada)).toContain('No vendor is free right now');
    const [opened] = await world.site.db.read
      .select()
      .from(cases)
      .where(eq(cases.requesterId, world.ada.user.id));
    expect(opened).toMatchObject({ subject: expect.stringContaining('Call back'), priority: 'critical' });
    await world.as(world.ada).api.dispatch.cancel({ id, reason: 'A neighbor helped' });
    expect((await rowOf(world, id)).status).toBe('canceled');
  });

  it('a share of those on call is kept for what is severe', async () => {
    const responders = await firstResponders(world);
    const { api } = world.as(world.root);
    const [setting] = (await api.settings.list({ section: 'emergencies' })).settings.filter(
      ({ name }) => name === 'dispatch.capacity',
    );
    await api.settings.change({
      name: 'dispatch.capacity',
      value: { reservedPercent: 75 },
      expectedVersion: setting?.version ?? 0,
    });
    const calm = await termsFor(world, world.ada);
    const severe = await termsFor(world, world.ada, 'burst_pipe', ['running']);
    expect([calm.severity, calm.available, severe.available]).toEqual(['urgent', 4, 4]);
    await requestHelp(world, world.ada, { yes: ['running'] });
    await world.as(responders.near).api.dispatch.accept({ id: await alertIdOf(world, responders, 'near') });
    expect((await termsFor(world, world.ben)).available).toBe(0);
    expect((await termsFor(world, world.ben, 'burst_pipe', ['running'])).available).toBe(3);
  });
});

describe('who accepts', () => {
  const world = useWorld();

  it('is booked at once with the card held, and it is an ordinary job from then on', async () => {
    const responders = await firstResponders(world);
    const { id, totalCents } = await requestHelp(world, world.ada, { note: 'Back door <b>please</b>' });
    world.clock.advance(20_000);
    const answer = await world
      .as(responders.near)
      .api.dispatch.accept({ id: await alertIdOf(world, responders, 'near') });
    expect(answer.isConfirmed).toBe(true);
    await world.settle();
    const [booking] = await world.site.db.read.select().from(bookings).where(eq(bookings.emergencyId, id));
    expect(booking).toMatchObject({ status: 'confirmed', totalCents, priority: 'high' });
    expect(booking?.notes).toContain('<b>please</b>');
    const seen = await world.as(world.ada).api.dispatch.get({ id });
    expect(seen).toMatchObject({ status: 'accepted', visit: { card: 'secured', status: 'confirmed' } });
    expect(await inboxTitles(world, world.ada)).toContain(
      `${seen.visit?.technicianName} is coming: Water leak or burst pipe`,
    );
    const job = { id: answer.bookingId };
    const vendor = world.as(responders.near).api;
    await vendor.bookings.setEnRoute(job);
    const near = { latitude: seen.home.latitude + 0.02, longitude: seen.home.longitude };
    await vendor.dispatch.sharePosition({ id, ...near });
    expect((await world.as(world.ada).api.dispatch.get({ id })).visit?.position).toMatchObject(near);
    world.minutesPass(30);
    await vendor.bookings.start(job);
    await world.settle();
    expect(await rowOf(world, id)).toMatchObject({ status: 'arrived', promise: 'kept', latitude: null });
    expect(await creditOf(world)).toBe(0);
  });

  it('two at once: exactly one wins, the other is told', async () => {
    const responders = await firstResponders(world);
    const { id } = await requestHelp(world, world.ada);
    world.clock.advance(61_000);
    await world.settle();
    const ids = await Promise.all(
      (['middle', 'far'] as const).map((name) => alertIdOf(world, responders, name)),
    );
    const answers = await Promise.allSettled([
      world.as(responders.middle).api.dispatch.accept({ id: ids[0] ?? '' }),
      world.as(responders.far).api.dispatch.accept({ id: ids[1] ?? '' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = answers.find((one) => one.status === 'rejected');
    expect(String(lost?.status === 'rejected' && lost.reason)).toContain('Another vendor accepted first');
    expect((await world.site.db.read.select().from(bookings)).length).toBe(1);
    expect((await rowOf(world, id)).status).toBe('accepted');
  });

  it('too late is too late; another company’s alert answers like an unknown one', async () => {
    const responders = await firstResponders(world);
    await requestHelp(world, world.ada);
    const id = await alertIdOf(world, responders, 'near');
    expect(await refusal(world.as(responders.far).api.dispatch.accept({ id }))).toMatchObject({
      status: 404,
    });
    world.clock.advance(60_000);
    expect(await refusal(world.as(responders.near).api.dispatch.accept({ id }))).toMatchObject({
      status: 410,
    });
  });

  it('without a good card nobody sets out: another card secures it, none ends it', async () => {
    const responders = await firstResponders(world);
    const cardId = await saveCard(world, world.ada, 'tok_declineAfterAttach');
    const { id } = await requestHelp(world, world.ada, { cardId });
    const accept = { id: await alertIdOf(world, responders, 'near') };
    const { isConfirmed } = await world.as(responders.near).api.dispatch.accept(accept);
    expect(isConfirmed).toBe(false);
    expect((await world.as(world.ada).api.dispatch.get({ id })).visit?.card).toBe('declined');
    const step = await world
      .as(world.ada)
      .api.dispatch.pay({ id, paymentMethodId: await saveCard(world, world.ada, 'tok_visa') });
    expect(step.outcome).toBe('requested');
    await world.settle();
    expect((await rowOf(world, id)).status).toBe('accepted');
  });

  it('a bank that asks who pays holds it up until the homeowner has answered, and leads back to the emergency', async () => {
    const responders = await firstResponders(world);
    const { id } = await requestHelp(world, world.ada, { cardId: await saveChallengedCard(world) });
    const accept = { id: await alertIdOf(world, responders, 'near') };
    expect(await world.as(responders.near).api.dispatch.accept(accept)).toMatchObject({ isConfirmed: false });
    const { api } = world.as(world.ada);
    const { visit } = await api.dispatch.get({ id });
    expect(visit).toMatchObject({
      card: 'confirm',
      paymentId: expect.any(String),
      payUntil: expect.any(Date),
    });
    const bookingId = visit?.bookingId ?? '';
    expect((await refusal(world.as(world.ben).api.bookings.resumePayment({ id: bookingId }))).status).toBe(
      404,
    );
    const step = await api.bookings.resumePayment({ id: bookingId });
    if (step.outcome !== 'challenge') return expect.fail(step.outcome);
    const ref = refIn(step.url);
    const { returnUrl } = await api.payments.bankChallenge({ ref });
    await api.payments.answerBankChallenge({ ref, approve: true });
    expect(returnUrl).toContain(`/account/home/emergency-response?payment=${visit?.paymentId}`);
    expect((await api.bookings.resumePayment({ id: bookingId })).outcome).toBe('requested');
    await world.settle();
    expect((await api.dispatch.get({ id })).visit).toMatchObject({ card: 'secured', paymentId: null });
  });

  it('a vendor who drops out starts the search again; their time is free', async () => {
    const responders = await firstResponders(world);
    const { id } = await requestHelp(world, world.ada);
    world.clock.advance(20_000);
    const { bookingId } = await world
      .as(responders.near)
      .api.dispatch.accept({ id: await alertIdOf(world, responders, 'near') });
    await world.settle();
    world.clock.advance(20_000);
    await world
      .as(responders.near)
      .api.bookings.cancel({ id: bookingId, reason: 'Truck broke down', expectedFeeCents: 0 });
    await world.settle();
    await world.settle();
    expect(await rowOf(world, id)).toMatchObject({ status: 'searching', wave: 2, bookingId: null });
    expect(
      await world.site.db.read
        .select()
        .from(claims)
        .where(and(eq(claims.bookingId, bookingId))),
    ).toEqual([]);
    expect(await inboxTitles(world, world.ada)).toContain('We’re finding you another vendor');
    // The story keeps who was on the way for a while, and a promise or an end is no finished step.
    await world.as(world.ada).api.dispatch.cancel({ id, reason: 'A neighbor helped' });
    const { steps } = await world.as(world.ada).api.dispatch.get({ id });
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'missed', 'done', 'ended']);
    expect(steps[2]?.text).toMatch(/ accepted, but couldn’t come after all$/);
  });
});

describe('the promise', () => {
  const world = useWorld();

  it('broken: opens a case by itself and gives the credit of the settings, once; canceling is free', async () => {
    const responders = await firstResponders(world);
    const { id } = await requestHelp(world, world.ada);
    await world.as(responders.near).api.dispatch.accept({ id: await alertIdOf(world, responders, 'near') });
    await world.settle();
    world.minutesPass(121);
    await world.settle();
    await world.settle();
    expect(await rowOf(world, id)).toMatchObject({ promise: 'broken', creditedCents: 5_000 });
    expect(await creditOf(world)).toBe(5_000);
    const opened = await world.site.db.read.select().from(cases);
    expect(opened.filter(({ subject }) => subject.startsWith('Arrival promise missed'))).toHaveLength(1);
    await world.as(world.ada).api.dispatch.cancel({ id });
    await world.settle();
    const [booking] = await world.site.db.read.select().from(bookings).where(eq(bookings.emergencyId, id));
    expect(booking).toMatchObject({ status: 'cancelled', cancellationFeeCents: 0 });
    expect(await rowOf(world, id)).toMatchObject({ status: 'canceled', promise: 'broken' });
  });

  it('kept: a confirmed visit is canceled on its own page, at its terms', async () => {
    const responders = await firstResponders(world);
    const { id } = await requestHelp(world, world.ada);
    await world.as(responders.near).api.dispatch.accept({ id: await alertIdOf(world, responders, 'near') });
    expect(await refusal(world.as(world.ada).api.dispatch.cancel({ id }))).toMatchObject({ status: 409 });
  });
});

describe('administrators', () => {
  const world = useWorld();

  it('see every emergency and send somebody by hand, also when the search was over', async () => {
    const responders = await firstResponders(world);
    const { id } = await requestHelp(world, world.ada);
    const { api } = world.as(world.root);
    const listed = await api.dispatch.list({ status: 'open' });
    expect(listed.items.map((one) => one.id)).toEqual([id]);
    // Tabs count every status, whichever is shown.
    const { counts } = await api.dispatch.list({ status: 'canceled' });
    expect(listed).toMatchObject({ total: 1, counts });
    const detail = await api.dispatch.detail({ id });
    expect(detail.assignable.map(({ company }) => company)).toContain(responders.offDuty.vendor.company);
    const technicianId = responders.offDuty.vendor.technicians[0]?.id ?? '';
    const sent = await api.dispatch.assign({ id, technicianId });
    expect(sent.isConfirmed).toBe(true);
    await world.settle();
    expect(await rowOf(world, id)).toMatchObject({ status: 'assigned', assignedBy: world.root.user.id });
    expect(await inboxTitles(world, responders.offDuty)).toContain(
      'Canopy assigned you an emergency: Water leak or burst pipe',
    );
    expect(await api.dispatch.statistics({})).toMatchObject({ emergencies: 1, open: 1 });
    expect(await refusal(api.dispatch.assign({ id, technicianId }))).toMatchObject({ status: 409 });
  });
});
