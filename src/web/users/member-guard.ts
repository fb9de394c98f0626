import type { RouterContextProvider } from 'react-router';
import { ROLES } from '#core/lib/actor.ts';
import type { SessionView } from '#core/users/contract.ts';
import { guardPortal } from './portal-guard.ts';

/** The guard of screens for everybody who is signed in. Administrators need the system's flag, as everywhere. */
export function guardMember(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<SessionView> {
  return guardPortal(context, request, ROLES);
}
