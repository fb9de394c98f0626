import { and, eq, isNull } from 'drizzle-orm';
import type { CardsEvent } from '#server/lib/cards/port.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { paymentByRef } from '../queries/payments.ts';
import { webhookEvents } from '../tables.ts';
import { drivePayment } from './drive-payment.ts';
import { driveRefund } from './drive-refund.ts';
import { refreshPayment } from './refresh-payment.ts';

/**
 * Takes a signed event of the processor. Events come late, repeated and shuffled, so one is only a hint: the
 * processor is asked for the truth, and recording a truth twice changes nothing. An event that is known and applied
 * is acknowledged without a look. Throws AppError invalid on a bad signature; the processor sends it again later
 * whenever this does not answer 200.
 */
export async function receiveWebhook(ctx: Ctx, body: string, headers: Headers): Promise<void> {
  const event = await ctx.cards.verifyWebhook(body, Object.fromEntries(headers));
  if (!event) return;
  const fresh = await inTransaction(ctx, async () => {
    await ctx.db.tx
      .insert(webhookEvents)
      .values({
        id: event.id,
        type: event.type,
        processorRef: event.ref,
        payload: { ...event },
        receivedAt: now(ctx),
      })
      .onConflictDoNothing();
    const [open] = await ctx.db.tx
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(and(eq(webhookEvents.id, event.id), isNull(webhookEvents.appliedAt)));
    return open !== undefined;
  });
  if (!fresh) return;
  crashPoint('payments.webhook.noted');
  await apply(ctx, event);
  crashPoint('payments.webhook.applied');
  await inTransaction(ctx, () =>
    ctx.db.tx
      .update(webhookEvents)
      .set({ appliedAt: now(ctx) })
      .where(eq(webhookEvents.id, event.id)),
  );
}

async function apply(ctx: Ctx, event: CardsEvent): Promise<void> {
  if (event.type === 'payment.refunded' || event.type === 'payment.refund_failed') {
    if (event.ourId)
      await driveRefund(ctx, event.ourId).catch((error: unknown) => ignoreUnknown(ctx, event, error));
    return;
  }
  if (!event.type.startsWith('payment.')) return;
  const payment = await paymentByRef(ctx, event.ref, event.ourId);
  // Before our own commit, or somebody's experiment at the processor: the sweeper will come by.
  if (!payment) return;
  if (payment.pending) await drivePayment(ctx, payment.id, { onSession: false });
  else await refreshPayment(ctx, payment);
}

function ignoreUnknown(ctx: Ctx, event: CardsEvent, error: unknown): void {
  ctx.log.warn(
    { err: error, event: event.id, requestId: ctx.requestId },
    'event about a refund that is not ours',
  );
}
