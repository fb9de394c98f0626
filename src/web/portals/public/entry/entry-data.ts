import { type RouterContextProvider, redirect } from 'react-router';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import { safeNext } from '#core/lib/next-path.ts';
import type { SessionView } from '#core/users/contract.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { entryDestination } from './destination.ts';

/** A person of the sample city; `says` is what they do there. */
export type DemoLogin = { name: string; says: string; email: string; password: string; role: string };

/** What a sign-in page needs to begin with. `session` is somebody whom this page still has something to say to. */
export type EntryData = { next: string | null; session: SessionView | null; demoLogins: DemoLogin[] };

/**
 * For the loader of a sign-in page. Whoever is signed in already is led on at once, except for those who would
 * be stopped behind the next door: suspended people, and anybody but a system administrator at theirs.
 */
export async function entryData(
  context: Readonly<RouterContextProvider>,
  request: Request,
  door: 'member' | 'admin' = 'member',
): Promise<EntryData> {
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  const session = await api(context, request).users.session({});
  const passes = door === 'member' || (session?.role === 'admin' && session.isSystemAdmin);
  if (session && !session.suspended && passes) throw redirect(entryDestination(session, next));
  const demoLogins = context.get(requestContext).demoLogins.map(({ label, ...login }) => ({
    ...login,
    name: nameOf(login.email),
    says: label,
  }));
  return { next, session, demoLogins };
}

function nameOf(email: string): string {
  return Object.values(DEMO_LOGINS).find((login) => login.email === email)?.name ?? email;
}
