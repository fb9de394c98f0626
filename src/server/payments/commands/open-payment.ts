import type { Cents } from '#core/lib/money.ts';
import { type PaidFor, THE_VISIT } from '#core/payments/purpose.ts';
import type { Settlement } from '#core/payments/settlement.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { payments } from '../tables.ts';

/**
 * Writes the intent to hold `amountCents` on a saved card; `drivePayment` makes the call after the commit. With a
 * settlement the money is taken as soon as it is held. The unique index on open payments refuses a second one.
 */
export async function openPayment(
  ctx: Ctx,
  input: {
    bookingId: string;
    /** The visit unless told otherwise. */
    paidFor?: PaidFor;
    homeownerId: string;
    methodId: string;
    amountCents: Cents;
    settlement?: Settlement;
  },
): Promise<string> {
  const id = ctx.ids.uuid();
  await ctx.db.tx.insert(payments).values({
    id,
    bookingId: input.bookingId,
    ...(input.paidFor ?? THE_VISIT),
    homeownerId: input.homeownerId,
    methodId: input.methodId,
    status: 'intent',
    pending: 'authorize',
    amountCents: input.amountCents,
    settlement: input.settlement ?? null,
    pendingCents: input.settlement ? input.amountCents : null,
    createdAt: now(ctx),
    updatedAt: now(ctx),
  });
  return id;
}
