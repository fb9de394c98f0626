import { eq } from 'drizzle-orm';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { confirmPassword } from '../identity/passwords/confirm-password.ts';
import { users } from '../tables.ts';

/**
 * Demands the caller's password once more where their security level asks for it (everything but standard), or `always`: for
 * changes of where money goes, and of whose the company is. Call it outside transactions, as a command's `outside`. Throws invalid with the field
 * `password`.
 */
export async function confirmOwnPassword(
  ctx: Ctx,
  password: string,
  { always = false }: { always?: boolean } = {},
): Promise<void> {
  const [user] = await ctx.db.read
    .select({ securityLevel: users.securityLevel })
    .from(users)
    .where(eq(users.id, userIdOf(ctx)));
  if (user?.securityLevel === 'standard' && !always) return;
  await confirmPassword(ctx, password);
}
