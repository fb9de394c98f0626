import { and, eq, isNull } from 'drizzle-orm';
import { requirementChanged } from '#core/credentials/events.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { requirements } from '../tables.ts';

/** Demands a credential no longer. What it was stays as history; suspensions for want of it are lifted by the job. */
export async function endRequirement(ctx: Ctx, { id }: { id: string }): Promise<{ done: true }> {
  const [ended] = isUuid(id)
    ? await ctx.db.tx
        .update(requirements)
        .set({ endedAt: now(ctx), endedBy: userIdOf(ctx) })
        .where(and(eq(requirements.id, id), isNull(requirements.endedAt)))
        .returning()
    : [];
  if (!ended) throw notFound('Requirement');
  const { marketId, categoryId, kind, subject } = ended;
  await emit(ctx, requirementChanged, { requirementId: id, marketId, categoryId });
  await audit(ctx, {
    resource: 'credential_requirement',
    resourceId: id,
    category: 'admin',
    severity: 'warning',
    details: { kind, subject },
  });
  return { done: true };
}
