import type { RestorePreview } from '#core/audit/contract.ts';
import { planRestore, restorableOf } from '#core/audit/restore.ts';
import type { Ctx } from '#server/lib/context.ts';
import { RESTORE_KINDS } from '../writes/restore-kinds.ts';
import { currentValues } from './current-values.ts';
import { entryOf } from './log.ts';

/** audit.restorePreview: what putting back would do now; null where the entry cannot be put back at all. */
export async function previewRestore(
  ctx: Ctx,
  input: { id: string },
): Promise<{ plan: RestorePreview | null }> {
  const entry = await entryOf(ctx, input);
  const about = restorableOf(entry);
  const current = about && (await currentValues(ctx, about.resource, about.id));
  const plan = current && planRestore(entry, current);
  if (!plan) return { plan: null };
  const { fields, problem, resource } = plan;
  return { plan: { fields, problem, allowed: RESTORE_KINDS[resource].rule.allows(ctx.actor) } };
}
