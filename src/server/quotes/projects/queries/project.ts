import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { sumCents } from '#core/lib/money.ts';
import { whyNotCancel } from '#core/quotes/projects/cancel.ts';
import type { ProjectView } from '#core/quotes/projects/views.ts';
import { partyOf } from '#server/bookings/queries/scope.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';
import {
  changeOrders,
  milestones,
  projectPhotos,
  projects,
  projectVisits,
  quoteOptions,
  quotes,
} from '../../tables.ts';
import { agreedLinesOf, changeLinesOf, scopeOfLines } from './change-orders.ts';
import { moneyOf } from './milestone-money.ts';
import { changeOrderViews, type Found, milestoneViews } from './project-parts.ts';
import { scopeOf } from './scope.ts';

/** quotes.project: one of the caller's projects. Throws not_found for anybody else's. */
export async function projectOf(ctx: Ctx, input: { id: string }): Promise<ProjectView> {
  const view = isUuid(input.id) ? await viewOf(ctx, eq(projects.id, input.id)) : null;
  if (!view) throw notFound('Project');
  return view;
}

/** quotes.projectOfBooking: the project of one of the caller's visits; null where there is none to see. */
export async function projectOfBooking(ctx: Ctx, input: { bookingId: string }): Promise<ProjectView | null> {
  if (!isUuid(input.bookingId)) return null;
  const ofVisit = ctx.db.read
    .select({ id: milestones.projectId })
    .from(projectVisits)
    .innerJoin(milestones, eq(milestones.id, projectVisits.milestoneId))
    .where(eq(projectVisits.bookingId, input.bookingId));
  return viewOf(ctx, inArray(projects.id, ofVisit));
}

async function viewOf(ctx: Ctx, which: SQL): Promise<ProjectView | null> {
  const [head] = await ctx.db.read
    .select({
      project: projects,
      requestId: quotes.requestId,
      planDiscountBp: quotes.planDiscountBp,
      booking: bookings,
      company: vendors.company,
      homeownerName: users.name,
    })
    .from(projects)
    .innerJoin(bookings, eq(bookings.id, projects.bookingId))
    .innerJoin(vendors, eq(vendors.id, projects.vendorId))
    .innerJoin(users, eq(users.id, projects.homeownerId))
    .innerJoin(quoteOptions, eq(quoteOptions.id, projects.optionId))
    .innerJoin(quotes, eq(quotes.id, quoteOptions.quoteId))
    .where(and(which, scopeOf(ctx)));
  if (!head) return null;
  const { project, booking, company, homeownerName, requestId, planDiscountBp } = head;
  const ofProject = eq(milestones.projectId, project.id);
  const [steps, visits, photos, orders, changes, agreed, money] = await Promise.all([
    ctx.db.read.select().from(milestones).where(ofProject).orderBy(asc(milestones.position)),
    ctx.db.read
      .select({ milestoneId: milestones.id, booking: bookings, technicianName: technicians.name })
      .from(projectVisits)
      .innerJoin(milestones, eq(milestones.id, projectVisits.milestoneId))
      .innerJoin(bookings, eq(bookings.id, projectVisits.bookingId))
      .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
      .where(ofProject)
      .orderBy(asc(bookings.startsAt)),
    ctx.db.read
      .select()
      .from(projectPhotos)
      .where(eq(projectPhotos.projectId, project.id))
      .orderBy(asc(projectPhotos.takenAt), asc(projectPhotos.position)),
    ctx.db.read
      .select()
      .from(changeOrders)
      .where(eq(changeOrders.projectId, project.id))
      .orderBy(asc(changeOrders.number)),
    changeLinesOf(ctx, project),
    agreedLinesOf(ctx, project),
    moneyOf(ctx, project.bookingId),
  ]);
  const party = partyOf(ctx);
  const found: Found = { project, steps, visits, photos, orders, changes, money, party, now: now(ctx) };
  const live = milestoneViews(found);
  const kept = live.filter(({ status }) => status !== 'canceled');
  const standing = visits.filter(({ booking: { status } }) => status === 'pending' || status === 'confirmed');
  const why =
    party === 'homeowner' || party === 'vendor'
      ? whyNotCancel(party, {
          status: project.status,
          milestones: steps.map(({ status }) => status),
          upcoming: standing.map((visit) => visit.booking.startsAt),
          isWorking: visits.some((visit) => visit.booking.status === 'in_progress'),
          now: now(ctx),
        })
      : 'Either side can cancel it.';
  const { id, status, terms, title, bookingId, minutesPerVisit, canceledBy, cancelReason } = project;
  const { commissionBp, laborTaxBp, materialsTaxBp } = booking;
  return {
    ...{ id, status, terms, title, requestId, bookingId, bookingNumber: booking.number },
    ...{ zone: booking.zone, company, homeownerName, visits: project.visits, minutesPerVisit },
    totalCents: sumCents(kept.map((one) => one.totalCents)),
    heldCents: sumCents(live.map((one) => one.heldCents)),
    releasedCents: sumCents(live.map(({ id: one }) => money.get(one)?.releasedCents ?? 0)),
    refundedCents: sumCents(live.map((one) => one.refundedCents)),
    vendorCents: sumCents(kept.map((one) => one.vendorCents)),
    rates: { commissionBp, laborTaxBp, materialsTaxBp, planDiscountBp },
    milestones: live,
    changeOrders: changeOrderViews(found),
    scope: scopeOfLines(agreed, changes),
    ...{ canceledBy, cancelReason, endedAt: project.endedAt, createdAt: project.createdAt },
    can: { cancel: why === null },
    whyNotCancel: status === 'active' ? why : null,
  };
}
