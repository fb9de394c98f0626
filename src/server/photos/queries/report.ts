import { eq } from 'drizzle-orm';
import { DOCUMENT_FONT, type PaperDocument } from '#core/payments/document.ts';
import { markOf } from '#core/photos/kinds.ts';
import { photoReport, type ReportPhoto } from '#core/photos/report-document.ts';
import { annotatedSvg } from '#core/photos/shapes.ts';
import type { JobPhoto } from '#core/photos/views.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { smallPicture } from '#server/lib/files/small-picture.ts';
import { vendors } from '#server/vendors/tables.ts';
import { factsOfJob, pairsOfJob, photosOfJobs } from './job.ts';
import { ownJob } from './scope.ts';
import { checkProof, proofsOf } from './verify.ts';

/** Of the pictures in a report, which is printed on a letter page. */
const LONGEST_SIDE = 1_100;

/** The report of a job, each photo checked against its evidence now. */
export async function reportOfJob(ctx: Ctx, id: string): Promise<PaperDocument> {
  const booking = await ownJob(ctx, id);
  const [job, photos, pairs, [vendor]] = await Promise.all([
    factsOfJob(ctx, booking.id),
    photosOfJobs(ctx, [booking.id]),
    pairsOfJob(ctx, booking.id),
    ctx.db.read.select({ company: vendors.company }).from(vendors).where(eq(vendors.id, booking.vendorId)),
  ]);
  const proofs = new Map(
    (
      await proofsOf(
        ctx,
        photos.map((photo) => photo.id),
      )
    ).map((proof) => [proof.evidence.photoId, proof]),
  );
  const drawn: ReportPhoto[] = [];
  // One after the other: each is decoded whole.
  for (const photo of photos) {
    const proof = proofs.get(photo.id);
    const result = proof ? await checkProof(ctx, proof) : null;
    drawn.push({ photo, mark: markOf(result), svg: await drawing(ctx, photo) });
  }
  return photoReport({ company: vendor?.company ?? '', job, photos: drawn, pairs, at: now(ctx) });
}

/** The photo, made smaller, with what is drawn over it; null where its file is gone or cannot be read. */
async function drawing(ctx: Ctx, { sha256, width, height, shapes }: JobPhoto): Promise<string | null> {
  const small = await smallPicture(ctx, sha256, LONGEST_SIDE);
  if (!small) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return annotatedSvg(
    {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      shapes,
      dataUri: `data:${small.mediaType};base64,${Buffer.from(small.bytes).toString('base64')}`,
    },
    DOCUMENT_FONT,
  );
}
