import { crc32 } from 'node:zlib';
import { and, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#core/lib/app-error.ts';
import { fromAddress } from '#core/lib/list.ts';
import { objectId } from '#core/lib/wire.ts';
import { photoFilesRule } from '#core/photos/access.ts';
import { addressOf, markOf, PHOTO_MARK_LABELS } from '#core/photos/kinds.ts';
import { ARCHIVE_MAX } from '#core/photos/limits.ts';
import { galleryInput, type JobFacts, type JobPhoto } from '#core/photos/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { isPicture } from '#server/lib/files/is-picture.ts';
import type { ZipFile } from '#server/lib/files/zip.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/lists/csv.ts';
import type { Archive } from '#server/lib/lists/export.ts';
import { files } from '#server/lib/tables.ts';
import { listPhotos } from './gallery.ts';
import { factsOfJob, photosOfJobs } from './job.ts';
import { ownJob } from './scope.ts';
import { storedBytes } from './stored-bytes.ts';
import { checkProof, proofsOf } from './verify.ts';

const archiveInput = z.extend(z.omit(galleryInput, { cursor: true, limit: true }), {
  /** One job in place of filters. */
  job: z.optional(objectId),
});

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};
const JOBS_A_TURN = 50;

type Chosen = { job: JobFacts; photo: JobPhoto };

/**
 * GET /api/export/photos.zip: the photos of a job (`job`), or those that the gallery's filters show, as they are stored, with
 * a manifest as CSV and as JSON. Each is checked while it is packed. Up to 200; the manifest says when there are more.
 */
export const photosArchive: Archive = {
  rule: photoFilesRule,
  collect: async (ctx, params) => {
    const { input, problems } = fromAddress(archiveInput, params);
    if (Object.keys(problems).length > 0) {
      throw new AppError(
        'invalid',
        'These photos can’t be downloaded with these filters. Change the filters and try again.',
        { fields: problems },
      );
    }
    const { job, ...filters } = input;
    const all = job === undefined ? await filtered(ctx, filters) : await ofJob(ctx, job);
    return packed(ctx, all.slice(0, ARCHIVE_MAX), all.length > ARCHIVE_MAX);
  },
};

async function ofJob(ctx: Ctx, id: string): Promise<Chosen[]> {
  const booking = await ownJob(ctx, id);
  const [job, photos] = await Promise.all([factsOfJob(ctx, booking.id), photosOfJobs(ctx, [booking.id])]);
  return photos.map((photo) => ({ job, photo }));
}

/** One more than fit, so that it is known whether there are more. */
async function filtered(
  ctx: Ctx,
  filters: Omit<z.output<typeof galleryInput>, 'cursor' | 'limit'>,
): Promise<Chosen[]> {
  const chosen: Chosen[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPhotos(ctx, { ...filters, limit: JOBS_A_TURN, ...(cursor ? { cursor } : {}) });
    const whole = await photosOfJobs(
      ctx,
      page.items.map(({ id }) => id),
    );
    const photoOf = new Map(whole.map((photo) => [photo.id, photo]));
    for (const { photos, ...job } of page.items) {
      for (const { id } of photos) {
        const photo = photoOf.get(id);
        if (photo) chosen.push({ job, photo });
      }
    }
    if (chosen.length > ARCHIVE_MAX) return chosen;
    cursor = page.older ?? undefined;
  } while (cursor);
  return chosen;
}

async function packed(ctx: Ctx, chosen: readonly Chosen[], isCut: boolean): Promise<ZipFile[]> {
  const hashes = chosen.map(({ photo }) => photo.sha256);
  const [proofs, kinds] = await Promise.all([
    proofsOf(
      ctx,
      chosen.map(({ photo }) => photo.id),
    ),
    hashes.length === 0
      ? []
      : ctx.db.read
          .select({ sha256: files.sha256, mediaType: files.mediaType })
          .from(files)
          .where(and(inArray(files.sha256, hashes), isPicture)),
  ]);
  const proofOf = new Map(proofs.map((proof) => [proof.evidence.photoId, proof]));
  const endingOf = new Map(kinds.map(({ sha256, mediaType }) => [sha256, ENDINGS[mediaType] ?? 'bin']));
  const zipped: ZipFile[] = [];
  const manifest: Record<string, string | number | null>[] = [];
  for (const [index, { job, photo }] of chosen.entries()) {
    const stored = await storedBytes(ctx, photo.sha256);
    const proof = proofOf.get(photo.id);
    const mark = markOf(proof ? await checkProof(ctx, proof, stored) : null);
    const ending = endingOf.get(photo.sha256) ?? 'bin';
    const file = `job-${job.number}/${String(index + 1).padStart(3, '0')}-${photo.kind}.${ending}`;
    manifest.push(
      lineOf(stored ? file : '', { job, photo }, PHOTO_MARK_LABELS[mark], stored?.sha256 ?? null),
    );
    if (!stored) continue;
    zipped.push({
      name: file,
      size: stored.size,
      crc32: stored.crc32,
      open: async () => {
        const opened = await ctx.files.open(photo.sha256);
        if (!opened) throw new Error(`${file} of an archive is gone`);
        return opened.body;
      },
    });
  }
  const note = isCut
    ? `There are more photos. An archive has the first ${ARCHIVE_MAX}; narrow the filters for the others.`
    : 'These are all photos.';
  return [
    ...zipped,
    textFile('manifest.csv', csvOf(manifest)),
    textFile('manifest.json', `${JSON.stringify({ note, photos: manifest }, null, 2)}\n`),
  ];
}

function lineOf(file: string, { job, photo }: Chosen, check: string, sha256Now: string | null) {
  const { evidence } = photo;
  return {
    file,
    job: job.number,
    service: job.title,
    customer: job.customer,
    address: addressOf(job),
    technician: job.technician,
    kind: photo.kind,
    caption: photo.caption,
    received: photo.takenAt.toISOString(),
    reportedTime: evidence?.capturedAt?.toISOString() ?? null,
    reportedDistanceMeters: evidence?.distanceMeters ?? null,
    device: evidence?.device ?? '',
    sha256: sha256Now,
    recordedSha256: evidence?.storedSha256 ?? null,
    uploadSha256: photo.sha256,
    sealDigest: evidence?.digest ?? null,
    check,
  };
}

function csvOf(lines: readonly Record<string, string | number | null>[]): string {
  const [first] = lines;
  if (!first) return '';
  return (
    BYTE_ORDER_MARK + csvLine(Object.keys(first)) + lines.map((line) => csvLine(Object.values(line))).join('')
  );
}

function textFile(name: string, text: string): ZipFile {
  const bytes = Buffer.from(text, 'utf8');
  return {
    name,
    size: bytes.length,
    crc32: crc32(bytes),
    open: async () => new Blob([bytes]).stream() as ReadableStream<Uint8Array>,
  };
}
