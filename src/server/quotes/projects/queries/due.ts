import { and, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { RELEASE_REMIND_HOURS } from '#core/quotes/projects/limits.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { payments } from '#server/payments/tables.ts';
import { changeOrders, milestones, projects } from '../../tables.ts';

const AT_ONCE = 100;

/** Milestones whose 72 hours are over. */
export async function releasesDue(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ id: milestones.id })
    .from(milestones)
    .where(and(eq(milestones.status, 'release_requested'), lte(milestones.releaseDueAt, now(ctx))))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Milestones that are released within a day and whose homeowner was not reminded. */
export async function releasesNear(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ id: milestones.id })
    .from(milestones)
    .where(
      and(
        eq(milestones.status, 'release_requested'),
        isNull(milestones.remindedAt),
        gt(milestones.releaseDueAt, now(ctx)),
        lte(milestones.releaseDueAt, addMinutes(now(ctx), RELEASE_REMIND_HOURS * 60)),
      ),
    )
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Change orders that nobody answered in time. */
export async function changeOrdersDue(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ id: changeOrders.id })
    .from(changeOrders)
    .where(and(inArray(changeOrders.status, ['proposed', 'charging']), lte(changeOrders.respondBy, now(ctx))))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Projects whose first visit lost its time while the first payment waited for the bank. */
export async function projectsLeftWaiting(ctx: Ctx): Promise<{ id: string; bookingId: string }[]> {
  return ctx.db.read
    .select({ id: projects.id, bookingId: projects.bookingId })
    .from(projects)
    .innerJoin(bookings, eq(bookings.id, projects.bookingId))
    .where(
      and(
        eq(projects.status, 'awaiting_funds'),
        inArray(bookings.status, ['expired', 'cancelled']),
        // While the bank is being asked, its answer comes first.
        notExists(
          ctx.db.read
            .select({ one: sql`1` })
            .from(payments)
            .where(
              and(
                eq(payments.bookingId, projects.bookingId),
                eq(payments.purpose, 'milestone'),
                inArray(payments.status, ['intent', 'authorized', 'captured']),
              ),
            ),
        ),
      ),
    )
    .limit(AT_ONCE);
}
