import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { OPEN_SUBSCRIPTIONS } from '#core/plans/status.ts';
import { DELETED_NAME, type PersonalData } from '#server/lib/modules/personal-data.ts';
import { planVersions, subscriptions } from './tables.ts';

export const plansPersonalData: PersonalData = {
  copies: {
    subscriptions: (ctx, { userId, vendorId }) =>
      ctx.db.read
        .select({
          id: subscriptions.id,
          number: subscriptions.number,
          plan: planVersions.name,
          status: subscriptions.status,
          cadence: subscriptions.cadence,
          baseCents: subscriptions.baseCents,
          acceptedName: subscriptions.acceptedName,
          acceptedAt: subscriptions.acceptedAt,
          cancelReason: subscriptions.cancelReason,
          startedAt: subscriptions.startedAt,
          endedAt: subscriptions.endedAt,
        })
        .from(subscriptions)
        .innerJoin(planVersions, eq(planVersions.id, subscriptions.versionId))
        .where(vendorId ? eq(subscriptions.vendorId, vendorId) : eq(subscriptions.homeownerId, userId))
        .orderBy(asc(subscriptions.createdAt)),
  },
  blockers: async (ctx, { userId, vendorId }) => {
    const [open] = await ctx.db.read
      .select({ count: count() })
      .from(subscriptions)
      .where(
        and(
          vendorId ? eq(subscriptions.vendorId, vendorId) : eq(subscriptions.homeownerId, userId),
          inArray(subscriptions.status, [...OPEN_SUBSCRIPTIONS]),
        ),
      );
    if (!open?.count) return [];
    return [
      vendorId
        ? 'A homeowner still has one of your plans.'
        : 'One of your plans is still active. Cancel it first.',
    ];
  },
  /** What was bought stays with the books; the name it was accepted with goes. */
  erase: async (ctx, { userId }) => {
    await ctx.db.tx
      .update(subscriptions)
      .set({ acceptedName: DELETED_NAME, cancelReason: '' })
      .where(eq(subscriptions.homeownerId, userId));
    return undefined;
  },
};
