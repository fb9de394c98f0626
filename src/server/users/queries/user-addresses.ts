import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { homeFacts } from '#core/homes/home-facts.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

/** The homes of these people that are not archived, by their owner, the oldest first. */
export async function homesOf(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<Map<string, UserDetail['homes']>> {
  const rows = await ctx.db.read
    .select()
    .from(homes)
    .where(and(inArray(homes.ownerId, [...userIds]), isNull(homes.archivedAt)))
    .orderBy(asc(homes.createdAt), asc(homes.id));
  const found = new Map<string, UserDetail['homes']>();
  for (const home of rows) {
    const { id, ownerId, label, line1, city, state, zip } = home;
    const address = `${line1}, ${city}, ${state} ${zip}`;
    found.set(ownerId, [...(found.get(ownerId) ?? []), { id, label, address, facts: homeFacts(home) }]);
  }
  return found;
}

/** Where these people's companies start from, by their owner; nothing for those who have not said. */
export async function basesOf(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.read
    .select({
      ownerId: vendors.ownerId,
      line1: vendors.baseLine1,
      zip: vendors.baseZip,
      city: markets.name,
      state: markets.state,
    })
    .from(vendors)
    .leftJoin(markets, eq(markets.id, vendors.marketId))
    .where(inArray(vendors.ownerId, [...userIds]));
  return new Map(
    rows.flatMap(({ ownerId, line1, zip, city, state }) => {
      const place = [state, zip].filter(Boolean).join(' ');
      return line1 ? [[ownerId, [line1, city, place].filter(Boolean).join(', ')]] : [];
    }),
  );
}
