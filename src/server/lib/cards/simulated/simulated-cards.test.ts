import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/lib/durations.ts';
import { TEST_CARDS } from '#core/payments/test-cards.ts';
import type { AuthorizeInput } from '../port.ts';
import { openSimulatedWorld, seededRandom } from './test-world.ts';

type World = ReturnType<typeof openSimulatedWorld>;

async function save({ cards, simulated }: World, token: string, key = token) {
  const { customer } = await cards.ensureCustomer({ userId: 'ana', email: 'ana@example.com', name: 'Ana' });
  const { setupRef } = await cards.startCardSetup({ customer, idempotencyKey: key });
  await cards.completeSetup({ setupRef, token });
  await simulated.confirmChallenge(setupRef, 'approve');
  const setup = await cards.getSetup(setupRef);
  return { customer, setup, setupRef };
}

async function holdInput(world: World, token: string, paymentId = `pay-${token}`): Promise<AuthorizeInput> {
  const { customer, setup } = await save(world, token, paymentId);
  if (setup.status !== 'succeeded') throw new Error(setup.status);
  const method = setup.method.ref;
  return {
    paymentId,
    customer,
    method,
    amountCents: 5_000,
    currency: 'USD',
    description: 'Drain cleaning',
    onSession: true,
  };
}

describe('test cards', () => {
  it.each(TEST_CARDS.map((card) => [card.token, card] as const))(
    '%s does what its entry says',
    async (token, card) => {
      const world = openSimulatedWorld();
      const { setup } = await save(world, token);
      if (card.onSave !== 'approves' && card.onSave !== 'challenges') {
        expect(setup).toMatchObject({ status: 'failed', reason: card.onSave });
        return;
      }
      expect(setup).toMatchObject({ status: 'succeeded', method: { brand: card.brand, last4: card.last4 } });
      const result = await world.cards.authorize(await holdInput(world, token));
      if (card.losesAnswer) expect(result.outcome).toBe('unknown');
      else if (card.onAuthorize === 'approves') expect(result.outcome).toBe('authorized');
      else if (card.onAuthorize === 'challenges') expect(result.outcome).toBe('requires_action');
      else expect(result).toMatchObject({ outcome: 'declined', reason: card.onAuthorize });
    },
  );

  it('never tells that a card was reported lost or stolen', async () => {
    const { setup } = await save(openSimulatedWorld(), 'tok_stolenCard');
    const plain = await save(openSimulatedWorld(), 'tok_chargeDeclined');
    if (setup.status !== 'failed' || plain.setup.status !== 'failed') throw new Error('not declined');
    expect(setup.message).toBe(plain.setup.message);
  });

  it('loses the answer of tok_timeout once: the hold is there', async () => {
    const world = openSimulatedWorld();
    const input = await holdInput(world, 'tok_timeout');
    expect(await world.cards.authorize(input)).toEqual({ outcome: 'unknown' });
    expect(await world.cards.find(input)).toMatchObject({ status: 'authorized' });
    expect((await world.cards.authorize(input)).outcome).toBe('authorized');
  });

  it('lets the hold of tok_lapse go after one hour, by a tick alone', async () => {
    const world = openSimulatedWorld();
    await world.cards.authorize(await holdInput(world, 'tok_lapse'));
    world.advance(HOUR_MS - 1);
    expect((await world.simulated.tick(world.now())).lapsed).toBe(0);
    world.advance(1);
    expect((await world.simulated.tick(world.now())).lapsed).toBe(1);
    await world.tickUntilQuiet();
    const bodies = world.delivered.map(({ rawBody }) => JSON.parse(rawBody));
    expect(bodies).toContainEqual(expect.objectContaining({ type: 'payment.lapsed', amountCents: 5_000 }));
  });

  it('keeps no run of digits that could be a card number', async () => {
    const world = openSimulatedWorld();
    for (const { token } of TEST_CARDS) await save(world, token);
    expect(world.store.dump()).not.toMatch(/\d{12,19}/);
  });
});

describe('challenges', () => {
  it('shows what the page needs and takes one answer', async () => {
    const world = openSimulatedWorld();
    const input = { ...(await holdInput(world, 'tok_threeDSecure')), returnUrl: '/book/done' };
    const asked = await world.cards.authorize(input);
    if (asked.outcome !== 'requires_action') throw new Error(asked.outcome);
    expect(asked.challenge).toEqual({
      kind: 'redirect',
      url: `https://canopy.example/challenge/${asked.ref}`,
    });
    expect(await world.simulated.describeChallenge(asked.ref)).toEqual({
      open: true,
      amountCents: 5_000,
      description: 'Drain cleaning',
      returnUrl: '/book/done',
    });
    await world.simulated.confirmChallenge(asked.ref, 'approve');
    await world.simulated.confirmChallenge(asked.ref, 'fail');
    expect((await world.simulated.describeChallenge(asked.ref)).open).toBe(false);
    expect((await world.cards.getPayment(asked.ref)).status).toBe('authorized');
  });

  it.each(['pi_sim_nobody', 'seti_sim_nobody', 'x'])('knows nothing of %s', async (ref) => {
    const { simulated } = openSimulatedWorld();
    await expect(simulated.describeChallenge(ref)).rejects.toMatchObject({ code: 'not_found' });
    await expect(simulated.confirmChallenge(ref, 'approve')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('webhooks', () => {
  async function busyWorld(seed: number) {
    const world = openSimulatedWorld({ random: seededRandom(seed) });
    for (let n = 0; n < 12; n += 1) {
      await world.cards.authorize(await holdInput(world, 'tok_visa', `pay-${n}`));
      await world.cards.void({ ref: `pi_sim_pay-${n}`, key: `void-${n}` });
    }
    return world;
  }

  it('come delayed, one to three times with one id, and overtake each other', async () => {
    const world = await busyWorld(3);
    expect(world.delivered).toEqual([]);
    await world.tickUntilQuiet();
    const bodies = world.delivered.map(({ rawBody }) => JSON.parse(rawBody));
    const copies = new Map<string, number>();
    for (const { id } of bodies) copies.set(id, (copies.get(id) ?? 0) + 1);
    expect(copies.size).toBe(36);
    expect(new Set(copies.values())).toEqual(new Set([1, 2, 3]));
    const firsts = bodies.map(({ id }) => Number(id.replace('evt_sim_', '')));
    expect(firsts).not.toEqual([...firsts].sort((a, b) => a - b));
  });

  it('are the same for the same dice', async () => {
    const worlds = [await busyWorld(5), await busyWorld(5)];
    for (const world of worlds) await world.tickUntilQuiet();
    expect(worlds[0]?.delivered).toEqual(worlds[1]?.delivered);
  });

  it('are sent again until they are accepted, freshly signed', async () => {
    let accepting = false;
    const world = openSimulatedWorld({ accepts: () => accepting });
    await world.cards.authorize(await holdInput(world, 'tok_visa'));
    await world.tickUntilQuiet();
    expect(world.delivered).toEqual([]);
    accepting = true;
    world.advance(HOUR_MS);
    await world.simulated.tick(world.now());
    const types = world.delivered.map(({ rawBody }) => JSON.parse(rawBody).type);
    expect(new Set(types)).toEqual(new Set(['setup.succeeded', 'payment.authorized']));
    for (const { rawBody, headers } of world.delivered) {
      expect(await world.cards.verifyWebhook(rawBody, headers)).not.toBeNull();
    }
    await world.tickUntilQuiet();
    expect(world.store.dump()).not.toContain('webhook/');
  });

  it('give up after twenty refusals', async () => {
    const world = openSimulatedWorld({ accepts: () => false });
    await world.cards.authorize(await holdInput(world, 'tok_visa'));
    for (let hour = 0; hour < 24; hour += 1) {
      world.advance(HOUR_MS);
      await world.simulated.tick(world.now());
    }
    expect(world.store.dump()).not.toContain('webhook/');
  });
});
