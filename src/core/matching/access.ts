import {
  type AccessRule,
  administrators,
  homeowners,
  vendorManagers,
  vendors,
} from '#core/lib/access-rule.ts';

/** Homeowners see their own rankings, vendors their own standing; administrators see all, those who manage vendors change the weights. */
export const matchingAccess = {
  infer: homeowners('none'),
  match: homeowners('own'),
  get: homeowners('own'),
  whyNot: homeowners('own'),
  standing: vendors('none'),
  weights: administrators('none'),
  preview: administrators('none'),
  save: vendorManagers('none'),
  revert: vendorManagers('none'),
  decisions: administrators('any'),
  decision: administrators('any'),
} satisfies Record<string, AccessRule>;
