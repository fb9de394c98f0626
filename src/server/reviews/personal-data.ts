import { asc, eq, inArray, or } from 'drizzle-orm';
import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { homeownerReviews, reviewPhotos, reviewReports, reviews } from './tables.ts';

export const reviewsPersonalData: PersonalData = {
  copies: {
    reviews: async (ctx, { userId, vendorId }) => ({
      written: await ctx.db.read
        .select()
        .from(reviews)
        .where(eq(reviews.authorId, userId))
        .orderBy(asc(reviews.createdAt)),
      ofHomeowners: await ctx.db.read
        .select()
        .from(homeownerReviews)
        .where(eq(homeownerReviews.authorId, userId))
        .orderBy(asc(homeownerReviews.createdAt)),
      replies: vendorId
        ? await ctx.db.read
            .select({ reviewId: reviews.id, reply: reviews.reply, repliedAt: reviews.repliedAt })
            .from(reviews)
            .where(eq(reviews.vendorId, vendorId))
        : [],
      reports: await ctx.db.read.select().from(reviewReports).where(eq(reviewReports.reportedBy, userId)),
    }),
  },
  /** Stars stay, so that nobody's average changes; words and photos go. */
  erase: async (ctx, { userId, vendorId, names }) => {
    const { tx } = ctx.db;
    const own = tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.authorId, userId));
    const freed = await tx
      .delete(reviewPhotos)
      .where(inArray(reviewPhotos.reviewId, own))
      .returning({ sha256: reviewPhotos.sha256 });
    await tx.update(reviews).set({ text: '' }).where(eq(reviews.authorId, userId));
    await tx
      .update(homeownerReviews)
      .set({ text: '' })
      .where(or(eq(homeownerReviews.authorId, userId), eq(homeownerReviews.homeownerId, userId)));
    await tx.update(reviewReports).set({ note: '' }).where(eq(reviewReports.reportedBy, userId));
    const between = vendorId
      ? or(eq(reviews.authorId, userId), eq(reviews.vendorId, vendorId))
      : eq(reviews.authorId, userId);
    await scrub(
      ctx,
      reviews,
      [reviews.text, reviews.reply, reviews.hiddenReason, reviews.replyHiddenReason],
      names,
      between,
    );
    return freed.map(({ sha256 }) => sha256);
  },
};
