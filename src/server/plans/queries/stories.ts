import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PlanStory } from '#core/plans/notices/story.ts';
import { shortName } from '#core/quotes/short-name.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { Reader } from '#server/lib/modules/notices.ts';
import { listAdministrators } from '#server/users/queries/readers.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { planVersions, subscriptions } from '../tables.ts';

/** A subscription as messages tell of it, with both sides; no vendor for Canopy's plans. Null when it is gone. */
export async function planStoryOf(
  ctx: Ctx,
  id: string,
): Promise<{ story: PlanStory; homeowner: Reader; vendor: Reader | null } | null> {
  const owners = alias(users, 'owners');
  const [row] = await ctx.db.read
    .select({
      subscription: subscriptions,
      planName: planVersions.name,
      company: vendors.company,
      homeLabel: homes.label,
      homeowner: { id: users.id, name: users.name, email: users.email },
      vendor: { id: owners.id, name: owners.name, email: owners.email },
    })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.versionId))
    .innerJoin(homes, eq(homes.id, subscriptions.homeId))
    .innerJoin(users, eq(users.id, subscriptions.homeownerId))
    .leftJoin(vendors, eq(vendors.id, subscriptions.vendorId))
    .leftJoin(owners, eq(owners.id, vendors.ownerId))
    .where(eq(subscriptions.id, id));
  if (!row) return null;
  const { subscription, planName, company, homeLabel, homeowner, vendor } = row;
  const { number, cadence, zone } = subscription;
  return {
    story: {
      ...{ subscriptionId: id, number, planName, sellerName: company ?? 'Canopy', homeLabel, cadence, zone },
      homeownerName: shortName(homeowner.name),
    },
    homeowner,
    vendor,
  };
}

/** Everybody whose open screens show a subscription: both sides and administrators. */
export async function watchersOfPlan(
  ctx: Ctx,
  { subscriptionId }: { subscriptionId: string },
): Promise<{ id: string; userIds: string[] } | null> {
  const [known, admins] = await Promise.all([planStoryOf(ctx, subscriptionId), listAdministrators(ctx)]);
  if (!known) return null;
  const watching = [known.homeowner, ...(known.vendor ? [known.vendor] : []), ...admins];
  return { id: subscriptionId, userIds: watching.map(({ id }) => id) };
}
