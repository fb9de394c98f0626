import { type AccessRule, administrators, homeowners, vendors } from '#core/lib/access-rule.ts';
import { movesAccess } from './moves/access.ts';
import { routesAccess } from './routes/access.ts';

/** Homeowners see their own emergencies, vendors what they were alerted to; administrators see all and may step in. */
export const dispatchAccess = {
  terms: homeowners('own'),
  request: homeowners('own'),
  current: homeowners('own'),
  get: homeowners('own'),
  cancel: homeowners('own'),
  pay: homeowners('own'),
  alerts: vendors('own', 'dispatcher', 'technician', 'accountant'),
  see: vendors('own', 'dispatcher', 'technician'),
  accept: vendors('own', 'dispatcher', 'technician'),
  decline: vendors('own', 'dispatcher', 'technician'),
  sharePosition: vendors('own', 'dispatcher', 'technician'),
  duty: vendors('own', 'dispatcher', 'technician'),
  list: administrators('any'),
  detail: administrators('any'),
  assign: administrators('any'),
  close: administrators('any'),
  statistics: administrators('none'),
  ...routesAccess,
  ...movesAccess,
} satisfies Record<string, AccessRule>;
