import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { HouseholdJobsView } from '#core/bookings/household/views.ts';
import { withWindow } from '#core/bookings/standing/job-standing.ts';
import { isFinal } from '#core/bookings/status.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { ownersOpenTo } from '#server/users/household/queries/household.ts';
import { householdMembers, users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';
import { bookings, jobStanding } from '../../tables.ts';

/** Jobs of all households together; older ones are asked of whoever booked them. */
const SHOWN = 60;

/** bookings.householdJobs: all that a member of a household may see, and the one query that shows it to them. */
export async function listHouseholdJobs(ctx: Ctx): Promise<HouseholdJobsView> {
  const userId = userIdOf(ctx);
  const visible = ownersOpenTo(ctx, userId, 'view');
  const [places, rows] = await Promise.all([
    ctx.db.read
      .select({
        id: homes.id,
        ownerName: users.name,
        right: householdMembers.rights,
        label: homes.label,
        line1: homes.line1,
        city: homes.city,
        state: homes.state,
        zip: homes.zip,
      })
      .from(homes)
      .innerJoin(users, eq(users.id, homes.ownerId))
      .innerJoin(
        householdMembers,
        and(eq(householdMembers.ownerId, homes.ownerId), eq(householdMembers.userId, userId)),
      )
      .where(and(inArray(homes.ownerId, visible), isNull(homes.archivedAt)))
      .orderBy(asc(users.name), desc(homes.isDefault), asc(homes.createdAt)),
    ctx.db.read
      .select({
        id: bookings.id,
        number: bookings.number,
        homeId: bookings.homeId,
        title: bookings.title,
        status: bookings.status,
        startsAt: bookings.startsAt,
        ...jobStanding,
        zone: bookings.zone,
        vendor: vendors.company,
        technician: technicians.name,
      })
      .from(bookings)
      .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
      .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
      // A time somebody is still choosing is no job yet.
      .where(and(inArray(bookings.homeownerId, visible), isNotNull(bookings.requestedAt)))
      .orderBy(desc(bookings.startsAt), desc(bookings.id))
      .limit(SHOWN),
  ]);
  const jobs = rows.map((job) => ({
    ...withWindow(job),
    // Whose card and whose dispute it is sees to it.
    cardDeclined: false,
    inDispute: false,
    isOver: isFinal(job.status),
  }));
  const toCome = jobs.filter(({ isOver }) => !isOver).reverse();
  return { homes: places, jobs: [...toCome, ...jobs.filter(({ isOver }) => isOver)] };
}
