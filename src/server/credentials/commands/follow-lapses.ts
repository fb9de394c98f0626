import { eq } from 'drizzle-orm';
import { categoryReinstated, categorySuspended } from '#core/credentials/events.ts';
import type { CredentialKind } from '#core/credentials/kinds.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { affectedVisits } from '../queries/affected.ts';
import { type LapseDifference, lapseDifferences } from '../queries/lapses.ts';
import { suspensions } from '../tables.ts';

/**
 * Suspends the categories of approved companies that lack today what the whole category demands of the company, and lifts
 * the suspensions of those that lack nothing any more: of one company, or the next fifty. Answers how many differed.
 */
export async function followLapses(ctx: Ctx, vendorId?: string): Promise<number> {
  const found = await lapseDifferences(ctx, vendorId);
  for (const one of found) await (one.lacking ? suspend(ctx, one, one.lacking) : lift(ctx, one));
  return found.length;
}

async function suspend(ctx: Ctx, one: LapseDifference, lacking: CredentialKind[]): Promise<void> {
  const { vendorId, categoryId, category } = one;
  const id = ctx.ids.uuid();
  const written = await ctx.db.tx
    .insert(suspensions)
    .values({ id, vendorId, categoryId, lacking, since: now(ctx) })
    .onConflictDoNothing()
    .returning({ id: suspensions.id });
  // Somebody else was quicker.
  if (written.length === 0) return;
  const visits = (await affectedVisits(ctx, vendorId, categoryId)).length;
  await emit(ctx, categorySuspended, { vendorId, categoryId, category, lacking, visits });
  await audit(ctx, {
    action: 'credentials.suspendCategory',
    resource: 'suspended_category',
    resourceId: id,
    category: 'admin',
    severity: 'warning',
    details: { vendorId, category, lacking, visits },
  });
}

async function lift(ctx: Ctx, { vendorId, categoryId, category, openId }: LapseDifference): Promise<void> {
  if (openId === null) return;
  await ctx.db.tx
    .update(suspensions)
    .set({ liftedAt: now(ctx) })
    .where(eq(suspensions.id, openId));
  await emit(ctx, categoryReinstated, { vendorId, categoryId, category });
  await audit(ctx, {
    action: 'credentials.reinstateCategory',
    resource: 'suspended_category',
    resourceId: openId,
    category: 'admin',
    details: { vendorId, category },
  });
}
