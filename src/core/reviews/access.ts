import {
  type AccessRule,
  anyone,
  contentManagers,
  homeowners,
  signedIn,
  vendors,
} from '#core/lib/access-rule.ts';
import { passportAccess } from './passport/access.ts';

export const reviewsAccess = {
  ...passportAccess,
  write: homeowners('own'),
  rateHomeowner: vendors('own', 'dispatcher'),
  reply: vendors('own', 'dispatcher'),
  report: signedIn('any'),
  reportRating: homeowners('own'),
  decide: contentManagers('any'),
  decideRating: contentManagers('any'),
  ofVendor: anyone,
  list: vendors('none', 'dispatcher'),
  summary: vendors('none', 'dispatcher'),
} satisfies Record<string, AccessRule>;
