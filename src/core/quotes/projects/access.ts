import { type AccessRule, administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';

const bothSides = either(homeowners('own'), vendors('own', 'dispatcher'));
const readers = either(homeowners('own'), vendors('own', 'dispatcher', 'accountant'), administrators('any'));

/** Whose project it is, the queries' scope and the locks decide: others' are unknown. */
export const projectsAccess = {
  projects: readers,
  project: readers,
  projectOfBooking: readers,
  fundMilestone: homeowners('own'),
  resumeProjectPayment: homeowners('own'),
  requestRelease: vendors('own', 'dispatcher'),
  approveRelease: homeowners('own'),
  visitSlots: bothSides,
  scheduleVisit: bothSides,
  cancelProject: bothSides,
  proposeChangeOrder: vendors('own', 'dispatcher'),
  signChangeOrder: homeowners('own'),
  declineChangeOrder: homeowners('own'),
  withdrawChangeOrder: vendors('own', 'dispatcher'),
} satisfies Record<string, AccessRule>;
