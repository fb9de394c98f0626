import type { SessionView } from '#core/users/contract.ts';

const OWN = { homeowner: '/account/home/support', vendor: '/account/vendor/support', admin: null } as const;

/** The support page of somebody who is signed in, at the same place of the help; null for all others. */
export function ownSupport(session: SessionView | null, request: Request): string | null {
  const base = session && OWN[session.role];
  if (!base) return null;
  const { pathname, search } = new URL(request.url);
  return `${base}${pathname.replace(/^\/support/, '').replace(/\.data$/, '')}${search}`;
}
