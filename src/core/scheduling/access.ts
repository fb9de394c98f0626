import { vendors } from '#core/lib/access-rule.ts';

/** A company plans the time of its own technicians. */
export const schedulingAccess = {
  team: vendors('none'),
  setHours: vendors('own'),
  addTimeOff: vendors('own'),
  removeTimeOff: vendors('own'),
  addOnCall: vendors('own'),
  removeOnCall: vendors('own'),
};
