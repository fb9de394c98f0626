import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PublicReview } from '#core/reviews/views.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { users } from '#server/users/tables.ts';
import { shownVendor } from '#server/vendors/queries/profile.ts';
import { reviews } from '../tables.ts';

/**
 * reviews.ofVendor: what counts for a vendor's rating, newest first, by keyset. Of the author the first name, of the
 * booking its service. Throws not_found for a vendor that nobody can book.
 */
export async function publicReviews(
  ctx: Ctx,
  { vendorId, ...input }: { vendorId: string; cursor?: string; limit: number },
) {
  await shownVendor(ctx, vendorId);
  const place = newestFirst(reviews.createdAt, reviews.id, input);
  const rows = await ctx.db.read
    .select({
      key: place.key,
      id: reviews.id,
      rating: reviews.rating,
      text: reviews.text,
      service: bookings.title,
      author: users.name,
      at: reviews.createdAt,
      reply: reviews.reply,
      replyHiddenAt: reviews.replyHiddenAt,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(users, eq(users.id, reviews.authorId))
    .where(
      and(
        eq(reviews.vendorId, vendorId),
        isNotNull(reviews.revealedAt),
        isNull(reviews.hiddenAt),
        place.where,
      ),
    )
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  const items = page.items.map(
    ({ author, reply, replyHiddenAt, id, rating, text, service, at }): PublicReview => ({
      ...{ id, rating, text, service, at },
      by: author.split(' ')[0] ?? author,
      reply: replyHiddenAt === null ? reply : null,
    }),
  );
  return { ...page, items };
}
