import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emergencies } from '../tables.ts';

/** Where somebody still has to come: as the index `emergencies_open` has it. */
const AWAITED = ['searching', 'accepted', 'assigned', 'no_vendor'] as const;

/** Throws conflict where the caller waits for help already. */
export async function assertNoneOpen(ctx: Ctx): Promise<void> {
  const [open] = await ctx.db.read
    .select({ id: emergencies.id })
    .from(emergencies)
    .where(and(eq(emergencies.homeownerId, userIdOf(ctx)), inArray(emergencies.status, [...AWAITED])))
    .limit(1);
  if (open) throw alreadyOpen();
}

/** The refusal (409) of a second emergency beside an open one. */
export function alreadyOpen(): AppError {
  return new AppError('conflict', 'You already have an open emergency. Reload the page to follow it.');
}
