import { type AccessRule, administrators, homeowners, vendors } from '#core/lib/access-rule.ts';

/** Homeowners see their own emergencies, vendors what they were alerted to; administrators see all and may step in. */
export const dispatchAccess = {
  terms: homeowners('own'),
  request: homeowners('own'),
  current: homeowners('own'),
  get: homeowners('own'),
  cancel: homeowners('own'),
  pay: homeowners('own'),
  alerts: vendors('own'),
  see: vendors('own'),
  accept: vendors('own'),
  decline: vendors('own'),
  sharePosition: vendors('own'),
  duty: vendors('own'),
  list: administrators('any'),
  detail: administrators('any'),
  assign: administrators('any'),
  close: administrators('any'),
  statistics: administrators('none'),
} satisfies Record<string, AccessRule>;
