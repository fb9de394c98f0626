import { createHmac } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { RECOVERY_CODE_COUNT, TWO_FACTOR_LOCK_MS, TWO_FACTOR_TRIES } from '#core/users/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { twoFactors, verifications } from '../tables.ts';
import { installationSecret, seal, unseal } from './seal.ts';
import { base32, matchingStep } from './totp.ts';

/** RFC 4226 §4 R6 recommends 160 bits. */
const SECRET_BYTES = 20;
const RECOVERY_CODE_BYTES = 8;
/** A used code is remembered until no clock could accept it any more. */
const USED_CODE_MS = 5 * 60_000;

export type CodeInput = { kind: 'totp' | 'recovery'; code: string };
export type CodeVerdict =
  | { kind: 'right' }
  | { kind: 'wrong' }
  | { kind: 'locked'; until: Date }
  /** There is no two-factor authentication in the state asked for. */
  | { kind: 'absent' };

/** Sets up an unconfirmed second factor; the secret and the codes are shown once and never again. */
export async function createTwoFactor(
  ctx: Ctx,
  userId: string,
): Promise<{ secret: Uint8Array; recoveryCodes: string[] }> {
  const secret = secretBytes(ctx, SECRET_BYTES);
  const recoveryCodes = newRecoveryCodes(ctx);
  await removeTwoFactor(ctx, userId);
  await ctx.db.tx.insert(twoFactors).values({
    id: ctx.ids.uuid(),
    userId,
    secret: seal(ctx, Buffer.from(secret).toString('base64')),
    backupCodes: storedForm(ctx, recoveryCodes),
    verified: false,
  });
  return { secret, recoveryCodes };
}

/** New recovery codes in the place of the old ones, shown once; null when the second factor is not on. */
export async function renewRecoveryCodesOf(ctx: Ctx, userId: string): Promise<string[] | null> {
  const recoveryCodes = newRecoveryCodes(ctx);
  const renewed = await ctx.db.tx
    .update(twoFactors)
    .set({ backupCodes: storedForm(ctx, recoveryCodes) })
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)))
    .returning({ id: twoFactors.id });
  return renewed.length > 0 ? recoveryCodes : null;
}

/** How many recovery codes somebody has left; null when the second factor is not on. */
export async function recoveryCodesLeft(ctx: Ctx, userId: string): Promise<number | null> {
  const [factor] = await ctx.db.read
    .select({ codes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)));
  return factor ? (JSON.parse(factor.codes) as string[]).length : null;
}

export async function removeTwoFactor(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
}

/** Switches on what `createTwoFactor` set up. */
export async function activateTwoFactor(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.tx.update(twoFactors).set({ verified: true }).where(eq(twoFactors.userId, userId));
}

/**
 * Looks at a code. Wrong ones are counted in the running transaction: commit it before refusing. The person's row
 * is locked, so parallel guesses take their turn and one code cannot open two sessions.
 */
export async function checkCode(
  ctx: Ctx,
  userId: string,
  input: CodeInput,
  options: { verified: boolean },
): Promise<CodeVerdict> {
  const at = now(ctx);
  const [factor] = await ctx.db.tx
    .select()
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .for('update');
  if (!factor || factor.verified !== options.verified) return { kind: 'absent' };
  if (factor.lockedUntil && at < factor.lockedUntil) return { kind: 'locked', until: factor.lockedUntil };

  const right =
    input.kind === 'totp'
      ? await acceptTotp(ctx, factor, input.code)
      : await acceptRecoveryCode(ctx, factor, input.code);
  const failures = right ? 0 : factor.failedVerificationCount + 1;
  const locked = failures >= TWO_FACTOR_TRIES;
  await ctx.db.tx
    .update(twoFactors)
    .set({
      failedVerificationCount: locked ? 0 : failures,
      lockedUntil: locked ? new Date(at.getTime() + TWO_FACTOR_LOCK_MS) : null,
    })
    .where(eq(twoFactors.id, factor.id));
  return { kind: right ? 'right' : 'wrong' };
}

/** The refusal a verdict stands for; call it after the commit. */
export function codeRefusal(ctx: Ctx, verdict: Exclude<CodeVerdict, { kind: 'right' }>): AppError {
  if (verdict.kind === 'locked') {
    const seconds = Math.ceil((verdict.until.getTime() - now(ctx).getTime()) / 1000);
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
    return new AppError('rate_limited', `Too many wrong codes. Try again in ${wait}.`, {
      retryAfterSeconds: seconds,
    });
  }
  if (verdict.kind === 'absent') {
    return new AppError('conflict', 'Set up two-factor authentication first.', {
      logMessage: 'no two-factor authentication',
    });
  }
  const message = 'That code isn’t right. Check it and try again.';
  return new AppError('invalid', message, { fields: { code: message } });
}

type Factor = typeof twoFactors.$inferSelect;

async function acceptTotp(ctx: Ctx, factor: Factor, code: string): Promise<boolean> {
  const at = now(ctx);
  const secret = Buffer.from(unseal(ctx, factor.secret), 'base64');
  const identifier = `totp-used:${factor.userId}`;
  const used = await ctx.db.tx
    .select({ step: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, at)));
  const lastUsed = used.length > 0 ? Math.max(...used.map(({ step }) => Number(step))) : null;
  const step = matchingStep(secret, code.replaceAll(/\s/g, ''), at, lastUsed);
  if (step === null) return false;
  // The first code, which only confirms the set-up, may still open the next sign-in.
  if (!factor.verified) return true;
  await ctx.db.tx.delete(verifications).where(eq(verifications.identifier, identifier));
  await ctx.db.tx.insert(verifications).values({
    id: ctx.ids.uuid(),
    identifier,
    value: String(step),
    expiresAt: new Date(at.getTime() + USED_CODE_MS),
    createdAt: at,
    updatedAt: at,
  });
  return true;
}

async function acceptRecoveryCode(ctx: Ctx, factor: Factor, code: string): Promise<boolean> {
  const stored = JSON.parse(factor.backupCodes) as string[];
  const given = recoveryDigest(ctx, code);
  if (!stored.includes(given)) return false;
  const left = stored.filter((digest) => digest !== given);
  await ctx.db.tx
    .update(twoFactors)
    .set({ backupCodes: JSON.stringify(left) })
    .where(eq(twoFactors.id, factor.id));
  return true;
}

function newRecoveryCodes(ctx: Ctx): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => {
    const code = base32(secretBytes(ctx, RECOVERY_CODE_BYTES)).slice(0, 12);
    return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
  });
}

function storedForm(ctx: Ctx, recoveryCodes: string[]): string {
  return JSON.stringify(recoveryCodes.map((code) => recoveryDigest(ctx, code)));
}

/** Keyed: codes short enough to type could be found from a plain digest by trying them all. */
function recoveryDigest(ctx: Ctx, code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', installationSecret(ctx)).update(typed).digest('hex');
}

function secretBytes(ctx: Ctx, size: number): Uint8Array {
  return Buffer.from(ctx.ids.token(), 'base64url').subarray(0, size);
}
