import { type AccessRule, administrators, homeowners, vendors } from '#core/lib/access-rule.ts';

/** Homeowners see their own rankings, vendors their own standing; administrators see all and change the weights, as they change settings. */
export const matchingAccess = {
  infer: homeowners('none'),
  match: homeowners('own'),
  list: homeowners('own'),
  get: homeowners('own'),
  whyNot: homeowners('own'),
  standing: vendors('none', 'dispatcher'),
  weights: administrators('none'),
  preview: administrators('none'),
  save: administrators('none'),
  revert: administrators('none'),
  decisions: administrators('any'),
  decision: administrators('any'),
} satisfies Record<string, AccessRule>;
