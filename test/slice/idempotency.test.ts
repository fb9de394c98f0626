import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/bookings/tables.ts';
import { payments } from '#server/payments/tables.ts';
import { refusal } from './client.ts';
import { at, FLUSH_ANSWERS, hold, paymentsOf, requested, saveCard } from './journey.ts';
import { useWorld } from './world.ts';

describe('the Idempotency-Key', () => {
  const world = useWorld();
  const visit = (more: object = {}) => ({
    serviceSlug: 'water-heater-flush',
    homeId: world.ada.home.id,
    startsAt: at(1, 10),
    answers: FLUSH_ANSWERS,
    ...more,
  });
  const post = (body: object, key: string | null) =>
    world.as(world.ada).post('/api/v1/bookings', body, { key });
  const ofAda = () =>
    world.site.db.read.select().from(bookings).where(eq(bookings.homeownerId, world.ada.user.id));

  it('is no way in: whoever may not call an operation is refused with it and without', async () => {
    for (const key of ['a-good-key', null]) {
      expect(await world.as(null).post('/api/v1/bookings', visit(), { key })).toMatchObject({ status: 401 });
      expect(await world.as(world.cora).post('/api/v1/bookings', visit(), { key })).toMatchObject({
        status: 403,
      });
    }
  });

  it('is demanded where something is made or moved, and must look like one', async () => {
    for (const key of [null, '', 'short', 'x'.repeat(201), 'with a space in it']) {
      const answer = await post(visit(), key);
      expect(answer).toMatchObject({
        status: 400,
        body: { data: { fields: { 'Idempotency-Key': expect.any(String) } } },
      });
    }
    expect(await ofAda()).toEqual([]);
  });

  it('gives a double click one booking and both clicks the same answer', async () => {
    const [first, second] = await Promise.all([post(visit(), 'double-click'), post(visit(), 'double-click')]);
    expect(first.status).toBe(201);
    expect(second).toEqual({ ...first, headers: expect.anything() });
    expect(await ofAda()).toHaveLength(1);
  });

  it('gives 50 parallel requests one booking and the same answer to all', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(visit(), 'fifty-at-once')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await ofAda()).toHaveLength(1);
  });

  it('gives the same answer later, when the time is long gone', async () => {
    const first = await post(visit(), 'once-and-again');
    world.minutesPass(30);
    await world.settle();
    expect((await ofAda()).map(({ status }) => status)).toEqual(['expired']);
    expect((await post(visit(), 'once-and-again')).body).toEqual(first.body);
    expect(await ofAda()).toHaveLength(1);
  });

  it('is refused with other input, also when the order of fields is all that is the same', async () => {
    const { startsAt, ...rest } = visit();
    expect((await post(visit(), 'the-same-key')).status).toBe(201);
    expect((await post({ startsAt, ...rest }, 'the-same-key')).status).toBe(201);
    expect(await post(visit({ startsAt: at(1, 12) }), 'the-same-key')).toMatchObject({
      status: 422,
      body: { data: { code: 'idempotency_mismatch' } },
    });
    expect(await ofAda()).toHaveLength(1);
  });

  it('belongs to one person and one operation', async () => {
    await post(visit(), 'everybodys-key');
    const ben = await hold(world, world.ben, { startsAt: at(1, 12), key: 'everybodys-key' });
    expect(ben.status).toBe('held');
    const setup = await world
      .as(world.ada)
      .post('/api/v1/payment-methods/setups', {}, { key: 'everybodys-key' });
    expect(setup.status).toBe(201);
  });

  it('keeps nothing of a command that was refused: the next try counts', async () => {
    const taken = await hold(world, world.ben, { startsAt: at(1, 10) });
    expect((await post(visit(), 'try-again')).status).toBe(409);
    await world.as(world.ben).api.bookings.release({ id: taken.id });
    expect((await post(visit(), 'try-again')).status).toBe(201);
  });

  it('asks the card once, however often the request is sent', async () => {
    const paymentMethodId = await saveCard(world, world.ada);
    const { id } = await hold(world, world.ada);
    const ask = () =>
      world.as(world.ada).api.bookings.request({ id, paymentMethodId }, { context: { key: 'one-request' } });
    const steps = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(steps.map(({ outcome, booking }) => `${outcome} ${booking.status}`))).toEqual(
      new Set(['requested pending']),
    );
    expect(await paymentsOf(world, id)).toEqual(['authorized']);
    // Two tabs with keys of their own: the second is told that it is done.
    const again = await refusal(world.as(world.ada).api.bookings.request({ id, paymentMethodId }));
    expect(again).toMatchObject({ status: 409 });
    expect(await world.site.db.read.$count(payments)).toBe(1);
  });

  it('lets one of two tabs with keys of their own accept, and tells the other', async () => {
    const { id } = await requested(world, world.ada);
    const { api } = world.as(world.cora);
    const tabs = await Promise.allSettled([api.bookings.accept({ id }), api.bookings.accept({ id })]);
    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('§9 booking: 10 per minute, then blocked 10 minutes', () => {
  const world = useWorld();

  it('counts attempts, not repeats of one', async () => {
    const first = await hold(world, world.ada, { key: 'a-repeated-key' });
    for (let repeat = 0; repeat < 20; repeat += 1) await hold(world, world.ada, { key: 'a-repeated-key' });
    for (let attempt = 2; attempt <= 10; attempt += 1) await hold(world, world.ada);
    const blocked = await world.as(world.ada).post('/api/v1/bookings', {
      serviceSlug: 'water-heater-flush',
      homeId: world.ada.home.id,
      startsAt: at(1, 10),
      answers: FLUSH_ANSWERS,
    });
    expect(blocked).toMatchObject({ status: 429, body: { data: { code: 'rate_limited' } } });
    expect(blocked.headers.get('retry-after')).toBe('600');
    // What was answered before is answered still.
    expect((await hold(world, world.ada, { key: 'a-repeated-key' })).id).toBe(first.id);
    // Others are not in the way of each other.
    expect((await hold(world, world.ben, { startsAt: at(1, 12) })).status).toBe('held');
    world.minutesPass(10);
    expect((await hold(world, world.ada)).status).toBe('held');
  });

  it('counts refused attempts too', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await refusal(hold(world, world.ada, { startsAt: at(-1, 10) }))).status).toBe(409);
    }
    expect((await refusal(hold(world, world.ada))).status).toBe(429);
  });
});
