import { eq } from 'drizzle-orm';
import { changesBetween } from '#core/audit/changes.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import type { ProfileView } from '#core/users/contract.ts';
import { checkProfile } from '#core/users/edit-user.ts';
import { userEdited } from '#core/users/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { profileOf } from '../queries/profile.ts';
import { users } from '../tables.ts';

/** Changes the caller's own name and phone. An unchanged form changes nothing. */
export async function updateProfile(ctx: Ctx, input: { name: string; phone: string }): Promise<ProfileView> {
  const userId = userIdOf(ctx);
  const values = valueOrRefusal(checkProfile(input));
  const changes = changesBetween(await profileOf(ctx), values);
  const fields = changes.map(({ field }) => field);
  if (fields.length > 0) {
    await ctx.db.tx
      .update(users)
      .set({ ...values, updatedAt: now(ctx) })
      .where(eq(users.id, userId));
    await emit(ctx, userEdited, { userId, fields });
    await audit(ctx, {
      resource: 'user',
      resourceId: userId,
      category: 'data',
      changes,
    });
  }
  return profileOf(ctx);
}
