import { eq, inArray } from 'drizzle-orm';
import { photoConsentAnswered } from '#core/photos/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { hideJobPhotos } from '#server/vendors/commands/hide-job-photos.ts';
import { consents } from '../tables.ts';

type Answered = {
  bookingId: string;
  homeownerId: string;
  vendorId: string;
  photos: readonly { id: string; sha256: string }[];
};

/** Writes an answer for photos that await it; what is withdrawn leaves the public profile in the same moment. */
export async function writeAnswer(
  ctx: Ctx,
  { bookingId, homeownerId, vendorId, photos }: Answered,
  answer: 'given' | 'declined' | 'withdrawn',
): Promise<void> {
  if (photos.length === 0) return;
  const at = now(ctx);
  await ctx.db.tx
    .update(consents)
    .set(answer === 'withdrawn' ? { status: answer, withdrawnAt: at } : { status: answer, answeredAt: at })
    .where(
      inArray(
        consents.photoId,
        photos.map(({ id }) => id),
      ),
    );
  if (answer === 'withdrawn') {
    await hideJobPhotos(ctx, {
      vendorId,
      hashes: photos.map(({ sha256 }) => sha256),
    });
  }
  await emit(ctx, photoConsentAnswered, {
    ...{ bookingId, homeownerId, vendorId, answer },
    photos: photos.length,
  });
}

/** Ends every link to photos of these jobs. */
export function consentsOfJob(ctx: Ctx, bookingId: string) {
  return ctx.db.tx.select().from(consents).where(eq(consents.bookingId, bookingId)).for('update');
}
