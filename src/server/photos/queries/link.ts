import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { SharedPhotosView } from '#core/photos/views.ts';
import { bookings, photos } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { isSha256 } from '#server/lib/files/port.ts';
import { type FileRequest, serveFile } from '#server/lib/files/serve-file.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { vendors } from '#server/vendors/tables.ts';
import { sharedPhotos, shareLinks } from '../tables.ts';
import { factsOfJob, pairsOfJob, photosOfJobs } from './job.ts';

export type Link = typeof shareLinks.$inferSelect;

/** Unknown, expired and revoked links answer alike: whoever tries one learns nothing. */
export function linkIsOver(): AppError {
  return new AppError('not_found', 'This link doesn’t work anymore. Ask whoever sent it for a new one.');
}

/** The link of a token while it holds. Throws not_found. */
export async function openLink(ctx: Ctx, token: string): Promise<Link> {
  const [link] = await ctx.db.read
    .select()
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.tokenHash, tokenDigest(token)),
        isNull(shareLinks.revokedAt),
        gt(shareLinks.expiresAt, now(ctx)),
      ),
    );
  if (!link) throw linkIsOver();
  return link;
}

/** What somebody who has a link sees: the chosen photos, no name of the homeowner, no street. */
export async function sharedView(ctx: Ctx, link: Link, token: string): Promise<SharedPhotosView> {
  const [job, all, paired, chosen, [vendor]] = await Promise.all([
    factsOfJob(ctx, link.bookingId),
    photosOfJobs(ctx, [link.bookingId]),
    pairsOfJob(ctx, link.bookingId),
    ctx.db.read
      .select({ photoId: sharedPhotos.photoId })
      .from(sharedPhotos)
      .where(eq(sharedPhotos.linkId, link.id)),
    ctx.db.read.select({ company: vendors.company }).from(vendors).where(eq(vendors.id, link.vendorId)),
  ]);
  const ids = new Set(chosen.map(({ photoId }) => photoId));
  const { number, title, city, startsAt, zone } = job;
  return {
    ...{ number, title, city, startsAt, zone },
    company: vendor?.company ?? '',
    recipient: link.recipient,
    expiresAt: link.expiresAt,
    photos: all.flatMap(({ evidence, ...photo }) =>
      ids.has(photo.id)
        ? [
            {
              ...photo,
              url: `/api/shared-photos/${token}.${photo.id}`,
              storedSha256: evidence?.storedSha256 ?? null,
              receivedAt: evidence?.receivedAt ?? null,
              capturedAt: evidence?.capturedAt ?? null,
              distanceMeters: evidence?.distanceMeters ?? null,
            },
          ]
        : [],
    ),
    pairs: paired.filter(({ beforeId, afterId }) => ids.has(beforeId) && ids.has(afterId)),
  };
}

/** GET /api/shared-photos/<token>.<photo>: one photo of a link, only while the link holds. Nobody keeps it. */
export async function serveSharedPhoto(ctx: Ctx, name: string, request: FileRequest): Promise<Response> {
  const [token = '', photoId = ''] = name.split('.');
  const link = await openLink(ctx, token);
  const [photo] = isUuid(photoId)
    ? await ctx.db.read
        .select({ sha256: photos.sha256 })
        .from(sharedPhotos)
        .innerJoin(photos, eq(photos.id, sharedPhotos.photoId))
        .where(and(eq(sharedPhotos.linkId, link.id), eq(sharedPhotos.photoId, photoId)))
    : [];
  if (!photo || !isSha256(photo.sha256)) throw linkIsOver();
  const asked = { ...request, sha256: photo.sha256, cacheControl: 'private, no-store' };
  const answer = await serveFile(ctx, asked, async () => true);
  answer.headers.set('Referrer-Policy', 'no-referrer');
  answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
}

/** Photos of a job that were taken on site, among these. Throws not_found where one is none of them. */
export async function sitePhotosOf(
  ctx: Ctx,
  bookingId: string,
  photoIds: readonly string[],
): Promise<{ id: string; sha256: string; caption: string }[]> {
  const wanted = [...new Set(photoIds)];
  const known = wanted.every(isUuid)
    ? await ctx.db.read
        .select({ id: photos.id, sha256: photos.sha256, caption: photos.caption })
        .from(photos)
        .innerJoin(bookings, eq(bookings.id, photos.bookingId))
        .where(
          and(
            eq(photos.bookingId, bookingId),
            inArray(photos.id, wanted),
            inArray(photos.kind, ['before', 'during', 'after']),
          ),
        )
    : [];
  if (known.length < wanted.length) {
    const message = 'Choose photos that were taken on this job.';
    throw new AppError('invalid', message, { fields: { photoIds: message } });
  }
  return known;
}
