import { describe, expect, it } from 'vitest';
import { eventBody, SIGNATURE_HEADER, sign } from '#server/lib/cards/simulated/signature.ts';
import { webhookEvents } from '#server/payments/tables.ts';
import {
  completed,
  hold,
  journalsOf,
  paymentsOf,
  refIn,
  requested,
  saveCard,
  saveChallengedCard,
  statusOf,
} from './journey.ts';
import { useWorld, WEBHOOK_SECRET } from './world.ts';

describe('webhooks of the card processor', () => {
  const world = useWorld();
  const send = (body: string, headers: Record<string, string>) =>
    world.fetch('/api/webhooks/cards', { method: 'POST', body, headers });
  const signed = (body: string, at = world.clock.now(), secret = WEBHOOK_SECRET) => ({
    [SIGNATURE_HEADER]: sign(body, secret, at),
  });
  const event = (more: object = {}) =>
    eventBody({
      id: 'evt_1',
      type: 'payment.captured',
      ref: 'pay_sim_unknown',
      ourId: null,
      occurredAt: world.clock.now(),
      ...more,
    });

  it('are taken from nobody who cannot sign them', async () => {
    const body = event();
    const wrong = [
      {},
      { [SIGNATURE_HEADER]: 'nonsense' },
      signed(body, world.clock.now(), 'another-secret-0123456789abcdef'),
      signed(`${body} `),
      signed(body, new Date(world.clock.now().getTime() - 301_000)),
    ];
    for (const headers of wrong) expect((await send(body, headers)).status).toBe(400);
    expect((await send('{', signed('{'))).status).toBe(400);
    const huge = 'x'.repeat(300 * 1024);
    expect((await send(huge, signed(huge))).status).toBe(413);
    expect((await world.fetch('/api/webhooks/cards')).status).toBe(404);
    expect(await world.site.db.read.$count(webhookEvents)).toBe(0);
  });

  it('need no session and no origin of ours, and what is none of ours is acknowledged', async () => {
    const body = event();
    const answer = await send(body, { ...signed(body), origin: 'https://processor.example' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ received: true });
    for (const more of [
      { id: 'evt_2', type: 'payment.refunded', ourId: 'no-uuid' },
      { id: 'evt_3', type: 'transfer.paid' },
      { id: 'evt_4', type: 'setup.succeeded' },
    ]) {
      const other = event(more);
      expect((await send(other, signed(other))).status).toBe(200);
    }
  });

  it('say nothing that the processor itself does not say: a forged hint charges nobody', async () => {
    const { id } = await requested(world, world.ada);
    const { payments } = await world.as(world.root).api.bookings.get({ id });
    const body = event({ ourId: payments[0]?.id, amountCents: 17_038 });
    expect((await send(body, signed(body))).status).toBe(200);
    expect(await paymentsOf(world, id)).toEqual(['authorized']);
    expect(await journalsOf(world, id)).toEqual({});
  });

  it('change nothing when they are repeated and shuffled', async () => {
    const { id } = await completed(world, world.ada);
    await world.as(world.root).api.bookings.refund({ id, reason: 'Water on the floor' });
    await world.settle();
    const before = await journalsOf(world, id);
    expect(world.webhooks.length).toBeGreaterThan(2);
    const rounds = [...world.webhooks].reverse().concat(world.webhooks, world.webhooks);
    for (const { body, headers } of rounds) expect((await send(body, headers)).status).toBe(200);
    await Promise.all(world.webhooks.map(({ body, headers }) => send(body, headers)));
    // The same news under other names, as a processor that lost its memory might send them.
    for (const { body } of world.webhooks) {
      const again = JSON.stringify({ ...(JSON.parse(body) as object), id: `${world.site.ids.uuid()}` });
      expect((await send(again, signed(again))).status).toBe(200);
    }
    await world.settle();
    expect(await journalsOf(world, id)).toEqual(before);
    expect(await paymentsOf(world, id)).toEqual(['refunded']);
    expect(await world.as(world.ada).api.loyalty.mine({})).toMatchObject({ points: 0, lifetimePoints: 0 });
  });

  it('may come before our own commit: they are acknowledged, and nothing is lost', async () => {
    const paymentMethodId = await saveCard(world, world.ada);
    const { id } = await hold(world, world.ada);
    const { cards } = world.app.services;
    let early: Response | undefined;
    world.app.services.cards = {
      ...cards,
      authorize: async (input) => {
        const outcome = await cards.authorize(input);
        await world.app.jobs.runDue('payments.simulated-bank');
        const body = event({
          type: 'payment.authorized',
          ref: outcome.outcome === 'authorized' ? outcome.ref : '',
          ourId: input.paymentId,
        });
        early = await send(body, signed(body));
        return outcome;
      },
    };
    const step = await world.as(world.ada).api.bookings.request({ id, paymentMethodId });
    expect(early?.status).toBe(200);
    expect(step).toMatchObject({ outcome: 'requested', booking: { status: 'pending' } });
    await world.settle();
    expect([await statusOf(world, id), await paymentsOf(world, id)]).toEqual(['pending', ['authorized']]);
  });

  it('are sent again until they are taken', async () => {
    const paymentMethodId = await saveChallengedCard(world);
    const { id } = await hold(world, world.ada);
    const step = await world.as(world.ada).api.bookings.request({ id, paymentMethodId });
    if (step.outcome !== 'challenge') return expect.fail(step.outcome);
    await world.as(world.ada).api.payments.answerBankChallenge({ ref: refIn(step.url), approve: true });
    const { cards } = world.app.services;
    world.app.services.cards = { ...cards, getPayment: () => Promise.reject(new Error('out of order')) };
    await world.settle();
    expect(world.bugs.splice(0).length).toBeGreaterThan(0);
    expect(await statusOf(world, id)).toBe('held');
    world.app.services.cards = cards;
    world.minutesPass(1);
    await world.settle();
    expect([await statusOf(world, id), await paymentsOf(world, id)]).toEqual(['pending', ['authorized']]);
  });
});
