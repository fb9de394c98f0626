import { bookingExpired } from '#core/bookings/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { defineJob } from '#server/lib/jobs/job.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { drivePayment } from '#server/payments/commands/drive-payment.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import { lockOpenPayment } from '#server/payments/writes/payment.ts';
import { finishPayments } from './commands/money/finish-payments.ts';
import { remindOfBooking } from './commands/visit/remind-of-booking.ts';
import { overdue, unpaidSoon, withoutHold, withoutReminder } from './queries/due.ts';
import { overdueProposals } from './rescheduling/queries/proposals.ts';
import { dropProposal, openProposal } from './rescheduling/writes/proposal.ts';
import { lapseExtra } from './site/commands/lapse-extra.ts';
import { overdueExtras } from './site/queries/extras.ts';
import { factOf, lockBooking, moveBooking } from './writes/booking.ts';
import { endByCancellation } from './writes/cancelling.ts';
import { closeBooking } from './writes/closing.ts';

/** Held times, requests, proposals of another time and of extra work whose answer is overdue. */
export async function expireOverdue(ctx: Ctx): Promise<void> {
  await eachAlone(ctx, await overdue(ctx), async (id) => {
    await inTransaction(ctx, () => expireOne(ctx, id));
    await finishPayments(ctx, id);
  });
  await eachAlone(ctx, await overdueProposals(ctx), (id) =>
    inTransaction(ctx, () => expireProposal(ctx, id)),
  );
  const extras = new Map((await overdueExtras(ctx)).map(({ lineId, bookingId }) => [lineId, bookingId]));
  await eachAlone(ctx, [...extras.keys()], async (lineId) => {
    const bookingId = extras.get(lineId) ?? '';
    await inTransaction(ctx, () => lapseExtra(ctx, bookingId, lineId));
    await finishPayments(ctx, bookingId);
  });
}

async function expireProposal(ctx: Ctx, bookingId: string): Promise<void> {
  const booking = await lockBooking(ctx, bookingId);
  const wish = await openProposal(ctx, bookingId);
  if (!wish?.respondBy || wish.respondBy > now(ctx)) return;
  await dropProposal(ctx, booking, wish, 'expired');
  await audit(ctx, {
    action: 'bookings.expireProposal',
    resource: 'booking',
    resourceId: bookingId,
    category: 'system',
  });
}

async function expireOne(ctx: Ctx, id: string): Promise<void> {
  const booking = await lockBooking(ctx, id);
  const isOverdue = booking.respondBy !== null && booking.respondBy <= now(ctx);
  if (!isOverdue || (booking.status !== 'held' && booking.status !== 'pending')) return;
  const wasRequested = booking.status === 'pending';
  const expired = await moveBooking(ctx, booking, 'expire', { endedAt: now(ctx), respondBy: null });
  await closeBooking(ctx, expired);
  if (wasRequested) await emit(ctx, bookingExpired, factOf(booking));
  await audit(ctx, { action: 'bookings.expire', resource: 'booking', resourceId: id, category: 'system' });
}

/** Visits that come within 5 days and whose card is not held yet, or whose hold is gone. */
export async function authorizeUpcoming(ctx: Ctx): Promise<void> {
  await eachAlone(ctx, await withoutHold(ctx), async (id) => {
    const paymentId = await inTransaction(ctx, () => askForHold(ctx, id));
    if (paymentId) await drivePayment(ctx, paymentId, { onSession: false });
  });
}

async function askForHold(ctx: Ctx, id: string): Promise<string | null> {
  const booking = await lockBooking(ctx, id);
  const { status, homeownerId, paymentMethodId: methodId, totalCents, creditCents } = booking;
  if ((status !== 'pending' && status !== 'confirmed') || !methodId) return null;
  // The homeowner was faster.
  if (await lockOpenPayment(ctx, id)) return null;
  await audit(ctx, {
    action: 'bookings.authorizeUpcoming',
    resource: 'booking',
    resourceId: id,
    category: 'system',
  });
  return openPayment(ctx, { bookingId: id, homeownerId, methodId, amountCents: totalCents - creditCents });
}

/** Confirmed visits within 24 hours without a good card give their time back. */
export async function releaseUnpaid(ctx: Ctx): Promise<void> {
  await eachAlone(ctx, await unpaidSoon(ctx), async (id) => {
    await inTransaction(ctx, () => releaseOne(ctx, id));
    await finishPayments(ctx, id);
  });
}

async function releaseOne(ctx: Ctx, id: string): Promise<void> {
  const booking = await lockBooking(ctx, id);
  if (booking.status !== 'confirmed') return;
  const open = await lockOpenPayment(ctx, id);
  // The homeowner has chosen another card in the meantime.
  if (open && open.status !== 'requires_action') return;
  await endByCancellation(ctx, booking, {
    reason: 'We couldn’t place a hold on the card in time.',
    feeCents: 0,
    creditCents: 0,
  });
  await audit(ctx, {
    action: 'bookings.releaseUnpaid',
    resource: 'booking',
    resourceId: id,
    category: 'system',
  });
}

/** Both sides of a visit that is a day away hear of it, once for each start it was given. */
export async function remindUpcoming(ctx: Ctx): Promise<void> {
  await eachAlone(ctx, await withoutReminder(ctx), (id) =>
    inTransaction(ctx, () => remindOfBooking(ctx, id)),
  );
}

/** One booking's trouble must not keep the others waiting; its next turn comes with the next run. */
async function eachAlone(
  ctx: Ctx,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    await work(id).catch((error: unknown) => {
      ctx.log.error({ err: error, id }, 'a booking could not be moved on by itself');
    });
  }
}

export const bookingJobs = [
  defineJob({ name: 'bookings.expire-overdue', every: 10, run: expireOverdue }),
  defineJob({ name: 'bookings.authorize-upcoming', every: '*/5 * * * *', run: authorizeUpcoming }),
  defineJob({ name: 'bookings.remind-upcoming', every: '*/5 * * * *', run: remindUpcoming }),
  defineJob({ name: 'bookings.release-unpaid', every: '*/5 * * * *', run: releaseUnpaid }),
];
