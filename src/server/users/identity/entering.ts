import { eq, sql } from 'drizzle-orm';
import type { Role } from '#core/lib/actor.ts';
import { AppError } from '#core/lib/app-error.ts';
import { userSignedIn } from '#core/users/events.ts';
import { CHALLENGE_MS } from '#core/users/limits.ts';
import { revealsUnknownAddress, UNKNOWN_ADDRESS } from '#core/users/settings.ts';
import { postLoginPath } from '#core/users/sign-in-paths.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { credentialsByEmail, credentialsById } from '../queries.ts';
import { users } from '../tables.ts';
import { rightUser } from './keepers/keeper-of.ts';
import type { Known } from './keepers/port.ts';
import { rememberDevice } from './known-device.ts';
import { issueSecret } from './one-time.ts';
import { setChallengeCookie, setSessionCookie } from './session-cookie.ts';
import { type OpenedSession, openSession } from './sessions.ts';
import { signInTry } from './sign-in-tries.ts';
import { forgetWaiting, saveWaiting } from './waiting-factor.ts';

export type SignedIn = { outcome: 'signed_in'; token: string; home: string };
export type SignInAnswer = SignedIn | { outcome: 'second_factor' };
/** How a sign-in goes on: a session at once, or a code first. */
type SignInStep =
  | { challenge: { token: string; expiresAt: Date }; session?: undefined }
  | { session: OpenedSession };

/** Spec §8. The same for an unknown address and a wrong password. */
export function invalidCredentials(): AppError {
  return new AppError('unauthenticated', 'Invalid email or password');
}

/** Spec §8, where the setting lets it be said; elsewhere known and unknown addresses get one answer. */
export async function refuseUnknownAddress(ctx: Ctx): Promise<void> {
  if (!revealsUnknownAddress(await ctx.settings.get(UNKNOWN_ADDRESS), ctx.env)) return;
  const message = 'No account found with this email address';
  throw new AppError('not_found', message, { fields: { email: message } });
}

/**
 * The person whose address and password these are, or null. Every try counts against the account, also one for an
 * address that nobody has, and takes the same time. Call it outside transactions: the count must survive a
 * refusal, and neither hashing nor a hosted service must hold a connection.
 */
export async function checkPassword(ctx: Ctx, email: string, password: string): Promise<Known | null> {
  const tried = signInTry(ctx, email);
  await ctx.limits.attemptAll([tried.account, ...tried.guards]);
  const user = await credentialsByEmail(ctx, email);
  const known = await rightUser(ctx, { email, password, user }).catch(async (error: unknown) => {
    // Nobody guessed: the service that knows the password was away.
    if (error instanceof AppError && error.code === 'unavailable') {
      await ctx.limits.clear('login', tried.account.key);
      await ctx.limits.takeBack(tried.guards);
    }
    throw error;
  });
  if (known) {
    await ctx.limits.takeBack(tried.guards);
    return known;
  }
  await recordFailedLogin(ctx, {
    email,
    userId: user?.id,
    reason: user ? 'wrong_password' : 'unknown_email',
    message: invalidCredentials().message,
  });
  return null;
}

/**
 * Demands, in the running transaction, that the password which was right a moment ago is still the one: what changed
 * it has ended all sessions, so none may follow from the old one. Locks the person.
 */
export async function assertPasswordUnchanged(ctx: Ctx, user: Known): Promise<void> {
  await ctx.db.tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
  const current = await credentialsById(ctx, user.id);
  if (
    current?.passwordHash !== user.passwordHash ||
    current?.hostedSubject !== user.hostedSubject ||
    current?.hostedChangedAt?.getTime() !== user.hostedChangedAt?.getTime()
  ) {
    throw invalidCredentials();
  }
}

/** Spec §4: a failed login is logged as 'Login failed', in a transaction of its own because a refusal follows. */
export function recordFailedLogin(
  ctx: Ctx,
  failure: { email: string; userId: string | undefined; reason: string; message?: string },
): Promise<void> {
  return inTransaction(ctx, () =>
    audit(ctx, {
      action: 'Login failed',
      resource: 'user',
      ...(failure.userId ? { resourceId: failure.userId } : {}),
      severity: 'warning',
      category: 'auth',
      success: false,
      ...(failure.message ? { errorMessage: failure.message } : {}),
      details: { reason: failure.reason },
      personal: { email: failure.email },
    }),
  );
}

/** The part of a sign-in that belongs in the running transaction. */
export async function enter(
  ctx: Ctx,
  user: { id: string; role: Role; sessionTimeoutMs: number },
  options: { secondFactor: boolean },
): Promise<OpenedSession> {
  const at = now(ctx);
  await ctx.db.tx
    .update(users)
    .set({ lastLoginAt: at, loginCount: sql`${users.loginCount} + 1`, updatedAt: at })
    .where(eq(users.id, user.id));
  const session = await openSession(ctx, user);
  await emit(ctx, userSignedIn, { userId: user.id, role: user.role, ...options });
  await audit(ctx, {
    action: 'users.signIn',
    resource: 'user',
    resourceId: user.id,
    category: 'auth',
    user: { id: user.id, role: user.role },
    details: options,
  });
  return session;
}

/** The part of a sign-in that comes after the commit: forgiven failures, the cookie, the answer. */
export async function welcome(
  ctx: Ctx,
  user: { email: string; role: Role },
  session: OpenedSession,
): Promise<SignedIn> {
  await ctx.limits.clear('login', signInTry(ctx, user.email).account.key);
  rememberDevice(ctx, user.email);
  setSessionCookie(ctx, session.token, session.absoluteExpiresAt);
  return { outcome: 'signed_in', token: session.token, home: postLoginPath(user.role) };
}

/** Opens the session, or asks for the code of the second factor where there is one. In the running transaction. */
export async function signInStep(
  ctx: Ctx,
  user: Pick<Known, 'id' | 'role' | 'sessionTimeoutMs' | 'twoFactorEnabled' | 'waiting'>,
): Promise<SignInStep> {
  const { id, waiting } = user;
  if (!user.twoFactorEnabled && !waiting) return { session: await enter(ctx, user, { secondFactor: false }) };
  const challenge = await issueSecret(ctx, 'second-factor', id, CHALLENGE_MS);
  if (waiting) await saveWaiting(ctx, id, waiting, challenge.expiresAt);
  else await forgetWaiting(ctx, id);
  return { challenge };
}

/** What follows that step after the commit. */
export async function welcomeTo(
  ctx: Ctx,
  user: { email: string; role: Role },
  step: SignInStep,
): Promise<SignInAnswer> {
  if (step.session) return welcome(ctx, user, step.session);
  setChallengeCookie(ctx, step.challenge.token, step.challenge.expiresAt);
  return { outcome: 'second_factor' };
}
