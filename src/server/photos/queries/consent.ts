import { and, asc, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { ConsentOfJob } from '#core/photos/views.ts';
import { scopeOf } from '#server/bookings/queries/scope.ts';
import { bookings, photos } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { vendors, workPhotos } from '#server/vendors/tables.ts';
import { consents } from '../tables.ts';

/** photos.consent: what the vendor of a job of the caller’s own asked to show, and what was answered. */
export async function consentOf(ctx: Ctx, { id }: { id: string }): Promise<ConsentOfJob> {
  const { read } = ctx.db;
  const [[job], rows] = isUuid(id)
    ? await Promise.all([
        read
          .select({ company: vendors.company })
          .from(bookings)
          .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
          .where(and(eq(bookings.id, id), scopeOf(ctx))),
        read
          .select({
            id: photos.id,
            sha256: photos.sha256,
            caption: photos.caption,
            kind: photos.kind,
            status: consents.status,
            published: workPhotos.sha256,
          })
          .from(consents)
          .innerJoin(photos, eq(photos.id, consents.photoId))
          .leftJoin(
            workPhotos,
            and(eq(workPhotos.vendorId, consents.vendorId), eq(workPhotos.sha256, photos.sha256)),
          )
          .innerJoin(bookings, eq(bookings.id, consents.bookingId))
          .where(and(eq(consents.bookingId, id), scopeOf(ctx)))
          .orderBy(asc(photos.takenAt), asc(photos.id)),
      ])
    : [[], []];
  if (!job) throw notFound('Job');
  return {
    company: job.company,
    photos: rows.map(({ sha256, published, ...photo }) => ({
      ...photo,
      url: `/api/files/${sha256}`,
      isPublished: published !== null,
    })),
  };
}
