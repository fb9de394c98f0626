import { eq } from 'drizzle-orm';
import { planCarriedJournal } from '#core/ledger/plans.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { filled, graceEndsAt, retryAtOf } from '#core/plans/dunning.ts';
import {
  planPaymentFailed,
  planRecovered,
  planReminded,
  planRenewed,
  planStarted,
} from '#core/plans/events.ts';
import { beginsTerm, periodOf, termOfCharge } from '#core/plans/schedule.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { deferredOf } from '#server/ledger/queries/balances.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { currentReminders } from '../../queries/reminders.ts';
import { unusedOf } from '../../queries/unused.ts';
import { charges, reminders } from '../../tables.ts';
import { type ChargeRecord, openPaymentOf, updateCharge } from '../../writes/charge.ts';
import { closeDeferred, creditUnused, earnVisits } from '../../writes/earning.ts';
import { endBookings } from '../../writes/ending.ts';
import {
  type LockedPlan,
  lockSubscription,
  moveSubscription,
  planFact,
  updateSubscription,
} from '../../writes/subscription.ts';
import { planTerm, reopenWindows } from '../../writes/visits.ts';

export type ChargeOutcome = { chargeId: string; outcome: 'paid' | 'failed'; reason?: string };

/**
 * Lets a subscription follow what became of one of its charges, whoever learns of it first: the homeowner at the screen, a
 * webhook, a job or the sweeper. Safe to repeat: a charge that is settled changes nothing.
 */
export async function settleCharge(asker: Ctx, { chargeId, outcome, reason }: ChargeOutcome): Promise<void> {
  const ctx: Ctx = { ...asker, actor: { kind: 'system' } };
  const [found] = await ctx.db.tx.select().from(charges).where(eq(charges.id, chargeId));
  if (!found) return;
  const locked = await lockSubscription(ctx, found.subscriptionId);
  // As it stands under the lock.
  const [charge] = await ctx.db.tx.select().from(charges).where(eq(charges.id, chargeId));
  if (!charge || charge.status === 'paid' || charge.status === 'void') return;
  if (outcome === 'paid') await paid(ctx, locked, charge);
  else if (charge.status === 'open')
    await failed(ctx, locked, charge, reason ?? 'Your bank declined the charge.');
  crashPoint('plans.charge.settled');
}

async function paid(ctx: Ctx, locked: LockedPlan, charge: ChargeRecord): Promise<void> {
  const { subscription } = locked;
  await updateCharge(ctx, charge.id, { status: 'paid', paidAt: now(ctx), retryAt: null });
  const index = charge.position + 1;
  const { cadence, zone } = subscription;
  const next = { nextIndex: index, paidUntil: charge.endsAt, nextChargeAt: charge.endsAt };
  const fact = { ...planFact(locked), chargeId: charge.id, amountCents: charge.totalCents };
  if (subscription.status === 'pending') {
    await replace(ctx, locked, charge);
    const started = await moveSubscription(ctx, subscription, 'active', { ...next, startedAt: now(ctx) });
    await planTerm(ctx, { ...locked, subscription: started }, 0);
    await emit(ctx, planStarted, { ...fact, replaced: subscription.replacesId !== null });
    await note(ctx, locked, 'plans.start', { chargeId: charge.id });
    return;
  }
  // Canceled while the bank was asked: the money is unused, and goes back as credit.
  if (subscription.status === 'canceled' || subscription.status === 'ended') {
    await creditUnused(ctx, locked, await deferredOf(ctx, subscription.id));
    return;
  }
  const wasDue = subscription.pastDueAt !== null;
  const settled = { ...next, pastDueAt: null, remindersPausedUntil: null };
  const active =
    subscription.status === 'active'
      ? await updateSubscription(ctx, subscription, settled)
      : await moveSubscription(ctx, subscription, 'active', settled);
  const renewed = { ...locked, subscription: active };
  if (beginsTerm(cadence, charge.position))
    await planTerm(ctx, renewed, termOfCharge(cadence, charge.position));
  if (subscription.status === 'suspended') await reopenWindows(ctx, active);
  await earnVisits(ctx, renewed);
  if (wasDue) await emit(ctx, planRecovered, fact);
  else
    await emit(ctx, planRenewed, {
      ...fact,
      paidUntil: periodOf(active.anchor, cadence, charge.position, zone).endsAt.toISOString(),
    });
  await note(ctx, locked, 'plans.renew', { chargeId: charge.id, recovered: wasDue });
}

/** The plan that a new one takes the place of ends, and what is unused of it pays for the new one. */
async function replace(ctx: Ctx, locked: LockedPlan, charge: ChargeRecord): Promise<void> {
  const { replacesId, id: toId } = locked.subscription;
  if (replacesId === null) return;
  const before = await lockSubscription(ctx, replacesId);
  if (before.subscription.status !== 'active') return;
  await endBookings(ctx, before);
  const { refundCents, deferredCents } = await unusedOf(ctx, before.subscription);
  // A visit may have happened while the bank was asked.
  const carriedCents = Math.min(charge.carriedCents, deferredCents);
  if (carriedCents > 0) {
    const journal = planCarriedJournal({
      fromId: replacesId,
      toId,
      amountCents: carriedCents,
      deferredCents,
    });
    await postJournal(ctx, journal, {
      bookingId: replacesId,
      referenceId: charge.id,
      memo: `Unused part of ${before.version.name}`,
    });
  }
  await creditUnused(ctx, before, Math.max(0, Math.min(refundCents, deferredCents) - carriedCents));
  await moveSubscription(ctx, before.subscription, 'canceled', {
    cancelReason: `Changed to ${locked.version.name}`,
    refundedCents: refundCents,
  });
  await closeDeferred(ctx, before);
}

async function failed(ctx: Ctx, locked: LockedPlan, charge: ChargeRecord, reason: string): Promise<void> {
  // Another payment for the same took over.
  if (await openPaymentOf(ctx, charge)) return;
  const { subscription } = locked;
  if (subscription.status === 'pending') {
    await updateCharge(ctx, charge.id, {
      status: 'failed',
      failure: reason,
      attempts: 1,
      failedAt: now(ctx),
    });
    await moveSubscription(ctx, subscription, 'declined');
    return;
  }
  const rules = await currentReminders(ctx);
  const failedAt = charge.failedAt ?? now(ctx);
  const attempts = charge.attempts + 1;
  const retryAt = retryAtOf(failedAt, attempts, rules.stages);
  await updateCharge(ctx, charge.id, { status: 'failed', failure: reason, failedAt, attempts, retryAt });
  const pastDueAt = subscription.pastDueAt ?? failedAt;
  if (subscription.status === 'active')
    await moveSubscription(ctx, subscription, 'past_due', { pastDueAt, nextChargeAt: null });
  const graceUntil = graceEndsAt(pastDueAt, rules.graceDays);
  const fact = { ...planFact(locked), chargeId: charge.id, amountCents: charge.totalCents };
  await note(ctx, locked, 'plans.fail', { chargeId: charge.id, reason, attempts });
  const stage = attempts - 2;
  const words = rules.stages[stage];
  if (words) await remind(ctx, locked, charge, { ...words, stage, graceUntil });
  else if (attempts === 1)
    await emit(ctx, planPaymentFailed, {
      ...fact,
      reason,
      retryAt: retryAt?.toISOString() ?? null,
      graceUntil: graceUntil.toISOString(),
    });
}

/** Sends a reminder of an unpaid charge: a stage by itself, or one that an administrator asked for (`stage` null). */
async function remind(
  ctx: Ctx,
  locked: LockedPlan,
  charge: ChargeRecord,
  wanted: { subject: string; body: string; stage: number; graceUntil: Date },
): Promise<void> {
  const blanks = {
    plan: locked.version.name,
    amount: formatMoney(charge.totalCents),
    date: formatDate(wanted.graceUntil, locked.subscription.zone),
  };
  const text = { subject: filled(wanted.subject, blanks), body: filled(wanted.body, blanks) };
  const written = await ctx.db.tx
    .insert(reminders)
    .values({ id: ctx.ids.uuid(), chargeId: charge.id, stage: wanted.stage, ...text, sentAt: now(ctx) })
    .onConflictDoNothing()
    .returning();
  if (written.length === 0) return;
  await emit(ctx, planReminded, {
    ...planFact(locked),
    ...{ chargeId: charge.id, amountCents: charge.totalCents, ...text },
  });
}

function note(
  ctx: Ctx,
  { subscription }: LockedPlan,
  action: 'plans.start' | 'plans.renew' | 'plans.fail',
  details: Record<string, unknown>,
): Promise<void> {
  return audit(ctx, {
    action,
    resource: 'subscription',
    resourceId: subscription.id,
    category: 'data',
    success: action !== 'plans.fail',
    details,
  });
}
