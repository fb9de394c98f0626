import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { PlanInput } from '#core/plans/contract.ts';
import { termCents } from '#core/plans/money.ts';
import type { PlanTemplate } from '#core/plans/views.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { sellerOf, soldBy } from '../../queries/scope.ts';
import { includableServices } from '../../queries/services.ts';
import { templatesOf } from '../../queries/templates.ts';
import { termsHash } from '../../queries/terms-hash.ts';
import { plans, planVersions } from '../../tables.ts';

/**
 * Sells a plan, or a new version of one. Those who have it keep what they bought until they change it themselves. A vendor
 * includes services of their own; Canopy any that has a price.
 */
export async function savePlan(ctx: Ctx, input: PlanInput): Promise<PlanTemplate> {
  const vendorId = sellerOf(ctx);
  await assertIncludable(ctx, vendorId, input);
  if (input.yearlyCents > termCents(input.monthlyCents, 'monthly')) {
    const message = 'A year can’t cost more than twelve months';
    throw new AppError('invalid', message, { fields: { yearlyCents: message } });
  }
  const before = input.id ? await lockPlan(ctx, vendorId, input.id) : null;
  if (before && input.expectedVersion !== undefined && before.version !== input.expectedVersion) {
    throw new AppError(
      'conflict',
      'Someone else changed this plan after you opened it. Nothing was saved; reload the page to see the changes.',
      {
        data: { version: before.version },
      },
    );
  }
  const id = before?.id ?? ctx.ids.uuid();
  const version = (before?.version ?? 0) + 1;
  const at = now(ctx);
  const { name, summary, monthlyCents, yearlyCents, discountBp, waivesLateFee, priority, visits, terms } =
    input;
  if (before) await ctx.db.tx.update(plans).set({ name, version, updatedAt: at }).where(eq(plans.id, id));
  else {
    const row = { id, vendorId, name, status: 'active' as const, version, createdAt: at, updatedAt: at };
    await ctx.db.tx.insert(plans).values(row);
  }
  await ctx.db.tx.insert(planVersions).values({
    ...{ id: ctx.ids.uuid(), planId: id, version, name, summary, monthlyCents, yearlyCents, discountBp },
    ...{ waivesLateFee, priority, visits, terms, termsHash: termsHash(terms) },
    ...{ createdBy: userIdOf(ctx), createdAt: at },
  });
  await audit(ctx, {
    resource: 'plan',
    resourceId: id,
    category: vendorId === null ? 'admin' : 'data',
    details: { name, version, monthlyCents, yearlyCents },
  });
  const [saved] = await templatesOf(ctx, vendorId, id);
  if (!saved) throw new Error(`plan ${id} was not written`);
  return saved;
}

/** Locks one of the seller's plans. Throws not_found for anybody else's. */
async function lockPlan(ctx: Ctx, vendorId: string | null, id: string) {
  const [plan] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(plans)
        .where(and(eq(plans.id, id), soldBy(vendorId)))
        .for('update')
    : [];
  if (!plan) throw notFound('Plan');
  return plan;
}

async function assertIncludable(ctx: Ctx, vendorId: string | null, { visits }: PlanInput): Promise<void> {
  const known = new Set((await includableServices(ctx, vendorId)).map(({ slug }) => slug));
  const fields = Object.fromEntries(
    visits.flatMap(({ serviceSlug }, at) =>
      known.has(serviceSlug) ? [] : [[`visits.${at}.serviceSlug`, 'Choose a service that can be included']],
    ),
  );
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'One of the visits is for a service that can’t be included.', { fields });
}
