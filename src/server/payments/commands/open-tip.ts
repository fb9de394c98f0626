import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { Cents } from '#core/lib/money.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { tips } from '../tables.ts';
import { lockOpenPayment } from '../writes/payment.ts';
import { openPayment } from './open-payment.ts';

/**
 * Writes the intent to charge a tip. While no card took it, another amount or card may be tried; the unique index on
 * the booking and the one on open payments let one tip through. Throws conflict when one was given already.
 */
export async function openTip(
  ctx: Ctx,
  tip: { bookingId: string; homeownerId: string; vendorId: string; methodId: string; amountCents: Cents },
): Promise<string> {
  const { bookingId, homeownerId, vendorId, methodId, amountCents } = tip;
  const [kept] = await ctx.db.tx
    .insert(tips)
    .values({ id: ctx.ids.uuid(), bookingId, amountCents, createdAt: now(ctx), updatedAt: now(ctx) })
    .onConflictDoUpdate({ target: tips.bookingId, set: { updatedAt: now(ctx) } })
    .returning();
  if (!kept) throw new Error(`the tip for booking ${bookingId} is gone`);
  const paidFor = { purpose: 'tip', purposeId: kept.id } as const;
  if (await lockOpenPayment(ctx, bookingId, paidFor))
    throw new AppError('conflict', 'You already tipped for this visit.');
  await ctx.db.tx.update(tips).set({ amountCents }).where(eq(tips.id, kept.id));
  const settlement = { kind: 'tip', bookingId, vendorId, vendorCents: amountCents } as const;
  return openPayment(ctx, { bookingId, paidFor, homeownerId, methodId, amountCents, settlement });
}
