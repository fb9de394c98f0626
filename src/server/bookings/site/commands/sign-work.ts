import { siteChanged } from '#core/bookings/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { ownUploads } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { signatures } from '../../tables.ts';
import { factOf, lockBooking } from '../../writes/booking.ts';
import { momentOf, type Said } from '../../writes/moment.ts';
import { signatureOf } from '../queries/site-record.ts';

/**
 * Keeps the homeowner's signature, whose picture was uploaded before. While the job is in progress a new one takes the
 * place of the one before; afterwards it stands.
 */
export async function signWork(
  ctx: Ctx,
  input: Said & { signedBy: string; method: 'drawn' | 'typed'; sha256: string },
) {
  const booking = await lockBooking(ctx, input.id);
  if (booking.status !== 'in_progress')
    throw new AppError('conflict', 'You can only collect a signature while the job is in progress.');
  await ownUploads(ctx, [input.sha256], { field: 'sha256', message: 'Upload the signature first.' });
  const { signedBy, method, sha256 } = input;
  const moment = momentOf(ctx, booking, input, booking.startedAt);
  const signed = { signedBy, method, sha256, takenBy: userIdOf(ctx), signedAt: moment.at };
  await ctx.db.tx
    .insert(signatures)
    .values({ bookingId: booking.id, ...signed })
    .onConflictDoUpdate({ target: signatures.bookingId, set: signed });
  await emit(ctx, siteChanged, factOf(booking));
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { method, sha256, ...moment.details },
  });
  return signatureOf(ctx, input);
}
