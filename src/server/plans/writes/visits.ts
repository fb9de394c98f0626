import { and, asc, eq, inArray } from 'drizzle-orm';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { TERM_MONTHS, WINDOW_DAYS } from '#core/plans/limits.ts';
import { chargeOf, termCents, visitValues } from '#core/plans/money.ts';
import { addMonths, type Window, windowOf } from '#core/plans/schedule.ts';
import { assertVisitMove, type PlanVisitStatus } from '#core/plans/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { servicesOf } from '../queries/services.ts';
import { planVisits } from '../tables.ts';
import type { LockedPlan, PlanVisitRecord, SubscriptionRecord } from './subscription.ts';

/** Plans the included visits of a term, with what each is worth of it. */
export async function planTerm(ctx: Ctx, { subscription, version }: LockedPlan, term: number): Promise<void> {
  const { id: subscriptionId, vendorId, cadence, baseCents, taxBp, anchor } = subscription;
  const known = await servicesOf(
    ctx,
    version.visits.map(({ serviceSlug }) => serviceSlug),
    vendorId,
  );
  const included = version.visits.flatMap((visit) => {
    const service = known.get(visit.serviceSlug);
    return service ? [{ visit, service }] : [];
  });
  if (included.length === 0) return;
  const singles = included.map(({ service }) => chargeOf(service.singleCents, taxBp).totalCents);
  const values = visitValues(termCents(chargeOf(baseCents, taxBp).totalCents, cadence), singles);
  const termStart = addMonths(anchor, TERM_MONTHS * term);
  await ctx.db.tx
    .insert(planVisits)
    .values(
      included.map(({ visit, service }, position) => ({
        id: ctx.ids.uuid(),
        ...{ subscriptionId, term, position, serviceId: service.id, title: service.name, scope: visit.scope },
        status: 'planned' as const,
        ...windowOf(termStart, visit.dueMonth),
        singleCents: singles[position] ?? 0,
        valueCents: values[position] ?? 0,
        updatedAt: now(ctx),
      })),
    )
    .onConflictDoNothing();
}

/** Moves an included visit of a locked subscription on. */
export async function moveVisit(
  ctx: Ctx,
  visit: PlanVisitRecord,
  to: PlanVisitStatus,
  change: Partial<PlanVisitRecord> = {},
): Promise<PlanVisitRecord> {
  assertVisitMove(visit.status, to);
  const [moved] = await ctx.db.tx
    .update(planVisits)
    .set({ ...change, status: to, updatedAt: now(ctx) })
    .where(eq(planVisits.id, visit.id))
    .returning();
  if (!moved) throw new Error(`visit ${visit.id} is gone`);
  return moved;
}

/** Gives a missed visit its second window. */
export async function planAgain(ctx: Ctx, visit: PlanVisitRecord, window: Window): Promise<void> {
  await ctx.db.tx
    .update(planVisits)
    .set({
      ...window,
      status: 'planned',
      rolledOver: true,
      ...{ proposedAt: null, proposedVendorId: null, updatedAt: now(ctx) },
    })
    .where(eq(planVisits.id, visit.id));
}

/** Included visits of a locked subscription in one of these states, in their order. */
export function visitsNow(
  ctx: Ctx,
  subscriptionId: string,
  statuses: readonly PlanVisitStatus[],
): Promise<PlanVisitRecord[]> {
  return ctx.db.tx
    .select()
    .from(planVisits)
    .where(and(eq(planVisits.subscriptionId, subscriptionId), inArray(planVisits.status, [...statuses])))
    .orderBy(asc(planVisits.term), asc(planVisits.position));
}

/** Windows that closed while nothing could be booked stay open for as long again. */
export async function reopenWindows(ctx: Ctx, subscription: SubscriptionRecord): Promise<void> {
  const today = localDate(now(ctx), subscription.zone);
  for (const visit of await visitsNow(ctx, subscription.id, ['planned', 'proposed'])) {
    if (visit.dueFrom > today) continue;
    await ctx.db.tx
      .update(planVisits)
      .set({
        dueTo: addDays(today, WINDOW_DAYS),
        proposedAt: null,
        proposedVendorId: null,
        updatedAt: now(ctx),
      })
      .where(eq(planVisits.id, visit.id));
  }
}

/** Moves windows that are ahead by the length of a pause. */
export async function shiftWindows(ctx: Ctx, subscriptionId: string, days: number): Promise<void> {
  for (const visit of await visitsNow(ctx, subscriptionId, ['planned', 'proposed'])) {
    await ctx.db.tx
      .update(planVisits)
      .set({
        status: 'planned',
        dueFrom: addDays(visit.dueFrom, days),
        dueTo: addDays(visit.dueTo, days),
        ...{ proposedAt: null, proposedVendorId: null, updatedAt: now(ctx) },
      })
      .where(eq(planVisits.id, visit.id));
  }
}
