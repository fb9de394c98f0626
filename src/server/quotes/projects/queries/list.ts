import { and, eq, ne, not, sql } from 'drizzle-orm';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { milestones, projects } from '../../tables.ts';
import { scopeOf } from './scope.ts';

/** quotes.projects: the caller's projects, the newest first. One whose first payment failed never began. */
export async function listProjects(ctx: Ctx, input: { cursor?: string; limit: number }) {
  const place = newestFirst(projects.createdAt, projects.id, input);
  const of = (what: ReturnType<typeof sql>) =>
    sql<number>`(select ${what} from ${milestones} where ${milestones.projectId} = ${projects.id})`;
  const rows = await ctx.db.read
    .select({
      key: place.key,
      id: projects.id,
      status: projects.status,
      title: projects.title,
      bookingId: projects.bookingId,
      bookingNumber: bookings.number,
      company: vendors.company,
      homeownerName: users.name,
      totalCents: of(
        sql`coalesce(sum(${milestones.totalCents}) filter (where ${ne(milestones.status, 'canceled')}), 0)::bigint`,
      ).mapWith(Number),
      milestones: of(sql`count(*)::int`),
      released: of(sql`(count(*) filter (where ${eq(milestones.status, 'released')}))::int`),
      createdAt: projects.createdAt,
    })
    .from(projects)
    .innerJoin(bookings, eq(bookings.id, projects.bookingId))
    .innerJoin(vendors, eq(vendors.id, projects.vendorId))
    .innerJoin(users, eq(users.id, projects.homeownerId))
    .where(and(scopeOf(ctx), not(sql`coalesce(${projects.canceledBy}, '') = 'system'`), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  return place.page(rows);
}
