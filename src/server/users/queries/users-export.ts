import { inArray, sql } from 'drizzle-orm';
import { usersAccess } from '#core/users/access.ts';
import { type UserDetail, type UserRow, type UsersInput, usersInput } from '#core/users/admin-views.ts';
import { USER_STATUS_LOOKS } from '#core/users/user-status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { csvMoney } from '#server/lib/lists/csv.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { vendors } from '#server/vendors/tables.ts';
import { sessions } from '../tables.ts';
import { pageOfUsers } from './list-users.ts';
import { basesOf, homesOf } from './user-addresses.ts';
import { metricsOfUsers } from './user-metrics.ts';

/** A person as the list shows them, with what only their page shows besides (spec §3 User). */
type ExportedUser = UserRow & Pick<UserDetail, 'address' | 'lastActive' | 'metrics'>;

/** /api/export/users.csv */
export const usersExport = listExport({
  input: usersInput,
  rule: usersAccess.list,
  page: pageOfExport,
  by: 'joined',
  columns: {
    Id: (user: ExportedUser) => user.id,
    Name: (user) => user.name,
    Email: (user) => user.email,
    Phone: (user) => user.phone,
    Address: (user) => user.address,
    Role: (user) => user.role,
    Status: (user) => USER_STATUS_LOOKS[user.status].label,
    'Email verified': (user) => user.verified,
    'System admin': (user) => user.isSystemAdmin,
    Company: (user) => user.company,
    Trade: (user) => user.trade,
    Points: (user) => user.points,
    Tier: (user) => user.tier,
    Bookings: (user) => user.bookings,
    'Total spent (USD)': (user) => csvMoney(user.totalSpentCents),
    'Average rating': (user) => user.metrics.avgRating,
    'Response minutes': (user) => user.metrics.responseMinutes,
    'Completion rate (%)': (user) => user.metrics.completionRate,
    Joined: (user) => user.createdAt,
    'Last active': (user) => user.lastActive,
    'Last sign-in': (user) => user.lastLoginAt,
  },
});

async function pageOfExport(ctx: Ctx, input: UsersInput) {
  const page = await pageOfUsers(ctx, input);
  const ids = page.items.map(({ id }) => id);
  if (ids.length === 0) return { ...page, items: [] };
  const ownVendors = await ctx.db.read
    .select({ id: vendors.id, ownerId: vendors.ownerId })
    .from(vendors)
    .where(inArray(vendors.ownerId, ids));
  const vendorOf = new Map(ownVendors.map(({ id, ownerId }) => [ownerId, id]));
  const [metrics, places, bases, used] = await Promise.all([
    metricsOfUsers(
      ctx,
      ids.map((userId) => ({ userId, vendorId: vendorOf.get(userId) ?? null })),
    ),
    homesOf(ctx, ids),
    basesOf(ctx, ids),
    lastUsesOf(ctx, ids),
  ]);
  return {
    ...page,
    items: page.items.flatMap((user): ExportedUser[] => {
      const figures = metrics.get(user.id);
      if (!figures) return [];
      const seen = [user.lastLoginAt, used.get(user.id)].flatMap((at) => at?.getTime() ?? []);
      const lastActive = seen.length > 0 ? new Date(Math.max(...seen)) : null;
      const address = places.get(user.id)?.[0]?.address ?? bases.get(user.id) ?? null;
      return [{ ...user, address, lastActive, metrics: figures }];
    }),
  };
}

/** When everybody's sessions were last used. */
async function lastUsesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await ctx.db.read
    .select({ userId: sessions.userId, at: sql<Date | string>`max(${sessions.updatedAt})` })
    .from(sessions)
    .where(inArray(sessions.userId, [...ids]))
    .groupBy(sessions.userId);
  return new Map(rows.map(({ userId, at }) => [userId, new Date(at)]));
}
