import { createHash } from 'node:crypto';
import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { canonicalJson } from './canonical-json.ts';
import { type Ctx, now } from './context.ts';
import { crashPoint } from './crash-points.ts';
import { prepared } from './db/prepared.ts';
import { insertRowOnce } from './db/write-row.ts';
import { idempotencyKeys } from './tables.ts';

const serializer = new StandardRPCJsonSerializer();
const KEY_PATTERN = /^[\x21-\x7e]{8,200}$/;

/** What a command says whose action is over with its transaction: this is the answer, and nothing follows. */
export class Settled<Output> {
  readonly answer: Output;

  constructor(answer: Output) {
    this.answer = answer;
  }
}

const isUse = and(
  eq(idempotencyKeys.scope, sql.placeholder('scope')),
  eq(idempotencyKeys.key, sql.placeholder('key')),
);
/** What became of a key. */
const stateOf = prepared((handle) =>
  handle.select().from(idempotencyKeys).where(isUse).prepare('state_of_key'),
);
/** What the command returned, while something has to follow it. */
const saveFirst = prepared((handle) =>
  handle
    .update(idempotencyKeys)
    .set({ first: sql.placeholder('first') })
    .where(isUse)
    .prepare('keep_first_of_key'),
);
const finish = prepared((handle) =>
  handle
    .update(idempotencyKeys)
    .set({ answer: sql.placeholder('answer'), finished: true })
    .where(isUse)
    .prepare('finish_key'),
);

type Steps<First, Output> = {
  /** Done first, unless the key is known already. */
  ready?: () => Promise<void>;
  /** What it refuses is refused, unless the key is known already. */
  look?: () => Promise<void>;
  /** Waits until this action may go on, having looked. */
  inTurn: <T>(work: () => Promise<T>, look: (() => Promise<void>) | undefined) => Promise<T>;
  /** Opens the transaction. */
  first: <T>(work: () => Promise<T>) => Promise<T>;
  run: () => Promise<First | Settled<Output>>;
  /** Without it the command's own result is the answer; left out when that is `Settled`. */
  follow?: (first: First) => Promise<Output>;
};

/**
 * The same Idempotency-Key and input get the same answer; the same key with other input is refused (422).
 * The key is written in the command's own transaction, so a command that was acknowledged is never applied twice
 * and one that rolled back may be tried again. A retry that arrives while the first is running waits for it.
 */
export async function once<First, Output>(
  ctx: Ctx,
  operation: string,
  input: unknown,
  steps: Steps<First, Output>,
): Promise<Output> {
  const key = ctx.idempotencyKey;
  if (key === null) {
    throw new AppError(
      'invalid',
      'Send an Idempotency-Key header: a fresh unique value per action, the same one when retrying.',
      {
        fields: { 'Idempotency-Key': 'Required' },
      },
    );
  }
  if (!KEY_PATTERN.test(key)) {
    throw new AppError('invalid', 'The Idempotency-Key must be 8 to 200 visible ASCII characters.', {
      fields: { 'Idempotency-Key': '8 to 200 visible ASCII characters' },
    });
  }
  const scope = `${ctx.actor.kind === 'user' ? ctx.actor.userId : 'anonymous'}:${operation}`;
  const inputHash = hashOf(input);
  const use = { scope, key };

  const isKnown = async () => (await stateOf(ctx.db.read).execute(use)).length > 0;
  /** Claims the key and runs the command, or finds what became of the key's first use. */
  const firstOrKnown = async (): Promise<{ finished: boolean; first: First; answer: Output }> => {
    if (!(await insertRowOnce(ctx.db.tx, idempotencyKeys, { ...use, inputHash, createdAt: now(ctx) }))) {
      const [known] = await stateOf(ctx.db.tx).execute(use);
      if (!known)
        throw new AppError('conflict', 'This action is being processed. Try again in a moment.', {
          retryAfterSeconds: 1,
        });
      if (known.inputHash !== inputHash) {
        throw new AppError(
          'idempotency_mismatch',
          'This Idempotency-Key was already used for something else. Use a fresh one.',
        );
      }
      return {
        finished: known.finished,
        first: unpack(known.first) as First,
        answer: unpack(known.answer) as Output,
      };
    }
    crashPoint('command.key-taken');
    const result = await steps.run();
    crashPoint('command.written');
    const finished = result instanceof Settled || steps.follow === undefined;
    const said = result instanceof Settled ? result.answer : result;
    if (finished) await finish(ctx.db.tx).execute({ ...use, answer: pack(said) });
    else await saveFirst(ctx.db.tx).execute({ ...use, first: pack(said) });
    return { finished, first: said as First, answer: said as Output };
  };

  const look = async () => {
    try {
      await steps.look?.();
    } catch (error) {
      // What looks taken may be our own first try, committed by another process a moment ago.
      if (!(await isKnown())) throw error;
    }
  };
  // Repeats in this process wait here and not on the key's row, where each would keep a connection.
  return ctx.turns.take(`${scope} ${key}`, async () => {
    const known = (steps.ready || steps.look) && (await isKnown());
    if (!known) await steps.ready?.();
    const state = await steps.inTurn(
      () => steps.first(firstOrKnown),
      steps.look && !known ? look : undefined,
    );
    crashPoint('command.committed');
    if (state.finished || !steps.follow) return state.answer as Output;

    const answer = await steps.follow(state.first);
    crashPoint('command.followed');
    await ctx.db.transaction(async () => {
      await finish(ctx.db.tx).execute({ ...use, answer: pack(answer) });
    });
    crashPoint('command.answered');
    return answer;
  });
}

/** Canonical: the order of keys does not matter. */
function hashOf(input: unknown): string {
  return createHash('sha256')
    .update(canonicalJson(pack(input)))
    .digest('hex');
}

/** Dates and undefined survive the trip through JSON. */
function pack(value: unknown): { json: unknown; meta: unknown } {
  const [json, meta] = serializer.serialize(value);
  return { json: json ?? null, meta };
}

function unpack(stored: unknown): unknown {
  if (stored === null || stored === undefined) return undefined;
  const { json, meta } = stored as { json: unknown; meta: Parameters<typeof serializer.deserialize>[1] };
  return serializer.deserialize(json, meta);
}
