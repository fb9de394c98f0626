import { ORPCError, ValidationError } from '@orpc/server';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from './context.ts';
import { constraintOf, EXCLUSION_VIOLATION, isDatabaseAway, sqlState } from './db/sql-state.ts';

/** Seconds a caller should wait while the database is away. */
export const RETRY_WHEN_AWAY_SECONDS = 2;

/** Anything thrown below the door, as the refusal a caller may see. Bugs keep their detail to the log. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) {
    return new AppError(
      'unavailable',
      'Canopy can’t reach its database right now. Nothing was changed. Try again in a moment.',
      {
        logMessage: 'database away',
        retryAfterSeconds: RETRY_WHEN_AWAY_SECONDS,
        cause: error,
      },
    );
  }
  // Our lock and look make this impossible; should both ever fail, the constraint still decides.
  if (sqlState(error) === EXCLUSION_VIOLATION) {
    return new AppError('conflict', 'That time was just taken. Choose another one.', { cause: error });
  }
  // The calendar leaves such days out; should a command ever miss one, the trigger on bookings still decides.
  if (constraintOf(error) === 'bookings_credentials') {
    return new AppError(
      'conflict',
      'A credential this job requires isn’t valid on the day of the visit. Choose another technician or day.',
      { cause: error },
    );
  }
  // 22P05/22021: text the database cannot hold; 22003/22008: number or time out of range.
  const state = sqlState(error);
  if (state === '22P05' || state === '22021' || state === '22003' || state === '22008') {
    return new AppError('invalid', 'A value is too long or contains characters that can’t be stored.', {
      cause: error,
    });
  }
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    return new AppError('invalid', 'Check the highlighted fields.', {
      fields: fieldsOf(error.cause),
      cause: error,
    });
  }
  return undefined;
}

function fieldsOf(error: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, 20)) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.');
    fields[path || 'input'] ??= issue.message;
  }
  return fields;
}

/**
 * The wire form of a refusal. `data.code` is ours; oRPC's own code follows the status. Anything else that was thrown is
 * a bug: reported, with no detail for the caller.
 */
export function toOrpcError(error: unknown, ctx: Ctx, route: string): ORPCError<string, unknown> {
  const refusal = toAppError(error);
  if (refusal) {
    // A company of ours that does not answer; a database that is away could not note it.
    if (refusal.status >= 500) ctx.hooks.onBug?.(error, route, ctx);
    ctx.log.info(
      { requestId: ctx.requestId, operation: ctx.operation, code: refusal.code, fields: refusal.fields },
      refusal.logMessage,
    );
    return new ORPCError(refusal.code.toUpperCase(), {
      status: refusal.status,
      message: refusal.message,
      data: {
        code: refusal.code,
        fields: refusal.fields,
        ...refusal.data,
        retryAfterSeconds: refusal.retryAfterSeconds,
      },
      cause: error,
    });
  }
  if (error instanceof ORPCError && error.status < 500) return error;
  ctx.log.error({ requestId: ctx.requestId, operation: ctx.operation, err: error }, 'unexpected error');
  ctx.hooks.onBug?.(error, route, ctx);
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    status: 500,
    message: 'Something went wrong on our side. Nothing was changed.',
    data: { code: 'internal', fields: {}, requestId: ctx.requestId },
    cause: error,
  });
}
