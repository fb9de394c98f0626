import { asc, eq, inArray } from 'drizzle-orm';
import { now } from '#server/lib/context.ts';
import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { bookingProofs, credentialFiles, credentials, reviews } from './tables.ts';

export const credentialsPersonalData: PersonalData = {
  copies: {
    credentials: async (ctx, { vendorId }) => {
      if (!vendorId) return null;
      const own = ctx.db.read
        .select({ id: credentials.id })
        .from(credentials)
        .where(eq(credentials.vendorId, vendorId));
      const [all, files, history] = await Promise.all([
        ctx.db.read
          .select()
          .from(credentials)
          .where(eq(credentials.vendorId, vendorId))
          .orderBy(asc(credentials.submittedAt), asc(credentials.id)),
        ctx.db.read.select().from(credentialFiles).where(inArray(credentialFiles.credentialId, own)),
        ctx.db.read
          .select({
            credentialId: reviews.credentialId,
            step: reviews.step,
            reason: reviews.reason,
            at: reviews.at,
          })
          .from(reviews)
          .where(inArray(reviews.credentialId, own))
          .orderBy(asc(reviews.at), asc(reviews.id)),
      ]);
      return { credentials: all, files, history };
    },
  },
  words: async (ctx, { vendorId }) => {
    if (!vendorId) return [];
    const rows = await ctx.db.read
      .select({ number: credentials.number })
      .from(credentials)
      .where(eq(credentials.vendorId, vendorId));
    return rows.map(({ number }) => number);
  },
  /** That a credential was valid stays with the jobs done under it; its documents and its number do not. */
  erase: async (ctx, { vendorId, names, words }) => {
    await scrub(ctx, reviews, [reviews.reason], words);
    await scrub(
      ctx,
      bookingProofs,
      [bookingProofs.holder, bookingProofs.issuer, bookingProofs.number],
      words,
    );
    if (!vendorId) return undefined;
    const own = ctx.db.tx
      .select({ id: credentials.id })
      .from(credentials)
      .where(eq(credentials.vendorId, vendorId));
    const files = await ctx.db.tx
      .delete(credentialFiles)
      .where(inArray(credentialFiles.credentialId, own))
      .returning({ sha256: credentialFiles.sha256 });
    await ctx.db.tx
      .update(credentials)
      .set({ number: null, status: 'superseded', updatedAt: now(ctx) })
      .where(eq(credentials.vendorId, vendorId));
    await scrub(ctx, credentials, [credentials.issuer], names, eq(credentials.vendorId, vendorId));
    return files.map(({ sha256 }) => sha256);
  },
};
