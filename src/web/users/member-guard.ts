import { data, type RouterContextProvider, redirect } from 'react-router';
import type { SessionView } from '#core/users/contract.ts';
import { api, signInPath } from '#web/lib/api.ts';
import type { Refusal } from '#web/lib/refusal.ts';

/** The guard of screens for everybody who is signed in. Administrators need the system's flag, as everywhere. */
export async function guardMember(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<SessionView> {
  const session = await api(context, request).users.session({});
  if (!session || session.suspended) throw redirect(signInPath(request));
  if (session.role === 'admin' && !session.isSystemAdmin) {
    const refusal: Refusal = {
      code: 'forbidden',
      message: 'You are not authorized to view this page.',
      fields: {},
    };
    throw data(refusal, { status: 403 });
  }
  return session;
}
