import { eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { normalizeEmail } from '#core/users/credentials.ts';
import { PASSWORD_MIN_LENGTH, SESSION_TIMEOUT_MS } from '#core/users/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { verifyPassword } from '../identity/passwords/passwords.ts';
import { commonPasswords } from '../identity/passwords/strong-password.ts';
import { removeTwoFactor } from '../identity/two-factor.ts';
import { credentialsByEmail } from '../queries.ts';
import { sessions, users } from '../tables.ts';

/** So many of the commonest passwords are tried on the account: each takes tens of milliseconds. */
const COMMONEST = 20;

/**
 * Demands that the account which is to become an administrator does not open to the first passwords that are guessed:
 * `known` ones (of the sample city), the commonest, its own address. Only digests are kept, so others cannot be told. Call
 * it outside transactions. Throws conflict.
 */
export async function beforeAppointAdmin(
  ctx: Ctx,
  input: { email: string },
  known: readonly string[] = [],
): Promise<void> {
  const email = normalizeEmail(input.email);
  const user = await credentialsByEmail(ctx, email);
  const hash = user?.passwordHash;
  if (!hash) return;
  const common = [...(await commonPasswords())].filter(({ length }) => length >= PASSWORD_MIN_LENGTH);
  for (const password of [...known, email, ...common.slice(0, COMMONEST)]) {
    if (!(await verifyPassword({ hash, password }))) continue;
    throw new AppError(
      'conflict',
      `The password of ${email} is too easy to guess. Reset it at /forgot-password, then run this again.`,
    );
  }
}

/**
 * Makes a person who has signed up a system administrator with every flag, and signs them out so that the shorter
 * sessions of administrators hold at once. A second factor they had goes, so that who lost phone and recovery codes is
 * helped by running it again. The rights wait until the address is confirmed: anybody can sign up with anybody's. For the installation's own command line: no procedure reaches it.
 */
export async function appointAdmin(
  ctx: Ctx,
  input: { email: string },
): Promise<{ userId: string; emailVerified: boolean }> {
  const [user] = await ctx.db.tx
    .update(users)
    .set({
      role: 'admin',
      isSystemAdmin: true,
      canManageUsers: true,
      canManageContent: true,
      canManageVendors: true,
      securityLevel: 'maximum',
      twoFactorEnabled: false,
      sessionTimeoutMs: SESSION_TIMEOUT_MS.admin,
      updatedAt: now(ctx),
    })
    .where(eq(users.email, normalizeEmail(input.email)))
    .returning({ id: users.id, emailVerified: users.emailVerified });
  if (!user) throw notFound('Account');
  await removeTwoFactor(ctx, user.id);
  await ctx.db.tx.delete(sessions).where(eq(sessions.userId, user.id));
  await audit(ctx, {
    action: 'users.appointAdmin',
    resource: 'user',
    resourceId: user.id,
    severity: 'critical',
    category: 'security',
  });
  return { userId: user.id, emailVerified: user.emailVerified };
}
