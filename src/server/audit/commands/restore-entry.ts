import { planRestore } from '#core/audit/restore.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { assertAllowed, audit } from '#server/lib/pipeline.ts';
import { entryOf } from '../queries/log.ts';
import { restoreOf } from '../queries/restore-preview.ts';

/**
 * Puts the values back that an entry replaced, by the ordinary command of the record, and notes both. Throws conflict
 * when the record was changed since, `invalid` where the older values would no longer be accepted, forbidden for those
 * who may not edit such a record.
 */
export async function restoreEntry(ctx: Ctx, input: { id: string; reason: string }): Promise<{ done: true }> {
  const entry = await entryOf(ctx, input);
  const { about, restore } = restoreOf(ctx, entry);
  if (!about || !restore) {
    throw new AppError('conflict', 'This kind of entry can’t be restored. Edit the record instead.');
  }
  assertAllowed(ctx, restore.rule);
  await restore.lock(ctx, about.id);
  const current = await restore.current(ctx, about.id);
  const plan = current && planRestore(entry, current, ctx.modules.auditObjects);
  if (!plan) throw notFound('Record');
  if (plan.problem) throw new AppError('conflict', plan.problem);
  await restore.write(ctx, about.id, plan.values, input.reason);
  await audit(ctx, {
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
