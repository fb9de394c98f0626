import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { acceptsInvitations } from '../queries/parts.ts';
import { invitationChoices } from '../tables.ts';

/** Lets vendors invite the calling homeowner to book again, or not. */
export async function setInvitationChoice(ctx: Ctx, { on }: { on: boolean }): Promise<{ on: boolean }> {
  const homeownerId = userIdOf(ctx);
  if ((await acceptsInvitations(ctx, { homeownerId })) === on) return { on };
  const updatedAt = now(ctx);
  await ctx.db.tx
    .insert(invitationChoices)
    .values({ homeownerId, on, updatedAt })
    .onConflictDoUpdate({ target: invitationChoices.homeownerId, set: { on, updatedAt } });
  await audit(ctx, { resource: 'user', resourceId: homeownerId, category: 'data', details: { on } });
  return { on };
}
