import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/bookings/tables.ts';
import { payments } from '#server/payments/tables.ts';
import { buildHome, buildMarket } from '../factories/places.ts';
import { refusal } from './client.ts';
import {
  at,
  FLUSH_ANSWERS,
  hold,
  paymentsOf,
  refIn,
  requested,
  saveCard,
  saveChallengedCard,
  statusOf,
} from './journey.ts';
import { useWorld } from './world.ts';

describe('holding a time', () => {
  const world = useWorld();
  const visit = (more: object = {}) => ({
    serviceSlug: 'water-heater-flush',
    homeId: world.ada.home.id,
    startsAt: at(1, 10),
    answers: FLUSH_ANSWERS,
    ...more,
  });
  const post = (body: object) => world.as(world.ada).post('/api/v1/bookings', body);

  it('is for homeowners alone', async () => {
    expect(await world.as(null).post('/api/v1/bookings', visit())).toMatchObject({ status: 401 });
    for (const user of [world.cora, world.root]) {
      expect(await world.as(user).post('/api/v1/bookings', visit())).toMatchObject({ status: 403 });
    }
  });

  it.each([
    ['yesterday', at(-1, 10)],
    ['an hour from now, nearer than the lead time', new Date('2026-03-02T16:00:00Z').toISOString()],
    ['in 2099', '2099-06-01T17:00:00Z'],
    ['in the last year a clock can show', '9999-12-31T23:59:59Z'],
    ['in the first', '0000-01-01T00:00:00Z'],
    ['off the grid', '2026-03-03T18:17:00Z'],
    ['at night', '2026-03-03T10:00:00Z'],
  ])('refuses a start %s with 409 and times that are free', async (_when, startsAt) => {
    const answer = await post(visit({ startsAt }));
    expect(answer).toMatchObject({
      status: 409,
      body: { data: { fields: { startsAt: expect.any(String) } } },
    });
    const { alternatives } = answer.body.data as { alternatives: string[] };
    expect(alternatives.length).toBeGreaterThan(0);
    expect(await post(visit({ startsAt: alternatives[0] }))).toMatchObject({ status: 201 });
  });

  it('offers other times that are really free', async () => {
    await hold(world, world.ben, { startsAt: at(1, 10) });
    world.minutesPass(1);
    const { data } = await refusal(hold(world, world.ada, { startsAt: at(1, 10) }));
    const { alternatives } = data as { alternatives: string[] };
    expect(alternatives).toHaveLength(6);
    expect(alternatives).not.toContain(at(1, 10));
    // 10:00 is taken until 12:00 with its buffer; 8:00 would end at 10:00 sharp and is free.
    expect(alternatives.slice(0, 2)).toEqual([at(1, 8), at(1, 12)]);
  });

  it.each([
    ['no time at all', { startsAt: '' }],
    ['a time without its offset', { startsAt: '2026-03-03T10:00:00' }],
    ['a number for a time', { startsAt: 1_772_560_800_000 }],
    ['a negative length', { minutes: -120 }],
    ['a length of half a minute', { minutes: 0.5 }],
    ['a length of days', { minutes: 100_000 }],
    ['a length beyond all numbers', { minutes: 1e300 }],
    ['a length this service is not sold in', { minutes: 120 }],
    ['no answers to what it must know', { answers: {} }],
    ['an answer that is none of the options', { answers: { ...FLUSH_ANSWERS, fuel: 'Plutonium' } }],
    ['a number beyond its bounds', { answers: { ...FLUSH_ANSWERS, tank_size: 1e9 } }],
    ['a negative number', { answers: { ...FLUSH_ANSWERS, tank_size: -40 } }],
    ['notes of a thousand and one characters', { notes: 'x'.repeat(1_001) }],
    ['a home that is no text', { homeId: { $ne: null } }],
  ])('refuses %s with 400 and names the field', async (_what, more) => {
    const { status, body } = await post(visit(more));
    expect(status).toBe(400);
    expect(Object.keys((body.data as { fields: object }).fields)).not.toEqual([]);
  });

  it('refuses NaN, which only the door of the screens can carry', async () => {
    const { status, data } = await refusal(
      world.as(world.ada).api.bookings.hold(visit({ minutes: Number.NaN }) as never),
    );
    expect({ status, fields: Object.keys(data.fields as object) }).toEqual({
      status: 400,
      fields: ['minutes'],
    });
  });

  it('refuses a service that the vendor does not offer', async () => {
    const { id: vendorId } = world.dan.vendor;
    expect(await post(visit({ vendorId }))).toMatchObject({
      status: 409,
      body: { data: { fields: { vendorId: expect.any(String) } } },
    });
    expect(await post(visit({ serviceSlug: 'leaking-faucet', answers: {} }))).toMatchObject({ status: 409 });
    expect(await post(visit({ serviceSlug: 'no-such-service' }))).toMatchObject({ status: 404 });
  });

  it('refuses a home outside every area', async () => {
    const elsewhere = await buildMarket(world.site);
    const home = await buildHome(world.site, world.ada.user.id, elsewhere);
    expect(await post(visit({ homeId: home.id }))).toMatchObject({ status: 409 });
    const price = await world
      .as(world.ada)
      .get('/api/v1/bookings/price', { serviceSlug: 'water-heater-flush', homeId: home.id });
    expect(price).toMatchObject({ status: 409, body: { data: { fields: { homeId: expect.any(String) } } } });
    const added = await world.as(world.ada).post('/api/v1/homes', { line1: '1 Broadway', zip: '10006' });
    expect(added).toMatchObject({ status: 400, body: { data: { fields: { zip: expect.any(String) } } } });
  });

  it("answers for somebody else's home as for an unknown one", async () => {
    const foreign = await post(visit({ homeId: world.ben.home.id }));
    const unknown = await post(visit({ homeId: world.site.ids.uuid() }));
    expect(foreign).toMatchObject({ status: 404 });
    expect(foreign.body).toEqual(unknown.body);
  });

  it('takes nothing but what it asks for: rights, prices, states and ids in a body go nowhere', async () => {
    const id = world.site.ids.uuid();
    const smuggled = {
      id,
      status: 'completed',
      role: 'admin',
      isSystemAdmin: true,
      points: 1_000_000,
      homeownerId: world.ben.user.id,
      totalCents: 1,
      laborCents: -14_900,
      creditCents: 14_900,
      commissionBp: 0,
    };
    const { status, body } = await post(visit(smuggled));
    expect({ status, state: body.status, total: body.totalCents }).toEqual({
      status: 201,
      state: 'held',
      total: 17_038,
    });
    const [row] = await world.site.db.read
      .select()
      .from(bookings)
      .where(eq(bookings.id, String(body.id)));
    expect(row).toMatchObject({ homeownerId: world.ada.user.id, creditCents: 0, commissionBp: 1_200 });
    expect(row?.id).not.toBe(id);
    expect(await world.as(world.ada).api.users.session({})).toMatchObject({
      role: 'homeowner',
      isSystemAdmin: false,
      profile: { points: 0 },
    });
  });

  it('lets a person hold one time: the next one gives the first back', async () => {
    const first = await hold(world, world.ada, { startsAt: at(1, 10) });
    world.minutesPass(1);
    await hold(world, world.ada, { startsAt: at(1, 10) });
    expect(await statusOf(world, first.id)).toBe('cancelled');
    world.minutesPass(1);
    await hold(world, world.ada, { startsAt: at(1, 12) });
    await hold(world, world.ben, { startsAt: at(1, 10) });
  });
});

describe('other people’s bookings', () => {
  const world = useWorld();
  const ACTS = [
    'release',
    'request',
    'resume-payment',
    'pay',
    'accept',
    'decline',
    'en-route',
    'start',
    'checklist',
    'photos',
    'complete',
    'cancel',
  ];
  const BODY = {
    paymentMethodId: '018f0000-0000-7000-8000-000000000000',
    reason: 'Because of that',
    position: 0,
    done: true,
    kind: 'before',
    sha256: 'a'.repeat(64),
    expectedFeeCents: 0,
  };

  it('answer as unknown ids do, whatever is asked of them', async () => {
    const { id } = await requested(world, world.ada);
    const unknown = world.site.ids.uuid();
    for (const user of [world.ben, world.dan]) {
      const client = world.as(user);
      for (const path of ['', '/cancellation']) {
        const foreign = await client.get(`/api/v1/bookings/${id}${path}`);
        expect(foreign.status).toBe(404);
        expect(foreign.body).toEqual((await client.get(`/api/v1/bookings/${unknown}${path}`)).body);
      }
      for (const act of ACTS) {
        const foreign = await client.post(`/api/v1/bookings/${id}/${act}`, BODY);
        const missing = await client.post(`/api/v1/bookings/${unknown}/${act}`, BODY);
        expect([act, foreign.status, foreign.body]).toEqual([act, missing.status, missing.body]);
        expect([403, 404]).toContain(foreign.status);
      }
    }
    expect(await statusOf(world, id)).toBe('pending');
  });

  it('stay unknown to the vendor until they are requested', async () => {
    const { id } = await hold(world, world.ada);
    const client = world.as(world.cora);
    expect((await client.get(`/api/v1/bookings/${id}`)).status).toBe(404);
    expect((await client.get(`/api/v1/bookings/${id}/cancellation`)).status).toBe(404);
    expect((await client.post(`/api/v1/bookings/${id}/accept`)).status).toBe(404);
    await world.as(world.ada).api.bookings.release({ id });
    expect((await client.post(`/api/v1/bookings/${id}/accept`)).status).toBe(404);
    expect((await client.api.bookings.list({})).total).toBe(0);
  });

  it.each([
    'x',
    '1',
    'null',
    "1' or '1'='1",
    '../../secrets',
    '%00',
    '%F0%9F%8F%A0',
    '00000000-0000-0000-0000-00000000000g',
  ])('an id like %s is an unknown one', async (id) => {
    const { status } = await world
      .as(world.ada)
      .get(`/api/v1/bookings/${id.includes('%') ? id : encodeURIComponent(id)}`);
    expect(status).toBe(id === '%00' ? 400 : 404);
    expect((await refusal(world.as(world.ada).api.bookings.release({ id }))).status).toBe(404);
  });

  it("a card of somebody else's is unknown", async () => {
    const cardId = await saveCard(world, world.ben);
    const { id } = await hold(world, world.ada);
    const mine = await refusal(world.as(world.ada).api.bookings.request({ id, paymentMethodId: cardId }));
    const unknown = await refusal(
      world.as(world.ada).api.bookings.request({ id, paymentMethodId: world.site.ids.uuid() }),
    );
    expect(mine).toEqual(unknown);
    expect(mine.status).toBe(404);
    expect(await paymentsOf(world, id)).toEqual([]);
  });
});

describe('a hold that runs out', () => {
  const world = useWorld();

  it('cannot be asked for any more, and nothing is charged', async () => {
    const cardId = await saveCard(world, world.ada);
    const { id, respondBy } = await hold(world, world.ada);
    expect(respondBy).toEqual(new Date(world.clock.now().getTime() + 10 * 60_000));
    world.minutesPass(10);
    const asked = await refusal(world.as(world.ada).api.bookings.request({ id, paymentMethodId: cardId }));
    expect(asked).toMatchObject({ status: 410, code: 'gone' });
    // Nobody has tidied up yet, and still the time can be had.
    expect((await hold(world, world.ben)).status).toBe('held');
    await world.settle();
    expect(await statusOf(world, id)).toBe('expired');
    expect(await paymentsOf(world, id)).toEqual([]);
  });

  it('lasts five minutes longer while the bank decides, and then the hold on the card goes back', async () => {
    const cardId = await saveCard(world, world.ada);
    const { id } = await hold(world, world.ada);
    world.minutesPass(9);
    world.lost.add('authorize');
    const step = await world.as(world.ada).api.bookings.request({ id, paymentMethodId: cardId });
    expect(step.outcome).toBe('checking');
    world.minutesPass(4);
    await world.app.jobs.runDue('bookings.expire-overdue');
    expect(await statusOf(world, id)).toBe('held');
    expect(await refusal(hold(world, world.ben))).toMatchObject({ status: 409 });

    world.holdWebhooks = true;
    world.minutesPass(2);
    await world.app.jobs.runDue('bookings.expire-overdue');
    await world.app.pump.drain();
    expect(await statusOf(world, id)).toBe('expired');
    expect(await paymentsOf(world, id)).toEqual(['voided']);
    const gone = await refusal(world.as(world.ada).api.bookings.resumePayment({ id }));
    expect(gone).toMatchObject({ status: 410, code: 'gone' });
    expect((await hold(world, world.ben)).status).toBe('held');
  });

  it('is never paid without a booking: a card that agrees too late gets its hold back', async () => {
    const cardId = await saveChallengedCard(world);
    const { id } = await hold(world, world.ada);
    const step = await world.as(world.ada).api.bookings.request({ id, paymentMethodId: cardId });
    if (step.outcome !== 'challenge') return expect.fail(step.outcome);
    world.minutesPass(11);
    // Ben has taken the time before anybody tidied up.
    const taken = await hold(world, world.ben);
    await world.as(world.ada).api.payments.answerBankChallenge({ ref: refIn(step.url), approve: true });
    const gone = await refusal(world.as(world.ada).api.bookings.resumePayment({ id }));
    expect(gone).toMatchObject({ status: 410, code: 'gone' });
    expect(gone.message).toContain('You weren’t charged');
    await world.settle();
    expect(await statusOf(world, id)).toBe('expired');
    expect(await paymentsOf(world, id)).toEqual(['voided']);
    expect(await statusOf(world, taken.id)).toBe('held');
  });

  it('is never paid without a booking when only the webhook tells of the late hold', async () => {
    const cardId = await saveChallengedCard(world);
    const { id } = await hold(world, world.ada);
    const step = await world.as(world.ada).api.bookings.request({ id, paymentMethodId: cardId });
    if (step.outcome !== 'challenge') return expect.fail(step.outcome);
    world.minutesPass(11);
    await hold(world, world.ben);
    await world.as(world.ada).api.payments.answerBankChallenge({ ref: refIn(step.url), approve: true });
    for (let round = 0; round < 3; round += 1) {
      await world.settle();
      world.minutesPass(1);
    }
    expect(await paymentsOf(world, id)).toEqual(['voided']);
  });

  it('gives a hold back that the bank made while we gave the payment up', async () => {
    const cardId = await saveCard(world, world.ada);
    const { id } = await hold(world, world.ada);
    const { cards } = world.app.services;
    // The call is on its way for so long that the time runs out meanwhile.
    world.app.services.cards = {
      ...cards,
      authorize: async (input) => {
        world.minutesPass(16);
        await world.app.jobs.runDue('bookings.expire-overdue');
        expect(await paymentsOf(world, id)).toEqual(['voided']);
        return cards.authorize(input);
      },
    };
    const gone = await refusal(world.as(world.ada).api.bookings.request({ id, paymentMethodId: cardId }));
    expect(gone.status).toBe(410);
    const [payment] = await world.site.db.read.select().from(payments).where(eq(payments.bookingId, id));
    expect(payment).toMatchObject({ status: 'voided', pending: null });
    expect(await cards.getPayment(payment?.processorRef ?? '')).toMatchObject({ status: 'voided' });
  });
});
