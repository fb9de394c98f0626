import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { LIVE_CLAIMS } from '#core/cases/warranty/status.ts';
import { type DataSubject, type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { warrantyClaims, warrantyPhotos } from '../tables.ts';

/** What stands where the homeowner's or the vendor's words were. */
const DELETED_TEXT = 'This text was deleted with its account.';

function ownClaims({ userId, vendorId }: DataSubject) {
  return vendorId ? eq(warrantyClaims.vendorId, vendorId) : eq(warrantyClaims.homeownerId, userId);
}

export const warrantyPersonalData: Required<Pick<PersonalData, 'copies' | 'blockers' | 'erase'>> = {
  copies: {
    warrantyClaims: (ctx, subject) =>
      ctx.db.read
        .select({
          id: warrantyClaims.id,
          bookingId: warrantyClaims.bookingId,
          details: warrantyClaims.details,
          status: warrantyClaims.status,
          declineReason: warrantyClaims.declineReason,
          timeNote: warrantyClaims.timeNote,
          createdAt: warrantyClaims.createdAt,
          resolvedAt: warrantyClaims.resolvedAt,
        })
        .from(warrantyClaims)
        .where(ownClaims(subject))
        .orderBy(asc(warrantyClaims.createdAt)),
  },
  blockers: async (ctx, subject) => {
    const [open] = await ctx.db.read
      .select({ count: count() })
      .from(warrantyClaims)
      .where(and(ownClaims(subject), inArray(warrantyClaims.status, [...LIVE_CLAIMS])));
    return open?.count ? ['A warranty claim of one of your jobs is still open.'] : [];
  },
  /** That a job was claimed stays, since the vendor answers for it; the words and pictures of whoever goes do not. */
  erase: async (ctx, erasure) => {
    const { tx } = ctx.db;
    const { vendorId, names } = erasure;
    await tx
      .update(warrantyClaims)
      .set(vendorId ? { declineReason: null } : { details: DELETED_TEXT, timeNote: '' })
      .where(ownClaims(erasure));
    const { details, declineReason, timeNote } = warrantyClaims;
    await scrub(ctx, warrantyClaims, [details, declineReason, timeNote], names, ownClaims(erasure));
    if (vendorId) return undefined;
    const own = tx.select({ id: warrantyClaims.id }).from(warrantyClaims).where(ownClaims(erasure));
    const freed = await tx
      .delete(warrantyPhotos)
      .where(inArray(warrantyPhotos.claimId, own))
      .returning({ sha256: warrantyPhotos.sha256 });
    return freed.map(({ sha256 }) => sha256);
  },
};
