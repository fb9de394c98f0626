import { and, eq, isNull, or } from 'drizzle-orm';
import { isAdministrator } from '#core/lib/actor.ts';
import type { Ctx } from '#server/lib/context.ts';
import { quoteFiles, quoteInvitations, quoteRequests } from '../tables.ts';

/**
 * Whether a file belongs to a request the caller may see: its homeowner and administrators see all of them, a vendor who
 * was asked those of the request and of their own conversation and quotes.
 */
export async function maySeeQuoteFile(ctx: Ctx, sha256: string): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return actor.kind === 'system';
  const rows = ctx.db.read
    .select({ id: quoteFiles.id })
    .from(quoteFiles)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteFiles.requestId))
    .$dynamic();
  if (actor.role === 'vendor') {
    if (!actor.vendorId) return false;
    const own = await rows
      .innerJoin(quoteInvitations, eq(quoteInvitations.requestId, quoteFiles.requestId))
      .where(
        and(
          eq(quoteFiles.sha256, sha256),
          eq(quoteInvitations.vendorId, actor.vendorId),
          or(isNull(quoteFiles.invitationId), eq(quoteFiles.invitationId, quoteInvitations.id)),
        ),
      )
      .limit(1);
    return own.length > 0;
  }
  const seen = await rows
    .where(
      and(
        eq(quoteFiles.sha256, sha256),
        isAdministrator(actor) ? undefined : eq(quoteRequests.homeownerId, actor.userId),
      ),
    )
    .limit(1);
  return seen.length > 0;
}
