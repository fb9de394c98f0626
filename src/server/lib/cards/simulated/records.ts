import type { Cents } from '#core/lib/money.ts';
import { unavailable } from '../check-input.ts';
import type { DeclineReason } from '../declines.ts';
import type { PaymentStatus } from '../port.ts';
import type { JsonValue, RecordKind, RecordWrite, SimulatedStore } from './store.ts';

/** What the simulated processor keeps about each kind of thing. JSON only, so instants are ISO strings. */
export type Shapes = {
  customer: { userId: string };
  method: {
    customer: string;
    token: string;
    brand: string;
    last4: string;
    expMonth: number;
    expYear: number;
    detached: boolean;
  };
  setup: {
    key: string;
    customer: string;
    status: 'requires_method' | 'requires_action' | 'succeeded' | 'failed';
    token: string | null;
    method: string | null;
    decline: DeclineReason | null;
    returnUrl: string | null;
  };
  payment: {
    paymentId: string;
    /**
     * The arguments it was made with, to tell a repeat from a different call under the same id; null once they are
     * forgotten, and whoever repeats the call is refused.
     */
    arguments: string | null;
    method: string;
    amountCents: Cents;
    description: string;
    returnUrl: string | null;
    status: Exclude<PaymentStatus, 'processing'>;
    expiresAt: string | null;
    decline: DeclineReason | null;
    captureKey: string | null;
    capturedCents: Cents;
    refundedCents: Cents;
    feeCents: Cents | null;
  };
  refund: { refundId: string; payment: string; amountCents: Cents };
  transfer: { payoutId: string; account: string; amountCents: Cents; paid: boolean };
  webhook: { body: string; attempts: number };
};

export type Held<K extends RecordKind> = { id: string; version: number; value: Shapes[K] };

export async function read<K extends RecordKind>(
  store: SimulatedStore,
  kind: K,
  id: string,
): Promise<Held<K> | null> {
  const record = await store.get(kind, id);
  return record ? { id, version: record.version, value: record.value as unknown as Shapes[K] } : null;
}

export function insert<K extends RecordKind>(
  kind: K,
  id: string,
  value: Shapes[K],
  dueAt: Date | null = null,
): RecordWrite {
  return { kind, id, expected: null, value: value as unknown as JsonValue, dueAt };
}

export function replace<K extends RecordKind>(
  kind: K,
  held: Held<K>,
  value: Shapes[K],
  dueAt: Date | null = null,
): RecordWrite {
  return { kind, id: held.id, expected: held.version, value: value as unknown as JsonValue, dueAt };
}

export function remove<K extends RecordKind>(kind: K, held: Held<K>): RecordWrite {
  return { kind, id: held.id, expected: held.version, value: null, dueAt: null };
}

/** A step that lost a race: read again and decide again. */
export const LOST_RACE = Symbol('lost race');

const MAX_RACES = 50;

/** Runs a read-decide-commit step until its commit wins. Every lost race means that another writer got on. */
export async function untilCommitted<T>(step: () => Promise<T | typeof LOST_RACE>): Promise<T> {
  for (let race = 0; race < MAX_RACES; race += 1) {
    const result = await step();
    if (result !== LOST_RACE) return result;
  }
  throw unavailable('the simulated processor lost too many races for one record');
}
