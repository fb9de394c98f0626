import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { markOf } from '#core/photos/kinds.ts';
import { takenShots } from '#core/photos/shots.ts';
import type { EvidenceView, JobDocumentation, JobFacts, JobPhoto, LinkView } from '#core/photos/views.ts';
import { ownTechnicianId } from '#server/bookings/queries/scope.ts';
import { bookings, photos } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';
import { files } from '#server/lib/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians, workPhotos } from '#server/vendors/tables.ts';
import { consents, evidence, pairs, photoDetails, sharedPhotos, shareLinks } from '../tables.ts';
import { JOB_FACTS } from './gallery.ts';
import { ownJob } from './scope.ts';
import { shotListOf } from './shots.ts';

/** A picture whose size nobody noted. */
const USUAL = { width: 960, height: 720 };

/** photos.job */
export async function documentationOf(ctx: Ctx, { id }: { id: string }): Promise<JobDocumentation> {
  const booking = await ownJob(ctx, id);
  const isOffice = ownTechnicianId(ctx) === null;
  const [job, taken, paired, list, links] = await Promise.all([
    factsOfJob(ctx, booking.id),
    photosOfJobs(ctx, [booking.id]),
    pairsOfJob(ctx, booking.id),
    shotListOf(ctx, booking),
    isOffice ? linksOfJob(ctx, booking.id) : [],
  ]);
  return {
    job,
    photos: taken,
    pairs: paired,
    shots: { demanded: list?.demanded ?? false, shots: takenShots(list?.shots ?? [], taken) },
    links,
  };
}

export async function factsOfJob(ctx: Ctx, bookingId: string): Promise<JobFacts> {
  const [job] = await ctx.db.read
    .select(JOB_FACTS)
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.homeownerId))
    .innerJoin(homes, eq(homes.id, bookings.homeId))
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(eq(bookings.id, bookingId));
  if (!job) throw notFound('Job');
  return job;
}

/** Photos of these jobs in the order in which they were taken, with all that is recorded about each. */
export async function photosOfJobs(ctx: Ctx, bookingIds: readonly string[]): Promise<JobPhoto[]> {
  if (bookingIds.length === 0) return [];
  const rows = await ctx.db.read
    .select({
      photo: photos,
      width: files.width,
      height: files.height,
      uploader: users.name,
      evidence,
      details: photoDetails,
      consent: consents.status,
      published: workPhotos.sha256,
    })
    .from(photos)
    .innerJoin(bookings, eq(bookings.id, photos.bookingId))
    .leftJoin(files, eq(files.sha256, photos.sha256))
    .leftJoin(users, eq(users.id, photos.uploadedBy))
    .leftJoin(evidence, eq(evidence.photoId, photos.id))
    .leftJoin(photoDetails, eq(photoDetails.photoId, photos.id))
    .leftJoin(consents, eq(consents.photoId, photos.id))
    .leftJoin(
      workPhotos,
      and(eq(workPhotos.vendorId, bookings.vendorId), eq(workPhotos.sha256, photos.sha256)),
    )
    .where(sql`${photos.bookingId} = any(${idList(bookingIds)})`)
    .orderBy(asc(photos.takenAt), asc(photos.id));
  return rows.map(({ photo, details, ...row }) => ({
    id: photo.id,
    kind: photo.kind,
    sha256: photo.sha256,
    url: `/api/files/${photo.sha256}`,
    width: row.width ?? USUAL.width,
    height: row.height ?? USUAL.height,
    caption: photo.caption,
    takenAt: photo.takenAt,
    uploadedBy: row.uploader ?? '',
    shapes: details?.shapes ?? [],
    version: details?.version ?? 0,
    shotId: details?.shotId ?? null,
    mark: markOf(row.evidence && (details?.checkResult ?? null)),
    checkedAt: details?.checkedAt ?? null,
    evidence: row.evidence && evidenceView(row.evidence),
    consent: row.consent,
    isPublished: row.published !== null,
  }));
}

function evidenceView(row: typeof evidence.$inferSelect): EvidenceView {
  const { latitude, longitude } = row;
  return {
    ...row,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

export function pairsOfJob(ctx: Ctx, bookingId: string) {
  return ctx.db.read
    .select({ id: pairs.id, beforeId: pairs.beforeId, afterId: pairs.afterId })
    .from(pairs)
    .where(eq(pairs.bookingId, bookingId))
    .orderBy(asc(pairs.createdAt), asc(pairs.id));
}

/** More than anybody scrolls through. */
const LINKS_SHOWN = 50;

async function linksOfJob(ctx: Ctx, bookingId: string): Promise<LinkView[]> {
  const { read } = ctx.db;
  return read
    .select({
      id: shareLinks.id,
      recipient: shareLinks.recipient,
      audience: shareLinks.audience,
      photos: read.$count(sharedPhotos, eq(sharedPhotos.linkId, shareLinks.id)),
      createdAt: shareLinks.createdAt,
      expiresAt: shareLinks.expiresAt,
      revokedAt: shareLinks.revokedAt,
      opened: shareLinks.opened,
      lastOpenedAt: shareLinks.lastOpenedAt,
    })
    .from(shareLinks)
    .where(eq(shareLinks.bookingId, bookingId))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
    .limit(LINKS_SHOWN);
}
