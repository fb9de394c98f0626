import type { Ctx } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { isStillThere, unsealedPhotos } from '../queries/related.ts';
import { storedHash } from '../queries/stored-bytes.ts';
import { sealEvidence } from '../writes/evidence.ts';

const PORTION = 50;

/**
 * Seals photos that came by another door than `photos.add`: with a request, by the API of bookings, or before there was
 * evidence. Those taken since `since`; each in a transaction of its own, its bytes read before. Answers with how many.
 */
export async function sealPhotos(ctx: Ctx, { since }: { since: Date | null }): Promise<number> {
  let sealed = 0;
  let last: string | null = null;
  for (;;) {
    const rows = await unsealedPhotos(ctx, { since, after: last, limit: PORTION });
    for (const { photo, homeId } of rows) {
      const storedSha256 = await storedHash(ctx, photo.sha256);
      // Without bytes there is nothing to seal; it is looked for again.
      if (storedSha256 === null) continue;
      const { latitude, longitude } = photo;
      const place = latitude === null || longitude === null ? null : { latitude, longitude };
      const claims = {
        storedSha256,
        capturedAt: null,
        place,
        placeFrom: place && ('device' as const),
        device: '',
      };
      const isSealed = await inTransaction(ctx, async () => {
        // Erased while its bytes were read: the others are sealed all the same.
        if (!(await isStillThere(ctx, photo.id))) return false;
        await sealEvidence(ctx, photo, homeId, claims);
        return true;
      });
      if (isSealed) sealed += 1;
    }
    const end: (typeof rows)[number] | undefined = rows.at(-1);
    if (!end || rows.length < PORTION) return sealed;
    last = end.photo.id;
  }
}
