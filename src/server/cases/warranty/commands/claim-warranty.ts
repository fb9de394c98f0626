import { warrantyWindow } from '#core/cases/warranty/window.ts';
import { AppError } from '#core/lib/app-error.ts';
import { addStep, lockBooking } from '#server/bookings/writes/booking.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownUploads } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { warrantyPhotos } from '../../tables.ts';
import { openClaim } from '../writes/claim.ts';

/** The homeowner claims the warranty of a finished job. Throws not_found for anybody else's, `conflict` once it has ended. */
export async function claimWarranty(
  ctx: Ctx,
  input: { id: string; details: string; photos: readonly string[] },
): Promise<{ id: string }> {
  const booking = await lockBooking(ctx, input.id);
  const { status, completedAt, zone, warrantyDays, returnOfId } = booking;
  const job = { status, completedAt, zone, warrantyDays, isReturnVisit: returnOfId !== null };
  const window = warrantyWindow(job, now(ctx));
  if (!window.isOpen) throw new AppError('conflict', window.why ?? 'The warranty of this job has ended.');
  const shown = await ownUploads(ctx, input.photos, {
    field: 'photos',
    message: 'One of the photos didn’t upload. Add it again.',
    hint: 'Add the photo again',
  });
  const claim = await openClaim(ctx, booking, { details: input.details });
  if (shown.length > 0) {
    await ctx.db.tx.insert(warrantyPhotos).values(
      shown.map(({ sha256 }) => ({
        id: ctx.ids.uuid(),
        claimId: claim.id,
        sha256,
        createdAt: now(ctx),
      })),
    );
  }
  await addStep(ctx, booking.id, 'warranty_claimed');
  await audit(ctx, {
    resource: 'warranty_claim',
    resourceId: claim.id,
    category: 'data',
    details: { bookingId: booking.id, photos: shown.length },
  });
  return { id: claim.id };
}
