import { eq, sql } from 'drizzle-orm';
import { vendorPayable } from '#core/ledger/accounts.ts';
import { balanceOf as journalBalance } from '#core/ledger/journals.ts';
import { planCreditedJournal, planEarnedJournal } from '#core/ledger/plans.ts';
import type { Cents } from '#core/lib/money.ts';
import { planVisitEarned } from '#core/plans/events.ts';
import { recognizable } from '#core/plans/money.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { deferredOf } from '#server/ledger/queries/balances.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { earningVisits } from '../queries/earning-visits.ts';
import { keptOf } from '../queries/payments.ts';
import { planVisits, recognitions } from '../tables.ts';
import { type LockedPlan, planFact } from './subscription.ts';

/**
 * Books what finished and unused visits of a locked subscription have earned and were not paid for yet, as far as its
 * deferred money goes. Nothing new when all is booked, so it is safe to run again.
 */
export async function earnVisits(ctx: Ctx, locked: LockedPlan): Promise<void> {
  const { subscription } = locked;
  const [visits, deferredCents, keptCents] = await Promise.all([
    earningVisits(ctx, subscription.id),
    deferredOf(ctx, subscription.id),
    keptOf(ctx, subscription.id),
  ]);
  let leftCents = deferredCents;
  for (const { id, amountCents } of recognizable(visits, deferredCents - keptCents.refunds)) {
    const visit = visits.find((one) => one.id === id);
    if (!visit) continue;
    await earn(ctx, locked, { visit, amountCents, deferredCents: leftCents });
    leftCents -= amountCents;
  }
}

type Earning = {
  visit: Awaited<ReturnType<typeof earningVisits>>[number] | null;
  amountCents: Cents;
  deferredCents: Cents;
};

async function earn(
  ctx: Ctx,
  locked: LockedPlan,
  { visit, amountCents, deferredCents }: Earning,
): Promise<void> {
  const { subscription } = locked;
  const isDone = visit?.status === 'done';
  const vendorId = isDone ? visit.doneBy : subscription.vendorId;
  const kind = isDone ? 'plan_visit' : 'plan_forfeited';
  const journal = planEarnedJournal({
    ...{ kind, subscriptionId: subscription.id, vendorId, marketId: subscription.marketId },
    ...{ amountCents, deferredCents, taxBp: subscription.taxBp, commissionBp: subscription.commissionBp },
  });
  const vendorCents = vendorId === null ? 0 : 0 - journalBalance(vendorPayable(vendorId), journal.entries);
  const id = ctx.ids.uuid();
  await ctx.db.tx.insert(recognitions).values({
    ...{ id, subscriptionId: subscription.id, visitId: visit?.id ?? null, vendorId, kind },
    ...{ amountCents, vendorCents, at: now(ctx) },
  });
  if (visit) {
    await ctx.db.tx
      .update(planVisits)
      .set({ recognizedCents: sql`${planVisits.recognizedCents} + ${amountCents}`, updatedAt: now(ctx) })
      .where(eq(planVisits.id, visit.id));
  }
  crashPoint('plans.earning.booking');
  await postJournal(ctx, journal, {
    // A visit's earning stands with its job; what nobody used stands with the plan.
    bookingId: (isDone ? visit.bookingId : null) ?? subscription.id,
    referenceId: id,
    memo: visit ? `${visit.title}, ${locked.version.name}` : `Rest of ${locked.version.name}`,
  });
  if (!visit || vendorId === null) return;
  await emit(ctx, planVisitEarned, {
    ...planFact(locked),
    ...{ visitId: visit.id, visit: visit.title, bookingId: visit.bookingId, earnerId: vendorId },
    ...{ amountCents, vendorCents },
  });
}

/**
 * What is deferred of a plan that is over is its seller's, since nobody can use it any more; refunds that are owed and the
 * value of a visit under way stay. Safe to run again.
 */
export async function closeDeferred(ctx: Ctx, locked: LockedPlan): Promise<void> {
  await earnVisits(ctx, locked);
  const { id } = locked.subscription;
  const [deferredCents, kept] = await Promise.all([deferredOf(ctx, id), keptOf(ctx, id)]);
  const amountCents = deferredCents - kept.refunds - kept.visits;
  if (amountCents > 0) await earn(ctx, locked, { visit: null, amountCents, deferredCents });
}

/** Turns unused value of a plan into account credit. */
export async function creditUnused(
  ctx: Ctx,
  { subscription, version }: LockedPlan,
  amountCents: Cents,
): Promise<void> {
  if (amountCents <= 0) return;
  const { id: subscriptionId, homeownerId: userId } = subscription;
  const deferredCents = await deferredOf(ctx, subscriptionId);
  const journal = planCreditedJournal({ subscriptionId, userId, amountCents, deferredCents });
  await postJournal(ctx, journal, {
    bookingId: subscriptionId,
    referenceId: ctx.ids.uuid(),
    memo: `Unused part of ${version.name}`,
  });
}
