import { CATEGORIES } from '#core/catalog/categories.ts';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import type { Role } from '#core/users/actor.ts';
import { CREDENTIAL_TEXTS, checkSignup, type SignupValues } from '#core/users/credentials.ts';
import { userSignedUp } from '#core/users/events.ts';
import { SESSION_TIMEOUT_MS } from '#core/users/limits.ts';
import { postLoginPath } from '#core/users/next-path.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { constraintOf, sqlState, UNIQUE_VIOLATION } from '#server/lib/db/sql-state.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { accountStore } from '../identity/auth.ts';
import type { SignedIn } from '../identity/entering.ts';
import { hashPassword } from '../identity/passwords.ts';
import { setSessionCookie } from '../identity/session-cookie.ts';
import { openSession } from '../identity/sessions.ts';
import { credentialsByEmail } from '../queries.ts';

/**
 * Makes a homeowner or a vendor and signs them in at once; the verification mail follows from the event.
 * Only the named fields of the input are read: rights, points and ids in a body go nowhere.
 * Opens its own transaction, since hashing must not hold a connection.
 */
export async function signUp(ctx: Ctx, input: unknown): Promise<SignedIn> {
  const values = valueOrRefusal(checkSignup(input));
  const company =
    values.role === 'vendor' ? { company: values.company, trade: tradeName(values.trade) } : null;
  if (await credentialsByEmail(ctx, values.email)) throw emailTaken();
  const passwordHash = await hashPassword(values.password);
  const session = await refusingTakenEmail(() =>
    inTransaction(ctx, async () => {
      const userId = await createPerson(ctx, values, passwordHash);
      if (company) await ctx.hooks.onSignUp(ctx, { ownerId: userId, ...company });
      await emit(ctx, userSignedUp, { userId, role: values.role });
      await audit(ctx, {
        action: 'user.signed_up',
        resource: 'user',
        resourceId: userId,
        category: 'auth',
        person: { id: userId, role: values.role },
        details: { role: values.role },
        personal: { email: values.email },
      });
      return openSession(ctx, {
        id: userId,
        role: values.role,
        sessionTimeoutMs: SESSION_TIMEOUT_MS[values.role],
      });
    }),
  );
  setSessionCookie(ctx, session.token, session.absoluteExpiresAt);
  return { outcome: 'signed_in', token: session.token, home: postLoginPath(values.role) };
}

async function createPerson(ctx: Ctx, values: SignupValues, passwordHash: string): Promise<string> {
  const at = now(ctx);
  const store = await accountStore(ctx);
  const role: Role = values.role;
  const user = await store.createUser({
    email: values.email,
    name: values.name,
    emailVerified: false,
    role,
    securityLevel: 'standard',
    sessionTimeoutMs: SESSION_TIMEOUT_MS[role],
    createdAt: at,
    updatedAt: at,
  });
  await store.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: passwordHash,
    createdAt: at,
    updatedAt: at,
  });
  return user.id;
}

/** A trade is a category of the catalog, given by slug or name. */
function tradeName(trade: string): string {
  const category = CATEGORIES.find(({ slug, name }) => trade === slug || trade === name);
  if (category) return category.name;
  throw new AppError('invalid', CREDENTIAL_TEXTS.tradeRequired, {
    fields: { trade: CREDENTIAL_TEXTS.tradeRequired },
  });
}

/** Two people with one address at the same moment: the unique index lets one through. */
export async function refusingTakenEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION && constraintOf(error) === 'users_email') throw emailTaken();
    throw error;
  }
}

function emailTaken(): AppError {
  const message = 'An account with this email already exists';
  return new AppError('conflict', message, { fields: { email: message } });
}
