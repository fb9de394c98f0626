import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { scopeOf } from '../commands/lock-booking.ts';
import { bookings, photos } from '../tables.ts';

/** Whether a file is a photo of a booking the caller may see. */
export async function maySeePhoto(ctx: Ctx, sha256: string): Promise<boolean> {
  if (ctx.actor.kind === 'anonymous') return false;
  const [photo] = await ctx.db.read
    .select({ id: photos.id })
    .from(photos)
    .innerJoin(bookings, eq(bookings.id, photos.bookingId))
    .where(and(eq(photos.sha256, sha256), scopeOf(ctx)))
    .limit(1);
  return photo !== undefined;
}
