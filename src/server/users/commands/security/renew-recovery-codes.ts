import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { confirmPassword } from '../../identity/passwords/confirm-password.ts';
import { renewRecoveryCodesOf } from '../../identity/two-factor.ts';

/** New recovery codes, shown once; the old ones work no more. Opens its own transaction. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  input: { password: string },
): Promise<{ recoveryCodes: string[] }> {
  const userId = userIdOf(ctx);
  await confirmPassword(ctx, input.password);
  return inTransaction(ctx, async () => {
    const recoveryCodes = await renewRecoveryCodesOf(ctx, userId);
    if (!recoveryCodes) throw new AppError('conflict', 'Set up two-factor authentication first.');
    await audit(ctx, {
      resource: 'user',
      resourceId: userId,
      severity: 'warning',
      category: 'security',
    });
    return { recoveryCodes };
  });
}
