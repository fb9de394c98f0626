import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { quoteOf } from '../commands/cancel-visit.ts';
import { bookings } from '../tables.ts';
import { isHidden, scopeOf } from '../writes/booking.ts';

/** What cancelling one of the caller's bookings would cost now. */
export async function cancellationOf(ctx: Ctx, input: { id: string }) {
  const [booking] = isUuid(input.id)
    ? await ctx.db.read
        .select()
        .from(bookings)
        .where(and(eq(bookings.id, input.id), scopeOf(ctx)))
    : [];
  if (!booking || isHidden(ctx, booking)) throw notFound('Job');
  return quoteOf(ctx, booking);
}
