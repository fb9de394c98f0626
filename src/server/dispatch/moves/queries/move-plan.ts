import { and, eq, inArray } from 'drizzle-orm';
import type { MovePlan } from '#core/dispatch/moves/views.ts';
import { takesPlaceIn } from '#core/dispatch/routes/absence.ts';
import { PLAN_MINUTES, UNDO_MINUTES } from '#core/dispatch/routes/limits.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { technicians } from '#server/vendors/tables.ts';
import type { RoutePlanRecord } from '../../routes/queries/day-routes.ts';
import { readDay } from '../../routes/queries/read-day.ts';
import { sentProposals } from '../../routes/queries/sent-proposals.ts';
import { visitsById } from '../../routes/queries/visit-rows.ts';
import { routePlans } from '../../tables.ts';
import { dayVisitsOf } from './day-visits.ts';

/** dispatch.movePlan: where visits would go, or went, and what became of the proposals. Not found for anybody else's. */
export async function getMovePlan(ctx: Ctx, { id }: { id: string }): Promise<MovePlan> {
  const vendorId = ownVendorId(ctx);
  const [plan] = isUuid(id)
    ? await ctx.db.read
        .select()
        .from(routePlans)
        .where(and(eq(routePlans.id, id), eq(routePlans.vendorId, vendorId)))
    : [];
  if (!plan?.cause) throw notFound('Plan');
  const { cause, changes } = plan;
  const rescheduleIds = changes.flatMap(({ rescheduleId }) => rescheduleId ?? []);
  const technicianIds = changes.flatMap((change) => [change.fromTechnicianId, change.toTechnicianId]);
  const [read, rows, wishes, names] = await Promise.all([
    readDay(ctx, vendorId, { date: plan.day }),
    visitsById(
      ctx,
      vendorId,
      changes.map(({ bookingId }) => bookingId),
    ),
    sentProposals(ctx, rescheduleIds),
    ctx.db.read
      .select({ id: technicians.id, name: technicians.name })
      .from(technicians)
      .where(and(eq(technicians.vendorId, vendorId), inArray(technicians.id, technicianIds))),
  ]);
  const nameOf = (technicianId: string) => names.find((one) => one.id === technicianId)?.name ?? '';
  const time = { start: new Date(cause.startsAt), end: new Date(cause.endsAt) };
  const inPlan = new Set(changes.map(({ bookingId }) => bookingId));
  return {
    ...{ id: plan.id, date: plan.day, zone: read.zone, status: plan.status },
    ...{ reason: cause.reason, message: cause.message, startsAt: time.start, endsAt: time.end },
    canApply: plan.status === 'draft' && addMinutes(plan.createdAt, PLAN_MINUTES) > now(ctx),
    undoUntil: plan.status === 'applied' ? undoUntilOf(ctx, plan) : null,
    changes: changes
      .map((change) => {
        const row = rows.find(({ booking }) => booking.id === change.bookingId);
        const wish = wishes.find((one) => one.id === change.rescheduleId);
        const { bookingId, kind, reason, undone = null } = change;
        return {
          ...{ bookingId, kind, reason, undone },
          title: row?.booking.title ?? '',
          customerName: row?.customerName ?? '',
          fromTechnician: nameOf(change.fromTechnicianId),
          toTechnician: nameOf(change.toTechnicianId),
          fromStartsAt: new Date(change.fromStartsAt),
          toStartsAt: new Date(change.toStartsAt),
          sent: change.rescheduleId !== null,
          answer: wish?.status ?? null,
          respondBy: wish?.respondBy ?? null,
        };
      })
      .sort((a, b) => +a.fromStartsAt - +b.fromStartsAt),
    stays: dayVisitsOf(read).filter((visit) => {
      const minutes = (visit.endsAt.getTime() - visit.startsAt.getTime()) / 60_000;
      return !inPlan.has(visit.id) && takesPlaceIn({ startsAt: visit.startsAt, minutes }, time);
    }),
  };
}

/** Until when an applied plan can be put back; null where that is over. */
export function undoUntilOf(ctx: Ctx, { appliedAt }: Pick<RoutePlanRecord, 'appliedAt'>): Date | null {
  const until = appliedAt && addMinutes(appliedAt, UNDO_MINUTES);
  return until && until > now(ctx) ? until : null;
}
