import { inArray, sql } from 'drizzle-orm';
import { usersAccess } from '#core/users/access.ts';
import {
  type PeopleInput,
  type PersonDetail,
  type PersonRow,
  peopleInput,
  USER_STATUS_LABELS,
} from '#core/users/people-views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { csvMoney } from '#server/lib/lists/csv.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { vendors } from '#server/vendors/tables.ts';
import { sessions } from '../tables.ts';
import { pageOfPeople } from './people.ts';
import { basesOf, homesOf } from './person-addresses.ts';
import { metricsOfPeople } from './person-metrics.ts';

/** A person as the list shows them, with what only their page shows besides (spec §3 User). */
type ExportedPerson = PersonRow & Pick<PersonDetail, 'address' | 'lastActive' | 'metrics'>;

/** /api/export/users.csv */
export const usersExport = listExport({
  input: peopleInput,
  rule: usersAccess.list,
  page: pageOfExport,
  by: 'joined',
  columns: {
    Id: (person: ExportedPerson) => person.id,
    Name: (person) => person.name,
    Email: (person) => person.email,
    Phone: (person) => person.phone,
    Address: (person) => person.address,
    Role: (person) => person.role,
    Status: (person) => USER_STATUS_LABELS[person.status],
    'Email verified': (person) => person.verified,
    'System admin': (person) => person.isSystemAdmin,
    Company: (person) => person.company,
    Trade: (person) => person.trade,
    Points: (person) => person.points,
    Tier: (person) => person.tier,
    Bookings: (person) => person.bookings,
    'Total spent (USD)': (person) => csvMoney(person.totalSpentCents),
    'Average rating': (person) => person.metrics.avgRating,
    'Response minutes': (person) => person.metrics.responseMinutes,
    'Completion rate (%)': (person) => person.metrics.completionRate,
    Joined: (person) => person.createdAt,
    'Last active': (person) => person.lastActive,
    'Last sign-in': (person) => person.lastLoginAt,
  },
});

async function pageOfExport(ctx: Ctx, input: PeopleInput) {
  const page = await pageOfPeople(ctx, input);
  const ids = page.items.map(({ id }) => id);
  if (ids.length === 0) return { ...page, items: [] };
  const companies = await ctx.db.read
    .select({ id: vendors.id, ownerId: vendors.ownerId })
    .from(vendors)
    .where(inArray(vendors.ownerId, ids));
  const vendorOf = new Map(companies.map(({ id, ownerId }) => [ownerId, id]));
  const [metrics, places, bases, used] = await Promise.all([
    metricsOfPeople(
      ctx,
      ids.map((userId) => ({ userId, vendorId: vendorOf.get(userId) ?? null })),
    ),
    homesOf(ctx, ids),
    basesOf(ctx, ids),
    lastUsesOf(ctx, ids),
  ]);
  return {
    ...page,
    items: page.items.flatMap((person): ExportedPerson[] => {
      const figures = metrics.get(person.id);
      if (!figures) return [];
      const seen = [person.lastLoginAt, used.get(person.id)].flatMap((at) => at?.getTime() ?? []);
      const lastActive = seen.length > 0 ? new Date(Math.max(...seen)) : null;
      const address = places.get(person.id)?.[0]?.address ?? bases.get(person.id) ?? null;
      return [{ ...person, address, lastActive, metrics: figures }];
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
