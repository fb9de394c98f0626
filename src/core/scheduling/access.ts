import { vendors } from '#core/lib/access-rule.ts';
import { directVisitAccess } from './direct/access.ts';

/** A company plans the time of its own technicians. */
export const schedulingAccess = {
  ...directVisitAccess,
  team: vendors('none', 'dispatcher'),
  setHours: vendors('own', 'dispatcher'),
  addTimeOff: vendors('own', 'dispatcher'),
  removeTimeOff: vendors('own', 'dispatcher'),
  addOnCall: vendors('own', 'dispatcher'),
  removeOnCall: vendors('own', 'dispatcher'),
};
