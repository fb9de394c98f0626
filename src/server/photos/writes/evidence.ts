import { metersFrom, plausibleTime } from '#core/photos/evidence.ts';
import type { ClaimSource } from '#core/photos/kinds.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { digestOf } from '../queries/digest.ts';
import { placeOfHome } from '../queries/related.ts';
import type { PhotoRecord } from '../queries/scope.ts';
import { evidence } from '../tables.ts';
import { writeDetails } from './photo.ts';

/** What the device says, and the hash of the bytes as they are stored. */
export type Claims = {
  storedSha256: string;
  capturedAt: Date | null;
  place: { latitude: number; longitude: number } | null;
  placeFrom: ClaimSource | null;
  device: string;
};

/**
 * Seals the evidence of a photo, once: the first seal stands. Its digest goes into the audit log as well, whose chain would
 * show if evidence and digest were written anew together.
 */
export async function sealEvidence(
  ctx: Ctx,
  photo: PhotoRecord,
  homeId: string,
  { storedSha256, capturedAt, place, placeFrom, device }: Claims,
): Promise<void> {
  const home = await placeOfHome(ctx, homeId);
  const row = {
    photoId: photo.id,
    bookingId: photo.bookingId,
    sha256: photo.sha256,
    storedSha256,
    receivedAt: photo.takenAt,
    // A clock of another process may be ahead.
    sealedAt: new Date(Math.max(now(ctx).getTime(), photo.takenAt.getTime())),
    capturedAt: plausibleTime(capturedAt, photo.takenAt),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    placeFrom: place && placeFrom,
    distanceMeters: home ? metersFrom(home, place) : null,
    device,
    uploadedBy: photo.uploadedBy,
  };
  const digest = digestOf(row);
  const [sealed] = await ctx.db.tx
    .insert(evidence)
    .values({ ...row, digest })
    .onConflictDoNothing()
    .returning({ photoId: evidence.photoId });
  if (!sealed) return;
  await writeDetails(ctx, photo.id, { checkResult: 'intact', checkedAt: row.sealedAt });
  await audit(ctx, {
    action: 'photos.seal',
    resource: 'photo',
    resourceId: photo.id,
    category: 'data',
    details: { bookingId: photo.bookingId, sha256: photo.sha256, storedSha256, digest },
  });
}
