import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { planVisits } from '../tables.ts';

/** The included visit that a booking is of; null for an ordinary booking. */
export async function visitOfBooking(ctx: Ctx, bookingId: string): Promise<string | null> {
  const [row] = await ctx.db.read
    .select({ id: planVisits.id })
    .from(planVisits)
    .where(eq(planVisits.bookingId, bookingId));
  return row?.id ?? null;
}
