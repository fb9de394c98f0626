import { AppError, notFound } from '#core/lib/app-error.ts';
import { deviceFamily } from '#core/photos/device.ts';
import { markOf, type PhotoMark } from '#core/photos/kinds.ts';
import type { AddPhotoInput } from '#core/photos/views.ts';
import { addPhoto } from '#server/bookings/commands/visit/add-photo.ts';
import { lockBooking } from '#server/bookings/writes/booking.ts';
import type { Ctx } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { photoRecord } from '../queries/related.ts';
import { shotListOf } from '../queries/shots.ts';
import { storedHash } from '../queries/stored-bytes.ts';
import { sealEvidence } from '../writes/evidence.ts';
import { writeDetails } from '../writes/photo.ts';

/** Asked before the transaction: what lies in the store under the name of the upload. */
export function beforeDocumentPhoto(ctx: Ctx, { sha256 }: AddPhotoInput): Promise<string | null> {
  return storedHash(ctx, sha256);
}

/**
 * Adds an uploaded photo to a job that is in progress, seals its evidence and notes which shot it is. The same picture twice
 * is one photo, and its first seal stands. Throws invalid for a shot that the job does not ask for, and what
 * `bookings.addPhoto` throws.
 */
export async function documentPhoto(
  ctx: Ctx,
  input: AddPhotoInput,
  storedSha256: string | null,
): Promise<{ id: string; url: string; mark: PhotoMark }> {
  const booking = await lockBooking(ctx, input.id);
  const { captured, shotId, ...photo } = input;
  if (shotId !== undefined) {
    const shot = (await shotListOf(ctx, booking))?.shots.find(({ id }) => id === shotId);
    if (shot?.kind !== input.kind) {
      const message = 'This shot isn’t on the list of this job.';
      throw new AppError('invalid', message, { fields: { shotId: message } });
    }
  }
  const { place } = captured;
  const added = await addPhoto(ctx, { ...photo, ...(place ? { place } : {}) });
  // A row without bytes: the upload has to be sent again, as any other that is not there.
  if (storedSha256 === null) {
    throw new AppError('invalid', 'Upload the photo first.', {
      fields: { sha256: 'No upload has this hash. Upload the file again.' },
    });
  }
  const row = await photoRecord(ctx, added.id);
  if (!row) throw notFound('Photo');
  await sealEvidence(ctx, row, booking.homeId, {
    storedSha256,
    capturedAt: captured.at ? new Date(captured.at) : null,
    place: place ?? null,
    placeFrom: place ? captured.placeFrom : null,
    device: deviceFamily(ctx.userAgent),
  });
  crashPoint('photos.evidence.sealed');
  if (shotId !== undefined) await writeDetails(ctx, row.id, { shotId });
  return { ...added, mark: markOf('intact') };
}
