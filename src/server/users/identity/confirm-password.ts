import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { credentialsById } from '../queries.ts';
import { checkPassword } from './entering.ts';

/**
 * Demands the caller's own password once more, so that an unattended browser cannot change how its person signs in.
 * Wrong ones count like failed sign-ins. Call it outside transactions.
 */
export async function confirmPassword(ctx: Ctx, password: string): Promise<void> {
  const user = await credentialsById(ctx, userIdOf(ctx));
  if (!user || !(await checkPassword(ctx, user.email, password))) {
    const message = 'That is not your password';
    throw new AppError('invalid', message, { fields: { password: message } });
  }
  await ctx.limits.clear('login', user.email);
}
