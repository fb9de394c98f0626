import { files, uploads } from '#server/lib/tables.ts';
import type { PlatformCtx } from '../platform.ts';

/** A file as if this person had just sent it; somebody else may have sent the same one before. */
export async function buildUpload(
  ctx: PlatformCtx,
  userId: string,
  sha256: string,
  { mediaType = 'image/webp', size = 10 } = {},
): Promise<string> {
  const at = ctx.clock.now();
  await ctx.db.transaction(async () => {
    await ctx.db.tx
      .insert(files)
      .values({ sha256, mediaType, size, uploadedBy: userId, createdAt: at })
      .onConflictDoNothing();
    await ctx.db.tx.insert(uploads).values({ userId, sha256, uploadedAt: at }).onConflictDoNothing();
  });
  return sha256;
}
