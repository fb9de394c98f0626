import { redirect } from 'react-router';
import { safeNext } from '#core/lib/next-path.ts';
import { postLoginPath } from '#core/users/sign-in-paths.ts';
import type { Route } from './+types/login';

/** Contractors sign in where everybody does, and go on to where they wanted or to their dashboard. */
export function loader({ request }: Route.LoaderArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next')) ?? postLoginPath('vendor');
  throw redirect(`/login?next=${encodeURIComponent(next)}`);
}
