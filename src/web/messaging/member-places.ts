import type { Role } from '#core/lib/actor.ts';

type Places = { label: string; home: string; jobs: string; inbox: string | null };

/** Where somebody of a role is at home, for the screens that belong to no portal. */
export function memberPlaces(role: Role): Places {
  const home = { homeowner: '/account/home', vendor: '/account/vendor', admin: '/admin' }[role];
  const jobs = { homeowner: `${home}/jobs`, vendor: `${home}/field-operations`, admin: `${home}/jobs` }[role];
  const inbox = role === 'admin' ? null : `${home}/notifications`;
  return {
    label: { homeowner: 'Home', vendor: 'Vendor', admin: 'Admin' }[role],
    home: `${home}/dashboard`,
    jobs,
    inbox,
  };
}
