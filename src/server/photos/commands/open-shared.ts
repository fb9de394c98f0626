import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SharedPhotosView } from '#core/photos/views.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { linkIsOver, openLink, sharedView } from '../queries/link.ts';
import { shareLinks } from '../tables.ts';

/** Counts that a link was opened. Throws not_found for one that is unknown, expired or revoked. */
export async function openShared(ctx: Ctx, { token }: { token: string }): Promise<{ linkId: string }> {
  const link = await openLink(ctx, token);
  const counted = await ctx.db.tx
    .update(shareLinks)
    .set({ opened: sql`${shareLinks.opened} + 1`, lastOpenedAt: now(ctx) })
    .where(and(eq(shareLinks.id, link.id), isNull(shareLinks.revokedAt)))
    .returning({ id: shareLinks.id });
  // Revoked between the two.
  if (counted.length === 0) throw linkIsOver();
  await audit(ctx, { resource: 'photo_link', resourceId: link.id, category: 'data' });
  return { linkId: link.id };
}

/** Read after the count is written. */
export async function afterOpenShared(ctx: Ctx, { token }: { token: string }): Promise<SharedPhotosView> {
  return sharedView(ctx, await openLink(ctx, token), token);
}
