import { and, eq, isNotNull } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type BookingRecord, scopeOf } from '#server/bookings/queries/scope.ts';
import { bookings, photos } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';

export type PhotoRecord = typeof photos.$inferSelect;

/** A photo of a job that the caller may see, with its job. Throws not_found for any other. */
export async function ownPhoto(
  ctx: Ctx,
  id: string,
): Promise<{ photo: PhotoRecord; booking: BookingRecord }> {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select({ photo: photos, booking: bookings })
        .from(photos)
        .innerJoin(bookings, eq(bookings.id, photos.bookingId))
        .where(and(eq(photos.id, id), scopeOf(ctx), isNotNull(bookings.requestedAt)))
    : [];
  if (!row) throw notFound('Photo');
  return row;
}

/** A job that the caller may see. Throws not_found for any other, and for one that was never requested. */
export async function ownJob(ctx: Ctx, id: string): Promise<BookingRecord> {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select()
        .from(bookings)
        .where(and(eq(bookings.id, id), scopeOf(ctx), isNotNull(bookings.requestedAt)))
    : [];
  if (!row) throw notFound('Job');
  return row;
}
