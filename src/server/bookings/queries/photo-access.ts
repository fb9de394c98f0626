import { and, eq, isNotNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/lib/context.ts';
import { partyOf, scopeOf } from '../commands/lock-booking.ts';
import { bookings, photos, signatures } from '../tables.ts';

/** Whether a file is a photo of, or the signature under, a booking the caller may see. */
export async function maySeePhoto(ctx: Ctx, sha256: string): Promise<boolean> {
  if (ctx.actor.kind === 'anonymous') return false;
  const { read } = ctx.db;
  const found = await unionAll(
    read
      .select({ id: photos.bookingId })
      .from(photos)
      .innerJoin(bookings, eq(bookings.id, photos.bookingId))
      .where(and(eq(photos.sha256, sha256), scopeOf(ctx), learnedOf(ctx))),
    read
      .select({ id: signatures.bookingId })
      .from(signatures)
      .innerJoin(bookings, eq(bookings.id, signatures.bookingId))
      .where(and(eq(signatures.sha256, sha256), scopeOf(ctx))),
  ).limit(1);
  return found.length > 0;
}

/** A vendor learns of a booking when it is requested. */
function learnedOf(ctx: Ctx) {
  return partyOf(ctx) === 'vendor' ? isNotNull(bookings.requestedAt) : undefined;
}
