import { requirementChanged } from '#core/credentials/events.ts';
import { CREDENTIAL_FACTS } from '#core/credentials/kinds.ts';
import type { RequirementInput, RequirementView } from '#core/credentials/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { localDate } from '#core/lib/time.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { requirementColumns } from '../queries/requirement-input.ts';
import { requirementOf } from '../queries/requirements.ts';
import { requirements } from '../tables.ts';

/**
 * Demands a credential in a market for visits from a day on, today at the earliest. Throws `conflict` where it is demanded
 * already. Companies that lack it are suspended by the job that follows lapses, once the day has come.
 */
export async function addRequirement(ctx: Ctx, input: RequirementInput): Promise<RequirementView> {
  const { columns, zone } = await requirementColumns(ctx, input);
  if (input.effectiveOn < localDate(now(ctx), zone)) {
    const message = 'Choose today or a later day';
    throw new AppError('invalid', `${message}.`, { fields: { effectiveOn: message } });
  }
  const id = ctx.ids.uuid();
  const written = await ctx.db.tx
    .insert(requirements)
    .values({ ...columns, id, createdBy: userIdOf(ctx), createdAt: now(ctx) })
    .onConflictDoNothing()
    .returning({ id: requirements.id });
  if (written.length === 0) {
    const { label } = CREDENTIAL_FACTS[input.kind];
    throw new AppError('conflict', `${label} is already required there. End that requirement first.`);
  }
  const { marketId, categoryId } = columns;
  await emit(ctx, requirementChanged, { requirementId: id, marketId, categoryId });
  await audit(ctx, {
    resource: 'credential_requirement',
    resourceId: id,
    category: 'admin',
    severity: 'warning',
    details: { ...input },
  });
  const view = await requirementOf(ctx, id);
  if (!view) throw new Error(`requirement ${id} was not written`);
  return view;
}
