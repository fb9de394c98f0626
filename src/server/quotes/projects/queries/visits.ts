import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { BookableVisit } from '#server/bookings/queries/bookable-visit.ts';
import { daysFrom, slotsOf } from '#server/bookings/queries/times/slots.ts';
import { movingBookable } from '#server/bookings/rescheduling/queries/other-times.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { milestones, projects, projectVisits } from '../../tables.ts';
import { scopeOf } from './scope.ts';

export type BookingRow = typeof bookings.$inferSelect;

/** The project that a visit belongs to, whoever asks; null where there is none. */
export async function projectOfVisit(ctx: Ctx, bookingId: string): Promise<string | null> {
  const [row] = isUuid(bookingId)
    ? await ctx.db.read
        .select({ projectId: milestones.projectId })
        .from(projectVisits)
        .innerJoin(milestones, eq(milestones.id, projectVisits.milestoneId))
        .where(eq(projectVisits.bookingId, bookingId))
    : [];
  return row?.projectId ?? null;
}

/** The booking under which a visit's money stands: the first one of its project, otherwise its own. */
export async function payingBookingOf(ctx: Ctx, bookingId: string): Promise<string> {
  const [row] = await ctx.db.read
    .select({ bookingId: projects.bookingId })
    .from(projectVisits)
    .innerJoin(milestones, eq(milestones.id, projectVisits.milestoneId))
    .innerJoin(projects, eq(projects.id, milestones.projectId))
    .where(eq(projectVisits.bookingId, bookingId));
  return row?.bookingId ?? bookingId;
}

/** What is held for milestones of a project while a dispute about a visit goes on, those whose release was asked for. */
export async function milestonesToRelease(ctx: Ctx, bookingId: string): Promise<string[]> {
  const projectId = await projectOfVisit(ctx, bookingId);
  if (projectId === null) return [];
  const rows = await ctx.db.read
    .select({ id: milestones.id })
    .from(milestones)
    .where(
      and(
        eq(milestones.projectId, projectId),
        eq(milestones.status, 'disputed'),
        isNotNull(milestones.requestedAt),
      ),
    )
    .orderBy(asc(milestones.position));
  return rows.map(({ id }) => id);
}

/** Visits of a project in one of these states, the earliest first. */
export async function visitsIn(
  ctx: Ctx,
  projectId: string,
  statuses: readonly BookingRow['status'][],
): Promise<BookingRow[]> {
  const rows = await ctx.db.read
    .select({ booking: bookings })
    .from(projectVisits)
    .innerJoin(milestones, eq(milestones.id, projectVisits.milestoneId))
    .innerJoin(bookings, eq(bookings.id, projectVisits.bookingId))
    .where(and(eq(milestones.projectId, projectId), inArray(bookings.status, [...statuses])))
    .orderBy(asc(bookings.startsAt));
  return rows.map(({ booking }) => booking);
}

/** The first visit of a project, which says what all of them have in common. */
export async function firstVisitOf(ctx: Ctx, bookingId: string): Promise<BookingRow> {
  const [row] = await ctx.db.read.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!row) throw new Error(`booking ${bookingId} is gone`);
  return row;
}

/** A further visit of a project with the vendor's technicians who can do it; times of the first count as taken. */
export async function furtherVisit(ctx: Ctx, first: BookingRow, minutes: number): Promise<BookableVisit> {
  const bookable = await movingBookable(ctx, first);
  return { ...bookable, minutes, laborMinutes: minutes, movingIds: [] };
}

/** quotes.visitSlots: when the vendor could come for a milestone. */
export async function visitSlots(ctx: Ctx, input: { id: string; from?: string; days: number }) {
  const [row] = isUuid(input.id)
    ? await ctx.db.read
        .select({ project: projects })
        .from(milestones)
        .innerJoin(projects, eq(projects.id, milestones.projectId))
        .where(and(eq(milestones.id, input.id), scopeOf(ctx)))
    : [];
  if (!row) throw notFound('Milestone');
  if (row.project.status !== 'active')
    throw new AppError('conflict', 'This project can’t take visits right now.');
  const first = await firstVisitOf(ctx, row.project.bookingId);
  const bookable = await furtherVisit(ctx, first, row.project.minutesPerVisit);
  const { zone } = bookable.home.market;
  const found = await slotsOf(ctx, bookable, daysFrom(ctx, zone, input.from), input.days);
  const days = found.map(({ date, slots }) => ({
    date,
    slots: slots.map(({ startsAt, windowEndsAt, free, called }) => ({
      ...{ startsAt, windowEndsAt, free: free.length },
      technicianName: free[0]?.technicianName ?? null,
      onCall: free.length > 0 && free.every((candidate) => called.has(candidate)),
    })),
  }));
  const firstFree = days.flatMap(({ slots }) => slots).find(({ free }) => free > 0)?.startsAt ?? null;
  return { zone, firstFree, days };
}
