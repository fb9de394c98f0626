import { administrators } from '#core/lib/access-rule.ts';

/** Each administrator has views of their own. */
export const viewsAccess = {
  savedViews: administrators('none'),
  saveView: administrators('none'),
  changeView: administrators('own'),
  removeView: administrators('own'),
  setDefaultView: administrators('own'),
};
