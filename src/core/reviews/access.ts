import {
  type AccessRule,
  anyone,
  contentManagers,
  homeowners,
  signedIn,
  vendors,
} from '#core/lib/access-rule.ts';

export const reviewsAccess = {
  write: homeowners('own'),
  rateHomeowner: vendors('own'),
  reply: vendors('own'),
  report: signedIn('any'),
  reportRating: homeowners('own'),
  decide: contentManagers('any'),
  decideRating: contentManagers('any'),
  ofVendor: anyone,
  list: vendors('none'),
  summary: vendors('none'),
} satisfies Record<string, AccessRule>;
