import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DayPlan } from '#core/dispatch/routes/plan-day.ts';
import type { PlannedChange } from '#core/dispatch/routes/plan-record.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { routePlans } from '../../tables.ts';
import type { RoutePlanRecord } from '../queries/day-routes.ts';

/** Locks one of the caller's plans, of routes or of moves. Throws not_found for anybody else's. */
export async function lockPlan(ctx: Ctx, id: string, of: 'routes' | 'moves'): Promise<RoutePlanRecord> {
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(routePlans)
        .where(
          and(
            eq(routePlans.id, id),
            eq(routePlans.vendorId, ownVendorId(ctx)),
            of === 'routes' ? isNull(routePlans.cause) : isNotNull(routePlans.cause),
          ),
        )
        .for('update')
    : [];
  if (!row) throw notFound('Plan');
  return row;
}

type Drafted = Pick<RoutePlanRecord, 'vendorId' | 'day' | 'madeBy'> &
  Partial<Pick<RoutePlanRecord, 'emergencyId' | 'cause'>>;

/** A plan to look at: nothing is moved, nobody is told. Null where one was made for that emergency already. */
export async function draftPlan(ctx: Ctx, about: Drafted, plan: DayPlan): Promise<RoutePlanRecord | null> {
  const { before, after } = plan;
  const [row] = await ctx.db.tx
    .insert(routePlans)
    .values({
      ...{ id: ctx.ids.uuid(), ...about, status: 'draft', before, after },
      ...{ changes: recorded(plan), createdAt: now(ctx) },
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

function recorded({ changes, reasons }: DayPlan): PlannedChange[] {
  return changes.flatMap(({ visit, kind, technicianId, startsAt }) =>
    kind === 'keep'
      ? []
      : [
          {
            ...{ bookingId: visit.id, kind },
            fromTechnicianId: visit.technicianId,
            fromStartsAt: visit.startsAt.toISOString(),
            toTechnicianId: technicianId,
            toStartsAt: startsAt.toISOString(),
            reason: kind === 'unplaced' ? (reasons.get(visit.id) ?? null) : null,
            rescheduleId: null,
          },
        ],
  );
}

export async function changePlan(
  ctx: Ctx,
  plan: RoutePlanRecord,
  change: Partial<Pick<RoutePlanRecord, 'status' | 'changes' | 'appliedAt' | 'undoneAt'>>,
): Promise<void> {
  await ctx.db.tx.update(routePlans).set(change).where(eq(routePlans.id, plan.id));
}
