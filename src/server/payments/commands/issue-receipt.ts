import { sql } from 'drizzle-orm';
import { receiptYear } from '#core/payments/receipt.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { receiptCounters, receipts } from '../tables.ts';

/** Gives a charge the next number of its year, in the transaction that books it. */
export async function issueReceipt(
  ctx: Ctx,
  about: { bookingId: string; paymentId: string | null },
): Promise<void> {
  const year = receiptYear(now(ctx));
  const [counter] = await ctx.db.tx
    .insert(receiptCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: receiptCounters.year,
      set: { last: sql`${receiptCounters.last} + 1` },
    })
    .returning();
  if (!counter) throw new Error(`the receipts of ${year} have no counter`);
  await ctx.db.tx
    .insert(receipts)
    .values({ id: ctx.ids.uuid(), year, number: counter.last, ...about, issuedAt: now(ctx) });
}
