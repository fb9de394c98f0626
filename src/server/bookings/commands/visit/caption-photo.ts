import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { photos } from '../../tables.ts';

/** Writes the words under a photo, in the running transaction. Who may is the caller's to ask. */
export async function captionPhoto(
  ctx: Ctx,
  { photoId, caption }: { photoId: string; caption: string },
): Promise<void> {
  await ctx.db.tx.update(photos).set({ caption }).where(eq(photos.id, photoId));
}
