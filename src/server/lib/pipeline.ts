import type {
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
} from '@orpc/contract';
import { implement } from '@orpc/server';
import type { AccessRule } from '#core/lib/access-rule.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { FlagName } from '#core/settings/flags.ts';
import { SESSION_EXPIRED } from '#core/users/access.ts';
import type { Ctx } from './context.ts';
import { crashPoint } from './crash-points.ts';
import { isRetryable } from './db/sql-state.ts';
import { once, Settled } from './idempotency.ts';
import { toOrpcError } from './refusals.ts';

const MAX_TRIES = 4;

type CommandOptions<Input, First, Output, Outside> = {
  flag?: FlagName;
  /** Counted per account before the command runs, also when it is refused. Repeats of one attempt count once. */
  limit?: 'booking';
  /**
   * `key`: an Idempotency-Key is required (everything that creates or moves something);
   * `natural`: doing it twice is the same as doing it once, or the answer must not be stored (sign-in).
   */
  idempotency?: 'key' | 'natural';
  /** Callers with the same key take turns within this process, before any of them opens a transaction. */
  queue?: (input: Input) => string;
  /**
   * A cheap look before the transaction, on the page-read pool: refuses what cannot work without a lock. With a
   * `queue` only a crowd looks; whoever is alone is told by the command itself.
   */
  prepare?: (ctx: Ctx, input: Input) => Promise<void>;
  /**
   * A question to an outside company whose answer the command needs (where is this address?): asked before the
   * transaction, its answer is the command's third argument. Asking twice must change nothing.
   */
  outside?: (ctx: Ctx, input: Input) => Promise<Outside>;
  /**
   * Runs after the commit, outside any transaction: the place for calls to outside companies. It must be safe
   * to run again, since a retried request whose first try died in between runs it again. Left out when the command
   * answers `Settled`.
   */
  follow?: (ctx: Ctx, input: Input, first: First) => Promise<Output>;
};

type Contract<I extends AnySchema, O extends AnySchema> = ContractProcedure<I, O, ErrorMap, Meta>;

/** What access.ts says of every procedure, by path; filled while procedures are bound, read by the matrix. */
export type Bound = {
  rule: AccessRule;
  kind: 'query' | 'command';
  idempotency: 'key' | 'natural';
  flag: FlagName | null;
  limit: 'booking' | null;
};
const BOUND = new WeakMap<object, Bound>();
export function boundRule(procedure: object): Bound | undefined {
  return BOUND.get(procedure);
}

/** Wraps a contract with access checks and error mapping; validation happens after access, before the handler. */
function guarded<I extends AnySchema, O extends AnySchema>(contract: Contract<I, O>, rule: AccessRule) {
  return implement(contract)
    .$context<Ctx>()
    .$config({
      initialInputValidationIndex: Number.POSITIVE_INFINITY,
      initialOutputValidationIndex: Number.POSITIVE_INFINITY,
    })
    .use(async ({ context, next }) => {
      try {
        assertAllowed(context, rule);
        return await next();
      } catch (error) {
        throw toOrpcError(error, context, contract['~orpc'].route.path ?? '');
      }
    });
}

/** Throws unauthenticated or forbidden for a caller whom the rule does not let in. */
export function assertAllowed(ctx: Ctx, rule: AccessRule): void {
  if (rule.allows(ctx.actor)) return;
  if (ctx.actor.kind === 'anonymous') {
    const text = ctx.sessionPast ? SESSION_EXPIRED : 'Please sign in first.';
    throw new AppError('unauthenticated', rule.whenAnonymous ?? text);
  }
  if (ctx.actor.kind === 'user' && ctx.actor.suspended) {
    throw new AppError('forbidden', 'This account is suspended. Contact support to have it opened again.');
  }
  const { actor } = ctx;
  if (actor.kind === 'user' && actor.isSystemAdmin && !actor.emailVerified) {
    throw new AppError('forbidden', 'Confirm your email address first: administrator rights wait for it.');
  }
  if (ctx.actor.kind === 'user' && ctx.actor.needsSecondFactor) {
    throw new AppError('forbidden', 'Set up your second factor first: administrators here sign in with one.');
  }
  throw new AppError('forbidden', 'You are not authorized to do this.');
}

/** Binds a read: access → parse → query → present. */
export function query<I extends AnySchema, O extends AnySchema>(
  contract: Contract<I, O>,
  rule: AccessRule,
  run: (ctx: Ctx, input: InferSchemaOutput<I>) => Promise<InferSchemaInput<O>>,
  options: { flag?: FlagName } = {},
) {
  const procedure = guarded(contract, rule).handler(async ({ context, input }) => {
    await assertFlag(context, options.flag);
    return run(context, input as InferSchemaOutput<I>);
  });
  BOUND.set(procedure, {
    rule,
    kind: 'query',
    idempotency: 'natural',
    flag: options.flag ?? null,
    limit: null,
  });
  return procedure;
}

/**
 * Binds a write: access → parse → flag → idempotency → rate limit → one transaction → follow → present.
 * The command itself locks, asks the state machine, writes, emits its event and notes its audit line.
 */
export function command<
  I extends AnySchema,
  O extends AnySchema,
  First = InferSchemaInput<O>,
  Outside = undefined,
>(
  contract: Contract<I, O>,
  rule: AccessRule,
  run: (
    ctx: Ctx,
    input: InferSchemaOutput<I>,
    outside: Outside,
  ) => Promise<First | Settled<InferSchemaInput<O>>>,
  options: CommandOptions<InferSchemaOutput<I>, First, InferSchemaInput<O>, Outside> = {},
) {
  const idempotency = options.idempotency ?? 'key';
  const path = contract['~orpc'].route.path ?? '';
  const perform = async (context: Ctx, input: InferSchemaOutput<I>) => {
    await assertFlag(context, options.flag);
    const { follow, limit, prepare, queue } = options;
    let outside: Outside | undefined;
    const ready = async () => {
      if (limit && context.actor.kind === 'user') await context.limits.attempt(limit, context.actor.userId);
      outside = await options.outside?.(context, input);
    };
    const work = () => run(context, input, outside as Outside);
    if (idempotency === 'natural') {
      await ready();
      const first = await inTransaction(context, work);
      if (first instanceof Settled) return first.answer;
      return follow ? follow(context, input, first) : (first as InferSchemaInput<O>);
    }
    return once(context, path, input, {
      ...(limit || options.outside ? { ready } : {}),
      ...(prepare ? { look: () => prepare(context, input) } : {}),
      inTurn: async (steps, look) => {
        if (queue) return context.turns.take(queue(input), steps, look);
        await look?.();
        return steps();
      },
      first: (steps) => inTransaction(context, steps),
      run: work,
      ...(follow ? { follow: (first: First) => follow(context, input, first) } : {}),
    });
  };
  const procedure = guarded(contract, rule).handler(async ({ context, input }) => {
    const answer = await perform(context, input as InferSchemaOutput<I>);
    crashPoint('command.before-reply');
    return answer;
  });
  BOUND.set(procedure, {
    rule,
    kind: 'command',
    idempotency,
    flag: options.flag ?? null,
    limit: options.limit ?? null,
  });
  return procedure;
}

async function assertFlag(ctx: Ctx, flag: FlagName | undefined): Promise<void> {
  if (flag && !(await ctx.hooks.isFlagOn(ctx, flag))) {
    throw new AppError('not_found', 'This is not available at the moment.', {
      logMessage: `flag ${flag} is off`,
    });
  }
}

/** Runs commands in one transaction; deadlocks and serialization failures are retried, nobody sees them. */
export async function inTransaction<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.transaction(work);
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_TRIES) throw error;
      // A little apart, so that the two do not meet again.
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 + Math.random() * 20));
    }
  }
}

/** Notes an audit line in the running transaction. Every command does. */
export function audit(ctx: Ctx, note: Parameters<Ctx['hooks']['recordAudit']>[1]): Promise<void> {
  return ctx.hooks.recordAudit(ctx, note);
}
