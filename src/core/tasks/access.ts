import { type AccessRule, administrators, either, vendors } from '#core/lib/access-rule.ts';

/**
 * Administrators have tasks among themselves, a vendor's users have the vendor's: its owner and dispatcher all of them, its
 * technicians and accountant their own.
 */
const ROLES = ['dispatcher', 'technician', 'accountant'] as const;
const mine = either(administrators('any'), vendors('own', ...ROLES));
const listed = either(administrators('none'), vendors('none', ...ROLES));
const several = either(administrators('any'), vendors('own', 'dispatcher'));

export const tasksAccess = {
  list: listed,
  assignees: listed,
  create: listed,
  get: mine,
  edit: mine,
  assign: mine,
  move: mine,
  comment: mine,
  addStep: mine,
  checkStep: mine,
  removeStep: mine,
  previewBulk: several,
  bulk: several,
} satisfies Record<string, AccessRule>;
