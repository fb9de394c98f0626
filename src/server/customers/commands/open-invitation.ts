import { and, eq } from 'drizzle-orm';
import { invitationOpened } from '#core/customers/events.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { invitations } from '../tables.ts';

/** Notes that a homeowner followed an invitation of theirs, the first time. Throws not_found for anybody else's. */
export async function openInvitation(ctx: Ctx, { id }: { id: string }): Promise<{ done: true }> {
  const [known] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(invitations)
        .where(and(eq(invitations.id, id), eq(invitations.homeownerId, userIdOf(ctx))))
        .for('update')
    : [];
  if (!known) throw notFound('Invitation');
  if (known.openedAt) return { done: true };
  await ctx.db.tx
    .update(invitations)
    .set({ openedAt: now(ctx) })
    .where(eq(invitations.id, id));
  const { vendorId, homeownerId } = known;
  await emit(ctx, invitationOpened, { invitationId: id, vendorId, homeownerId });
  await audit(ctx, { resource: 'invitation', resourceId: id, category: 'data' });
  return { done: true };
}
