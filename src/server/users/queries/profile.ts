import { eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import type { ProfileView } from '#core/users/contract.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { users } from '../tables.ts';

/** The caller's own data, as they may see and change it. */
export async function profileOf(ctx: Ctx): Promise<ProfileView> {
  const [user] = await ctx.db.read
    .select({
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      phone: users.phone,
      twoFactorEnabled: users.twoFactorEnabled,
      memberSince: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userIdOf(ctx)));
  if (!user) throw notFound('Person');
  return user;
}
