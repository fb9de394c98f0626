import { administrators, either, vendors } from '#core/lib/access-rule.ts';

const none = either(administrators('none'), vendors('none'));
const own = either(administrators('own'), vendors('own'));

/** Administrators and vendors have views of their own, each of the lists of their area. */
export const viewsAccess = {
  savedViews: none,
  saveView: none,
  changeView: own,
  removeView: own,
  setDefaultView: own,
};
