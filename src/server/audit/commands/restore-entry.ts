import { planRestore, restorableOf } from '#core/audit/restore.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { assertAllowed, audit } from '#server/lib/pipeline.ts';
import { currentValues } from '../queries/current-values.ts';
import { entryOf } from '../queries/log.ts';
import { RESTORE_KINDS } from '../writes/restore-kinds.ts';

/**
 * Puts the values back that an entry replaced, by the ordinary command of the record, and notes both. Throws conflict
 * when the record was changed since, `invalid` where the older values would no longer be accepted, forbidden for those
 * who may not edit such a record.
 */
export async function restoreEntry(ctx: Ctx, input: { id: string; reason: string }): Promise<{ done: true }> {
  const entry = await entryOf(ctx, input);
  const about = restorableOf(entry);
  if (!about) {
    throw new AppError(
      'conflict',
      'Entries of this kind cannot be put back. Change the record itself instead.',
    );
  }
  const kind = RESTORE_KINDS[about.resource];
  assertAllowed(ctx, kind.rule);
  await kind.lock(ctx, about.id);
  const current = await currentValues(ctx, about.resource, about.id);
  const plan = current && planRestore(entry, current);
  if (!plan) throw notFound('Record');
  if (plan.problem) throw new AppError('conflict', plan.problem);
  await kind.write(ctx, about.id, plan.values, input.reason);
  await audit(ctx, {
    action: 'audit.restored',
    resource: entry.resource,
    resourceId: about.id,
    category: 'admin',
    severity: 'warning',
    details: { entry: entry.id, fields: Object.keys(plan.values), reason: input.reason },
  });
  return { done: true };
}

/** A setting that was put back is in force at once in this process. */
export async function afterRestoreEntry(ctx: Ctx): Promise<{ done: true }> {
  ctx.settings.forget();
  return { done: true };
}
