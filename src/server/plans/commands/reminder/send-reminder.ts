import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { isUuid } from '#core/lib/ids.ts';
import { formatMoney } from '#core/lib/money.ts';
import { filled, graceEndsAt } from '#core/plans/dunning.ts';
import { planReminded } from '#core/plans/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { currentReminders } from '../../queries/reminders.ts';
import { charges, reminders } from '../../tables.ts';
import { chargeOfSubscription, openChargePayment, updateCharge } from '../../writes/charge.ts';
import { lockSubscription, planFact } from '../../writes/subscription.ts';
import { takeCharge } from '../charge/take-charge.ts';

/** An administrator reminds a homeowner out of turn and has the card charged again; `afterSendReminder` does that. */
export async function sendReminder(ctx: Ctx, input: { id: string }): Promise<{ paymentId: string | null }> {
  const [found] = isUuid(input.id)
    ? await ctx.db.tx.select().from(charges).where(eq(charges.id, input.id))
    : [];
  if (!found) throw notFound('Charge');
  const locked = await lockSubscription(ctx, found.subscriptionId, 'Charge');
  const { subscription, version } = locked;
  const charge = await chargeOfSubscription(ctx, subscription.id, found.id);
  if (charge.status !== 'failed' || subscription.pastDueAt === null)
    throw new AppError('conflict', 'This charge isn’t overdue.', { data: { status: charge.status } });
  const { stages, graceDays } = await currentReminders(ctx);
  const place = Math.min(Math.max(charge.attempts - 1, 0), stages.length - 1);
  const stage = stages[place];
  if (!stage) throw new AppError('conflict', 'No reminder is set up. Add one under Payment reminders.');
  const blanks = {
    plan: version.name,
    amount: formatMoney(charge.totalCents),
    date: formatDate(graceEndsAt(subscription.pastDueAt, graceDays), subscription.zone),
  };
  const text = { subject: filled(stage.subject, blanks), body: filled(stage.body, blanks) };
  await ctx.db.tx.insert(reminders).values({
    ...{ id: ctx.ids.uuid(), chargeId: charge.id, ...text },
    // The stage that comes next is sent with this; where all were sent, it is one more.
    stage: charge.attempts - 1 === place && !(await wasSent(ctx, charge.id, place)) ? place : null,
    ...{ sentBy: userIdOf(ctx), sentAt: now(ctx) },
  });
  await emit(ctx, planReminded, {
    ...planFact(locked),
    ...{ chargeId: charge.id, amountCents: charge.totalCents, ...text },
  });
  await audit(ctx, {
    resource: 'subscription',
    resourceId: subscription.id,
    category: 'admin',
    details: { chargeId: charge.id, amountCents: charge.totalCents },
  });
  await updateCharge(ctx, charge.id, { status: 'open' });
  return { paymentId: await openChargePayment(ctx, locked, charge, subscription.methodId) };
}

async function wasSent(ctx: Ctx, chargeId: string, stage: number): Promise<boolean> {
  const sent = await ctx.db.tx
    .select({ id: reminders.id })
    .from(reminders)
    .where(and(eq(reminders.chargeId, chargeId), eq(reminders.stage, stage)));
  return sent.length > 0;
}

/** After the commit: asks the card, without the homeowner at the screen. */
export async function afterSendReminder(
  ctx: Ctx,
  _input: unknown,
  { paymentId }: { paymentId: string | null },
): Promise<{ outcome: 'paid' | 'declined' | 'checking' }> {
  if (paymentId === null) return { outcome: 'checking' };
  const { status } = await takeCharge(ctx, paymentId, { onSession: false });
  if (status === 'captured') return { outcome: 'paid' };
  return { outcome: status === 'intent' || status === 'authorized' ? 'checking' : 'declined' };
}
