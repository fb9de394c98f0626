import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { bookings, photos } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { type DataSubject, type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { consents, evidence, photoDetails, shareLinks, shotLists } from './tables.ts';
import { writeAnswer } from './writes/consent.ts';

function ofJobs({ userId, vendorId }: DataSubject): SQL {
  return vendorId ? eq(bookings.vendorId, vendorId) : eq(bookings.homeownerId, userId);
}

const jobIds = (ctx: Ctx, subject: DataSubject) =>
  ctx.db.read.select({ id: bookings.id }).from(bookings).where(ofJobs(subject));

export const photosPersonalData: PersonalData = {
  copies: {
    'photo-evidence': (ctx, subject) =>
      ctx.db.read
        .select()
        .from(evidence)
        .where(
          subject.vendorId
            ? eq(evidence.uploadedBy, subject.userId)
            : inArray(evidence.bookingId, jobIds(ctx, subject)),
        )
        .orderBy(asc(evidence.receivedAt), asc(evidence.photoId)),
    'photo-consents': (ctx, subject) =>
      ctx.db.read
        .select()
        .from(consents)
        .where(
          subject.vendorId
            ? eq(consents.vendorId, subject.vendorId)
            : eq(consents.homeownerId, subject.userId),
        )
        .orderBy(asc(consents.askedAt), asc(consents.photoId)),
    'photo-links': async (ctx, { vendorId }) => {
      if (!vendorId) return null;
      return ctx.db.read
        .select({
          id: shareLinks.id,
          bookingId: shareLinks.bookingId,
          recipient: shareLinks.recipient,
          createdAt: shareLinks.createdAt,
          expiresAt: shareLinks.expiresAt,
          revokedAt: shareLinks.revokedAt,
          opened: shareLinks.opened,
        })
        .from(shareLinks)
        .where(eq(shareLinks.vendorId, vendorId))
        .orderBy(asc(shareLinks.createdAt), asc(shareLinks.id));
    },
    'shot-lists': async (ctx, { vendorId }) => {
      if (!vendorId) return null;
      return ctx.db.read
        .select({
          serviceId: shotLists.serviceId,
          version: shotLists.version,
          shots: shotLists.shots,
          demanded: shotLists.demanded,
          createdAt: shotLists.createdAt,
        })
        .from(shotLists)
        .where(eq(shotLists.vendorId, vendorId))
        .orderBy(asc(shotLists.createdAt), asc(shotLists.id));
    },
  },
  /**
   * Photos of a homeowner’s jobs go with the jobs’ own data, and their evidence, drawings and consents with them. Before
   * that they leave public profiles, and nobody opens them by a link any more.
   */
  beforeErase: async (ctx, subject) => {
    if (subject.vendorId) return;
    await inTransaction(ctx, async () => {
      const { tx } = ctx.db;
      const given = await tx
        .select({ consent: consents, sha256: photos.sha256 })
        .from(consents)
        .innerJoin(photos, eq(photos.id, consents.photoId))
        .where(and(eq(consents.homeownerId, subject.userId), eq(consents.status, 'given')));
      for (const { consent, sha256 } of given) {
        const { bookingId, homeownerId, vendorId, photoId } = consent;
        await writeAnswer(
          ctx,
          { bookingId, homeownerId, vendorId, photos: [{ id: photoId, sha256 }] },
          'withdrawn',
        );
      }
      await tx
        .update(shareLinks)
        .set({ revokedAt: now(ctx) })
        .where(
          and(
            isNull(shareLinks.revokedAt),
            inArray(
              shareLinks.bookingId,
              tx.select({ id: bookings.id }).from(bookings).where(ofJobs(subject)),
            ),
          ),
        );
    });
  },
  erase: async (ctx, { userId, vendorId, names, role }) => {
    const { tx } = ctx.db;
    const own = tx.select({ id: bookings.id }).from(bookings).where(ofJobs({ userId, vendorId, role }));
    const ownPhotos = tx.select({ id: photos.id }).from(photos).where(inArray(photos.bookingId, own));
    await scrub(ctx, photoDetails, [photoDetails.shapes], names, inArray(photoDetails.photoId, ownPhotos));
    await scrub(ctx, shareLinks, [shareLinks.recipient], names, inArray(shareLinks.bookingId, own));
    return undefined;
  },
};
