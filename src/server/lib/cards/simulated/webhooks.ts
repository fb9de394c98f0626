import type { CardsEvent } from '../port.ts';
import type { SimulatedContext } from './context.ts';
import { insert, type Shapes } from './records.ts';
import { eventBody, SIGNATURE_HEADER, sign } from './signature.ts';
import type { RecordWrite, StoredRecord } from './store.ts';

const MAX_COPIES = 3;
const MAX_DELAY_MS = 5_000;
const BATCH = 200;
const MAX_ATTEMPTS = 20;

/**
 * The writes that queue one event: one to three copies, each with its own delay, so that events overtake each
 * other. Part of the same commit as the change they tell of: a crash loses both or neither.
 */
export function announce(
  ctx: SimulatedContext,
  event: Omit<CardsEvent, 'id' | 'occurredAt'>,
  occurredAt: Date = ctx.now(),
): RecordWrite[] {
  const id = `evt_sim_${ctx.newId()}`;
  const body = eventBody({ ...event, id, occurredAt });
  const copies = 1 + Math.floor(ctx.random() * MAX_COPIES);
  return Array.from({ length: copies }, (_, copy) => {
    const dueAt = new Date(ctx.now().getTime() + Math.floor(ctx.random() * MAX_DELAY_MS));
    return insert('webhook', `${id}.${copy}`, { body, attempts: 0 }, dueAt);
  });
}

/**
 * Sends every webhook that is due, in random order. A copy is forgotten only after it was accepted, so a crash in
 * between sends it again. Answers how many were accepted.
 */
export async function deliverDue(ctx: SimulatedContext, now: Date): Promise<number> {
  const due = shuffled(await ctx.store.due('webhook', now, BATCH), ctx.random);
  let accepted = 0;
  for (const record of due) {
    const { body, attempts } = record.value as Shapes['webhook'];
    try {
      await ctx.deliver(body, {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: sign(body, ctx.webhookSecret, now),
      });
      accepted += 1;
      await ctx.store.commit([settle(record, null, null)]);
    } catch {
      // Not accepted: the receiver has logged why; here it only means "later".
      const tooOften = attempts + 1 >= MAX_ATTEMPTS;
      const next = tooOften ? null : { body, attempts: attempts + 1 };
      await ctx.store.commit([settle(record, next, retryAt(now, attempts))]);
    }
  }
  return accepted;
}

function settle(record: StoredRecord, value: Shapes['webhook'] | null, dueAt: Date | null): RecordWrite {
  return { kind: 'webhook', id: record.id, expected: record.version, value, dueAt };
}

/** 10 s, 20 s, 40 s … at most an hour. */
function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(10_000 * 2 ** attempts, 3_600_000));
}

function shuffled<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
