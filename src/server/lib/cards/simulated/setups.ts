import { createHmac } from 'node:crypto';
import { notFound } from '#core/lib/app-error.ts';
import { findTestCard, type TestCard } from '#core/payments/test-cards.ts';
import { checkId, idempotencyMismatch, invalidToken } from '../check-input.ts';
import { declined } from '../declines.ts';
import type { CardSetup, Cards } from '../port.ts';
import type { SimulatedContext } from './context.ts';
import {
  type Held,
  insert,
  LOST_RACE,
  read,
  remove,
  replace,
  type Shapes,
  untilCommitted,
} from './records.ts';
import type { RecordWrite } from './store.ts';
import { announce } from './webhooks.ts';

type SetupCalls = Pick<
  Cards,
  'ensureCustomer' | 'startCardSetup' | 'completeSetup' | 'getSetup' | 'detachMethod' | 'deleteCustomer'
>;

/** Customers and saved cards of the simulated processor. */
export function simulatedSetups(ctx: SimulatedContext): SetupCalls {
  return {
    async ensureCustomer({ userId }) {
      checkId('userId', userId);
      const customer = `cus_sim_${userId}`;
      // False when it was there already: the same customer either way.
      await ctx.store.commit([insert('customer', customer, { userId })]);
      return { customer };
    },

    async startCardSetup({ customer, idempotencyKey }) {
      checkId('customer', customer);
      checkId('idempotencyKey', idempotencyKey);
      if (!(await read(ctx.store, 'customer', customer))) throw notFound('Customer');
      const setupRef = `seti_sim_${idempotencyKey}`;
      const fresh = {
        key: idempotencyKey,
        customer,
        status: 'requires_method',
        token: null,
        method: null,
        decline: null,
        returnUrl: null,
      } as const;
      if (!(await ctx.store.commit([insert('setup', setupRef, fresh)]))) {
        const there = await heldSetup(ctx, setupRef);
        if (there.value.customer !== customer) throw idempotencyMismatch('card setup');
      }
      return { setupRef, clientToken: clientToken(ctx, setupRef), mode: 'simulated', publishableKey: null };
    },

    async completeSetup({ setupRef, token, returnUrl }) {
      checkId('setupRef', setupRef);
      const card = findTestCard(token);
      if (!card) throw invalidToken();
      return untilCommitted(async () => {
        const held = await heldSetup(ctx, setupRef);
        const { status } = held.value;
        if (status === 'succeeded' || status === 'requires_action') return setupOf(ctx, held);
        const asked = { ...held.value, token, decline: null, returnUrl: returnUrl ?? null };
        const writes = writesFor(ctx, { ...held, value: asked }, card);
        if (!(await ctx.store.commit(writes))) return LOST_RACE;
        return setupOf(ctx, await heldSetup(ctx, setupRef));
      });
    },

    async getSetup(setupRef) {
      checkId('setupRef', setupRef);
      return setupOf(ctx, await heldSetup(ctx, setupRef));
    },

    async detachMethod({ method }) {
      checkId('method', method);
      return untilCommitted(async () => {
        const held = await read(ctx.store, 'method', method);
        if (!held) throw notFound('Card');
        if (held.value.detached) return;
        const committed = await ctx.store.commit([
          replace('method', held, { ...held.value, detached: true }),
        ]);
        return committed ? undefined : LOST_RACE;
      });
    },

    async deleteCustomer({ customer }) {
      checkId('customer', customer);
      return untilCommitted(async () => {
        const held = await read(ctx.store, 'customer', customer);
        if (!held) return;
        return (await ctx.store.commit([remove('customer', held)])) ? undefined : LOST_RACE;
      });
    },
  };
}

/** Ends the challenge of a setup; a setup that waits for none stays as it is. */
export async function endSetupChallenge(
  ctx: SimulatedContext,
  ref: string,
  approved: boolean,
): Promise<void> {
  await untilCommitted(async () => {
    const held = await heldSetup(ctx, ref);
    const card = findTestCard(held.value.token ?? '');
    if (held.value.status !== 'requires_action' || !card) return;
    const writes = approved ? savedWrites(ctx, held, card) : failedWrites(ctx, held, 'authentication_failed');
    return (await ctx.store.commit(writes)) ? undefined : LOST_RACE;
  });
}

export async function heldSetup(ctx: SimulatedContext, setupRef: string): Promise<Held<'setup'>> {
  const held = await read(ctx.store, 'setup', setupRef);
  if (!held) throw notFound('Card setup');
  return held;
}

function writesFor(ctx: SimulatedContext, held: Held<'setup'>, card: TestCard): RecordWrite[] {
  if (card.onSave === 'approves') return savedWrites(ctx, held, card);
  if (card.onSave === 'challenges') {
    return [replace('setup', held, { ...held.value, status: 'requires_action' })];
  }
  return failedWrites(ctx, held, card.onSave);
}

function savedWrites(ctx: SimulatedContext, held: Held<'setup'>, card: TestCard): RecordWrite[] {
  const method = `pm_sim_${held.value.key}`;
  const saved: Shapes['method'] = {
    customer: held.value.customer,
    token: card.token,
    brand: card.brand,
    last4: card.last4,
    expMonth: 12,
    expYear: ctx.now().getUTCFullYear() + 3,
    detached: false,
  };
  return [
    insert('method', method, saved),
    replace('setup', held, { ...held.value, status: 'succeeded', method }),
    ...announce(ctx, { type: 'setup.succeeded', ref: held.id, ourId: held.value.key }),
  ];
}

function failedWrites(
  ctx: SimulatedContext,
  held: Held<'setup'>,
  decline: NonNullable<Shapes['setup']['decline']>,
): RecordWrite[] {
  return [
    replace('setup', held, { ...held.value, status: 'failed', decline }),
    ...announce(ctx, { type: 'setup.failed', ref: held.id, ourId: held.value.key }),
  ];
}

async function setupOf(ctx: SimulatedContext, held: Held<'setup'>): Promise<CardSetup> {
  const { status, method, decline } = held.value;
  if (status === 'requires_action') {
    return { status, challenge: { kind: 'redirect', url: ctx.challengeUrl(held.id) } };
  }
  if (status === 'failed') {
    const reason = decline ?? 'processing_error';
    return { status, ...declined(reason) };
  }
  const saved = method ? await read(ctx.store, 'method', method) : null;
  if (status === 'requires_method' || !saved) return { status: 'requires_method' };
  const { brand, last4, expMonth, expYear } = saved.value;
  return { status, method: { ref: saved.id, brand, last4, expMonth, expYear } };
}

function clientToken(ctx: SimulatedContext, setupRef: string): string {
  const mark = createHmac('sha256', ctx.webhookSecret).update(`setup ${setupRef}`).digest('hex');
  return `${setupRef}_secret_${mark.slice(0, 24)}`;
}
