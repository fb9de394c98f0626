import type { Role } from '#core/lib/actor.ts';
import type { StatusLooks } from '#core/lib/status-look.ts';

/** `invited` people have not set a password yet. */
export const USER_STATUSES = ['active', 'invited', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
export const USER_STATUS_LOOKS: StatusLooks<UserStatus> = {
  active: { label: 'Active', icon: 'circle-check', tone: 'green' },
  invited: { label: 'Invited', icon: 'mail', tone: 'blue' },
  suspended: { label: 'Suspended', icon: 'ban', tone: 'red' },
};

/** What somebody is, within a sentence: "You’re now a vendor on Canopy". */
export const ROLE_WITH_ARTICLE: Record<Role, string> = {
  homeowner: 'a homeowner',
  vendor: 'a vendor',
  admin: 'an administrator',
};

/** What an administrator may be trusted with beside the desk. */
export const ADMIN_FLAGS = ['canManageUsers', 'canManageVendors', 'canManageContent'] as const;
export type AdminFlag = (typeof ADMIN_FLAGS)[number];
