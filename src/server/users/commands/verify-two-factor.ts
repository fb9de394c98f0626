import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { enter, recordFailedLogin, type SignedIn, welcome } from '../identity/entering.ts';
import { isHostedCode } from '../identity/keepers/hosted.ts';
import { ownerOfSecret, withdrawSecrets } from '../identity/one-time.ts';
import { challengeOf, clearChallengeCookie } from '../identity/session-cookie.ts';
import type { OpenedSession } from '../identity/sessions.ts';
import { type CodeInput, type CodeVerdict, checkCode, codeRefusal } from '../identity/two-factor.ts';
import { forgetWaiting, waitingOf } from '../identity/waiting-factor.ts';
import { users } from '../tables.ts';

type Step =
  | { kind: 'entered'; user: typeof users.$inferSelect; session: OpenedSession }
  | { kind: 'refused'; user: typeof users.$inferSelect; verdict: Exclude<CodeVerdict, { kind: 'right' }> };

/** Finishes a sign-in that waits for its code. Opens its own transactions: a wrong code counts and is refused. */
export async function verifyTwoFactor(ctx: Ctx, input: CodeInput): Promise<SignedIn> {
  const challenge = challengeOf(ctx);
  const fromService = challenge ? await askService(ctx, challenge, input) : null;
  const step = challenge && (await inTransaction(ctx, () => tryCode(ctx, challenge, input, fromService)));
  if (!step) {
    clearChallengeCookie(ctx);
    throw new AppError('unauthenticated', 'Your sign-in took too long. Please sign in again.');
  }
  if (step.kind === 'refused') {
    await recordFailedLogin(ctx, {
      email: step.user.email,
      userId: step.user.id,
      reason: `second_factor_${step.verdict.kind}`,
    });
    throw codeRefusal(ctx, step.verdict);
  }
  clearChallengeCookie(ctx);
  return welcome(ctx, step.user, step.session);
}

/**
 * What a hosted service says of the code, where the sign-in waits for its factor; null where the factor is ours. Asked
 * before the transaction. Its tries count as those of a password do.
 */
async function askService(ctx: Ctx, challenge: string, input: CodeInput): Promise<CodeVerdict | null> {
  const userId = await ownerOfSecret(ctx, 'second-factor', challenge);
  const waiting = userId && (await waitingOf(ctx, userId));
  if (!waiting) return null;
  const key = `factor:${userId}`;
  await ctx.limits.attempt('login', key);
  const code = input.code.replaceAll(/\s/g, '');
  if (input.kind !== 'totp' || !(await isHostedCode(ctx, waiting, code))) return { kind: 'wrong' };
  await ctx.limits.clear('login', key);
  return { kind: 'right' };
}

async function tryCode(
  ctx: Ctx,
  challenge: string,
  input: CodeInput,
  fromService: CodeVerdict | null,
): Promise<Step | null> {
  const userId = await ownerOfSecret(ctx, 'second-factor', challenge);
  if (!userId) return null;
  const [user] = await ctx.db.tx.select().from(users).where(eq(users.id, userId)).for('update');
  // Under the lock: of two requests with one challenge the second finds it gone.
  if (!user || (await ownerOfSecret(ctx, 'second-factor', challenge)) === null) return null;
  const verdict = fromService ?? (await checkCode(ctx, user.id, input, { verified: true }));
  if (verdict.kind !== 'right') return { kind: 'refused', user, verdict };
  await withdrawSecrets(ctx, 'second-factor', user.id);
  await forgetWaiting(ctx, user.id);
  return { kind: 'entered', user, session: await enter(ctx, user, { secondFactor: true }) };
}
