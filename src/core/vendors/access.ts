import { administrators, anyone, vendorManagers, vendors } from '#core/lib/access-rule.ts';
import { accountAccess } from './account/access.ts';
import { agreementsAccess } from './agreements/access.ts';

/** A company changes itself; administrators look at all, and those who manage vendors decide and correct. */
export const vendorsAccess = {
  ...accountAccess,
  ...agreementsAccess,

  mine: vendors('none', 'dispatcher', 'accountant'),
  updateMine: vendors('own'),
  addTechnician: vendors('own'),
  updateTechnician: vendors('own'),
  deactivateTechnician: vendors('own'),
  reactivateTechnician: vendors('own'),
  setServices: vendors('own'),
  setWorkPhotos: vendors('own'),
  setArea: vendors('own'),
  setAutoAccept: vendors('own'),
  connectPayout: vendors('own'),
  checkPayout: vendors('own'),
  submit: vendors('own'),
  arrive: anyone,
  profile: anyone,
  list: administrators('any'),
  get: administrators('any'),
  create: vendorManagers('none'),
  update: vendorManagers('any'),
  approve: vendorManagers('any'),
  reject: vendorManagers('any'),
  suspend: vendorManagers('any'),
  reinstate: vendorManagers('any'),
  previewBulk: vendorManagers('any'),
  bulk: vendorManagers('any'),
};
