import { vendors } from '#core/lib/access-rule.ts';
import { directVisitAccess } from './direct/access.ts';

/** A company plans the time of its own technicians. */
export const schedulingAccess = {
  ...directVisitAccess,
  team: vendors('none'),
  setHours: vendors('own'),
  addTimeOff: vendors('own'),
  removeTimeOff: vendors('own'),
  addOnCall: vendors('own'),
  removeOnCall: vendors('own'),
};
