import { AppError } from '#core/lib/app-error.ts';
import { answeredConsent, type ConsentStatus } from '#core/photos/consent.ts';
import { factOf, lockBooking } from '#server/bookings/writes/booking.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { photosByIds } from '../queries/related.ts';
import { consentsOfJob, writeAnswer } from '../writes/consent.ts';

type Input = { id: string; photoIds: readonly string[]; give: boolean };

/**
 * The homeowner’s answer: what was asked is given or declined, what was given is withdrawn. Photos whose answer is final, and
 * those nobody asked about, are left as they are. Throws conflict when none of them awaits it.
 */
export async function answerConsent(ctx: Ctx, { id, photoIds, give }: Input): Promise<{ id: string }> {
  const booking = await lockBooking(ctx, id);
  const wanted = new Set(photoIds);
  const known = (await consentsOfJob(ctx, booking.id)).filter(({ photoId }) => wanted.has(photoId));
  const moved = known.flatMap(({ photoId, status }) => {
    const to = answeredConsent(status, give);
    return to === null ? [] : [{ photoId, to }];
  });
  if (moved.length === 0) throw new AppError('conflict', 'There’s nothing to answer for these photos.');
  const files = await photosByIds(
    ctx,
    moved.map(({ photoId }) => photoId),
  );
  for (const answer of ['given', 'declined', 'withdrawn'] as const satisfies ConsentStatus[]) {
    const ids = new Set(moved.flatMap(({ photoId, to }) => (to === answer ? [photoId] : [])));
    await writeAnswer(ctx, { ...factOf(booking), photos: files.filter((file) => ids.has(file.id)) }, answer);
  }
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { give, photos: moved.map(({ photoId }) => photoId) },
  });
  return { id };
}
