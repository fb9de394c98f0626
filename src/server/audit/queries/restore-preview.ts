import type { AuditEntry, RestorePreview } from '#core/audit/contract.ts';
import { planRestore, restorableOf } from '#core/audit/restore.ts';
import type { Ctx } from '#server/lib/context.ts';
import { entryOf } from './log.ts';

/** audit.restorePreview: what putting back would do now; null where the entry cannot be put back at all. */
export async function previewRestore(
  ctx: Ctx,
  input: { id: string },
): Promise<{ plan: RestorePreview | null }> {
  const entry = await entryOf(ctx, input);
  const { about, restore } = restoreOf(ctx, entry);
  const current = about && restore && (await restore.current(ctx, about.id));
  const plan = current && planRestore(entry, current, ctx.modules.auditObjects);
  if (!plan) return { plan: null };
  const { fields, problem } = plan;
  return { plan: { fields, problem, allowed: restore.rule.allows(ctx.actor) } };
}

/** The record an entry can put back, and how its module does that. */
export function restoreOf(ctx: Ctx, entry: AuditEntry) {
  const about = restorableOf(entry, ctx.modules.auditObjects);
  return { about, restore: about && ctx.modules.restores.get(about.resource) };
}
