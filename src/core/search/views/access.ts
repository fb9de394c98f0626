import { administrators, either, vendors } from '#core/lib/access-rule.ts';

const ROLES = ['dispatcher', 'technician', 'accountant'] as const;
const none = either(administrators('none'), vendors('none', ...ROLES));
const own = either(administrators('own'), vendors('own', ...ROLES));

/** Administrators and vendors have views of their own, each of the lists of their area. */
export const viewsAccess = {
  savedViews: none,
  saveView: none,
  changeView: own,
  removeView: own,
  setDefaultView: own,
};
