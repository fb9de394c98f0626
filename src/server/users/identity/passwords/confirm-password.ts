import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { credentialsById } from '../../queries.ts';
import { checkPassword } from '../entering.ts';
import { leaveHosted } from '../keepers/hosted.ts';
import type { Known } from '../keepers/port.ts';
import { signInTry } from '../sign-in-tries.ts';

/**
 * Demands the caller's own password once more, so that an unattended browser cannot change how its person signs in.
 * Wrong ones count like failed sign-ins. Call it outside transactions. Throws invalid with the field that asked.
 */
export async function confirmPassword(ctx: Ctx, password: string, field = 'password'): Promise<Known> {
  const user = await credentialsById(ctx, userIdOf(ctx));
  const known = user ? await checkPassword(ctx, user.email, password) : null;
  if (!known) {
    const message = 'That password isn’t right. Try again.';
    throw new AppError('invalid', message, { fields: { [field]: message } });
  }
  await leaveHosted(ctx, known.waiting);
  await ctx.limits.clear('login', signInTry(ctx, known.email).account.key);
  return known;
}
