import type {
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
} from '@orpc/contract';
import { implement, type Procedure } from '@orpc/server';
import type { AccessRule } from '#core/lib/access-rule.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { AuditAction } from '#core/modules.ts';
import type { FlagName } from '#core/settings/flags.ts';
import { SESSION_EXPIRED } from '#core/users/access.ts';
import type { AuditNote, Ctx } from './context.ts';
import { crashPoint } from './crash-points.ts';
import { isRetryable } from './db/sql-state.ts';
import { once, Settled } from './idempotency.ts';
import { toOrpcError } from './refusals.ts';

const MAX_TRIES = 4;

type StepsOptions = {
  flag?: FlagName;
  /**
   * `key`: an Idempotency-Key is required (everything that creates or moves something);
   * `natural`: doing it twice is the same as doing it once, or the answer must not be stored (sign-in).
   */
  idempotency?: 'key' | 'natural';
};

type CommandOptions<Input, First, Output, Outside> = StepsOptions & {
  /** Counted per account before the command runs, also when it is refused. Repeats of one attempt count once. */
  limit?: 'booking';
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

/** What stands behind an operation: what it takes, what it answers, and what the pipeline does around it. */
export type Binding<Input, Output> = {
  kind: 'query' | 'command';
  idempotency: 'key' | 'natural';
  flag: FlagName | null;
  limit: 'booking' | null;
  /** `route` is the operation's address, the scope of its Idempotency-Keys. */
  perform: (ctx: Ctx, input: Input, route: string) => Promise<Output>;
};

type Contract<I extends AnySchema, O extends AnySchema> = ContractProcedure<I, O, ErrorMap, Meta>;

/** One binding for each operation of a contract. A section of a module checks its part with `satisfies`. */
export type Operations<Contracts> = {
  [Name in keyof Contracts]: Contracts[Name] extends Contract<infer I, infer O>
    ? Binding<InferSchemaOutput<I>, InferSchemaInput<O>>
    : never;
};

type Procedures<Contracts> = {
  [Name in keyof Contracts]: Contracts[Name] extends ContractProcedure<infer I, infer O, infer E, infer M>
    ? Procedure<Ctx, Ctx, I, O, E, M>
    : never;
};

/** What is known of a bound operation, read by the matrix, the permissions page and the module check. */
export type Bound = Omit<Binding<never, unknown>, 'perform'> & { rule: AccessRule };
const BOUND = new WeakMap<object, Bound>();
export function boundRule(procedure: object): Bound | undefined {
  return BOUND.get(procedure);
}

/**
 * Binds a module's operations: each by its name to the contract and the rule that the module's core declares under the
 * same name. An operation that is missing, one too many, or one whose function does not fit its contract does not compile.
 */
export function bind<Contracts extends object>(
  module: { name: string; contract: Contracts; access: Readonly<Record<string, AccessRule>> },
  operations: Operations<Contracts>,
): Procedures<Contracts> {
  const bound = Object.entries<Binding<unknown, unknown>>(operations).map(([name, binding]) => {
    const operation = `${module.name}.${name}`;
    const contract = (module.contract as Record<string, Contract<AnySchema, AnySchema>>)[name];
    const rule = module.access[name];
    if (!contract || !rule) throw new Error(`${operation} has no contract or no access rule in src/core`);
    const procedure = guarded(operation, contract, rule, binding.perform);
    const { perform: _, ...said } = binding;
    BOUND.set(procedure, { ...said, rule });
    return [name, procedure] as const;
  });
  return Object.fromEntries(bound) as unknown as Procedures<Contracts>;
}

/** A contract behind access checks and error mapping; validation happens after access, before the work. */
function guarded(
  operation: string,
  contract: Contract<AnySchema, AnySchema>,
  rule: AccessRule,
  perform: Binding<unknown, unknown>['perform'],
) {
  const route = contract['~orpc'].route.path ?? '';
  return implement(contract)
    .$context<Ctx>()
    .$config({
      initialInputValidationIndex: Number.POSITIVE_INFINITY,
      initialOutputValidationIndex: Number.POSITIVE_INFINITY,
    })
    .use(async ({ context, next }) => {
      const ctx = { ...context, operation };
      try {
        assertAllowed(ctx, rule);
        return await next({ context: ctx });
      } catch (error) {
        throw toOrpcError(error, ctx, route);
      }
    })
    .handler(({ context, input }) => perform(context, input, route));
}

/** Throws unauthenticated or forbidden for a caller whom the rule does not let in. */
export function assertAllowed(ctx: Ctx, rule: AccessRule): void {
  if (rule.allows(ctx.actor)) return;
  if (ctx.actor.kind === 'anonymous') {
    const text = ctx.sessionPast ? SESSION_EXPIRED : 'Please sign in first.';
    throw new AppError('unauthenticated', rule.whenAnonymous ?? text);
  }
  if (ctx.actor.kind === 'user' && ctx.actor.suspended) {
    throw new AppError('forbidden', 'This account is suspended. Contact support to reopen it.');
  }
  const { actor } = ctx;
  if (actor.kind === 'user' && actor.isSystemAdmin && !actor.emailVerified) {
    throw new AppError('forbidden', 'Confirm your email address to activate administrator permissions.');
  }
  if (ctx.actor.kind === 'user' && ctx.actor.needsTwoFactor) {
    throw new AppError(
      'forbidden',
      'Set up two-factor authentication first. Administrators need it to sign in.',
    );
  }
  throw new AppError('forbidden', 'You are not authorized to do this.');
}

/** A read: access → parse → query → present. */
export function query<Input, Output>(
  run: (ctx: Ctx, input: Input) => Promise<Output>,
  options: { flag?: FlagName } = {},
): Binding<Input, Output> {
  return {
    kind: 'query',
    idempotency: 'natural',
    flag: options.flag ?? null,
    limit: null,
    perform: async (ctx, input) => {
      await assertFlag(ctx, options.flag);
      return run(ctx, input);
    },
  };
}

/**
 * A write: access → parse → flag → idempotency → rate limit → one transaction → follow → present.
 * The command itself locks, asks the state machine, writes, emits its event and notes its audit line.
 */
export function command<Input, Output, First, Outside = undefined>(
  run: (ctx: Ctx, input: Input, outside: Outside) => Promise<First | Settled<Output>>,
  options: CommandOptions<Input, First, Output, Outside> & {
    follow: (ctx: Ctx, input: Input, first: First) => Promise<Output>;
  },
): Binding<Input, Output>;
export function command<Input, Output, Outside = undefined>(
  run: (ctx: Ctx, input: Input, outside: Outside) => Promise<Output | Settled<Output>>,
  options?: Omit<CommandOptions<Input, Output, Output, Outside>, 'follow'>,
): Binding<Input, Output>;
export function command<Input, Output, First, Outside>(
  run: (ctx: Ctx, input: Input, outside: Outside) => Promise<First | Settled<Output>>,
  options: CommandOptions<Input, First, Output, Outside> = {},
): Binding<Input, Output> {
  const { follow, limit, prepare, queue } = options;
  return written(options, async (ctx, input, route) => {
    let outside: Outside | undefined;
    const ready = async () => {
      if (limit && ctx.actor.kind === 'user') await ctx.limits.attempt(limit, ctx.actor.userId);
      outside = await options.outside?.(ctx, input);
    };
    const work = () => run(ctx, input, outside as Outside);
    if (options.idempotency === 'natural') {
      await ready();
      const first = await inTransaction(ctx, work);
      if (first instanceof Settled) return first.answer;
      return follow ? follow(ctx, input, first) : (first as unknown as Output);
    }
    return once(ctx, route, input, {
      ...(limit || options.outside ? { ready } : {}),
      ...(prepare ? { look: () => prepare(ctx, input) } : {}),
      inTurn: async (steps, look) => {
        if (queue) return ctx.turns.take(queue(input), steps, look);
        await look?.();
        return steps();
      },
      first: (steps) => inTransaction(ctx, steps),
      run: work,
      ...(follow ? { follow: (first: First) => follow(ctx, input, first) } : {}),
    });
  });
}

/**
 * A write that opens its own transactions with `inTransaction`, because one is not enough: it hashes a password or asks
 * an outside company in between, or takes a long list in portions. access → parse → flag → idempotency → the work →
 * present. With a key its answer is kept like a command's; a request that is sent again after the first try died in
 * between runs the work again, so each of its steps must be safe to run twice.
 */
export function steps<Input, Output>(
  run: (ctx: Ctx, input: Input) => Promise<Output>,
  options: StepsOptions = {},
): Binding<Input, Output> {
  return written(options, (ctx, input, route) => {
    if (options.idempotency === 'natural') return run(ctx, input);
    return once<undefined, Output>(ctx, route, input, {
      inTurn: (take) => take(),
      // Only the key is written here: from then on a repeat finds it.
      first: (take) => inTransaction(ctx, take),
      run: async () => undefined,
      follow: () => run(ctx, input),
    });
  });
}

/** What every write has in common. */
function written<Input, Output>(
  options: StepsOptions & { limit?: 'booking' },
  perform: Binding<Input, Output>['perform'],
): Binding<Input, Output> {
  return {
    kind: 'command',
    idempotency: options.idempotency ?? 'key',
    flag: options.flag ?? null,
    limit: options.limit ?? null,
    perform: async (ctx, input, route) => {
      await assertFlag(ctx, options.flag);
      const answer = await perform(ctx, input, route);
      crashPoint('command.before-reply');
      return answer;
    },
  };
}

async function assertFlag(ctx: Ctx, flag: FlagName | undefined): Promise<void> {
  if (flag && !(await ctx.hooks.isFlagOn(ctx, flag))) {
    throw new AppError('not_found', 'This isn’t available right now.', {
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

/**
 * Notes an audit line in the running transaction. Every command does. What was done is the operation that runs; work
 * that no operation began, and what several of them do, names it.
 */
export function audit(ctx: Ctx, note: Omit<AuditNote, 'action'> & { action?: AuditAction }): Promise<void> {
  const action = note.action ?? ctx.operation;
  if (action === null)
    throw new Error(`No operation runs: name the action of the entry about ${note.resource}`);
  return ctx.hooks.recordAudit(ctx, { ...note, action });
}
