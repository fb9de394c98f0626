import { type AccessRule, administrators, vendorManagers, vendors } from '#core/lib/access-rule.ts';

/** A company's credentials are its own; administrators see them, and those who manage vendors decide. */
export const credentialsAccess = {
  mine: vendors('none', 'dispatcher'),
  submit: vendors('none', 'dispatcher'),
  queue: administrators('none'),
  get: administrators('any'),
  ofVendor: administrators('any'),
  approve: vendorManagers('any'),
  reject: vendorManagers('any'),
  revoke: vendorManagers('any'),
  requirements: administrators('none'),
  previewRequirement: administrators('none'),
  addRequirement: vendorManagers('none'),
  endRequirement: vendorManagers('any'),
} satisfies Record<string, AccessRule>;
