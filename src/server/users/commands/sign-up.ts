import { valueOrRefusal } from '#core/lib/result.ts';
import { checkSignup } from '#core/users/credentials.ts';
import { SESSION_TIMEOUT_MS } from '#core/users/limits.ts';
import { postLoginPath } from '#core/users/sign-in-paths.ts';
import type { Ctx } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import type { SignedIn } from '../identity/entering.ts';
import { addressTaken } from '../identity/hosted/errors.ts';
import { keeperOfNewcomers } from '../identity/keepers/keeper-of.ts';
import { createUser, noteSignUp } from '../identity/keepers/users.ts';
import { rememberDevice } from '../identity/known-device.ts';
import { withKnownTrade } from '../identity/known-trade.ts';
import { mockDelay } from '../identity/mock-delay.ts';
import { assertStrongPassword } from '../identity/passwords/strong-password.ts';
import { setSessionCookie } from '../identity/session-cookie.ts';
import { openSession } from '../identity/sessions.ts';
import { credentialsByEmail } from '../queries.ts';
import { refusingTakenEmail } from '../writes/email.ts';

/**
 * Makes a homeowner or a vendor and signs them in at once; the verification mail follows from the event.
 * Only the named fields of the input are read: rights, points and ids in a body go nowhere.
 * Opens its own transaction, since neither hashing nor a hosted service must hold a connection.
 */
export async function signUp(ctx: Ctx, input: unknown): Promise<SignedIn> {
  await mockDelay(ctx, 'signUp');
  const wished = valueOrRefusal(checkSignup(input));
  const values = 'trade' in wished ? withKnownTrade(wished) : wished;
  if (await credentialsByEmail(ctx, values.email)) throw addressTaken();
  await assertStrongPassword(ctx, values.password, { field: 'password', owner: values });
  const account = await keeperOfNewcomers(ctx).open(ctx, values);
  const session = await refusingTakenEmail(() =>
    inTransaction(ctx, async () => {
      const userId = await createUser(ctx, values, account);
      await noteSignUp(ctx, userId, values);
      return openSession(ctx, {
        id: userId,
        role: values.role,
        sessionTimeoutMs: SESSION_TIMEOUT_MS[values.role],
      });
    }),
  );
  rememberDevice(ctx, values.email);
  setSessionCookie(ctx, session.token, session.absoluteExpiresAt);
  return { outcome: 'signed_in', token: session.token, home: postLoginPath(values.role) };
}
