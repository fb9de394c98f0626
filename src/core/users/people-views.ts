import * as z from 'zod/mini';
import { dayFilter, listInput } from '#core/lib/list.ts';
import { cents, pageOf } from '#core/lib/wire.ts';
import { ROLES } from './actor.ts';

/** How administrators see people (spec §3 User, Profile). */

/** `invited` people have not set a password yet. */
export const USER_STATUSES = ['active', 'invited', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
export const USER_STATUS_LABELS: Record<UserStatus, string> = {
  active: 'Active',
  invited: 'Invited',
  suspended: 'Suspended',
};

export const ADMIN_FLAGS = ['canManageUsers', 'canManageVendors', 'canManageContent'] as const;
export type AdminFlag = (typeof ADMIN_FLAGS)[number];

export const peopleInput = listInput(
  { by: ['joined', 'name', 'seen'], first: 'joined', direction: 'desc' },
  {
    role: z.optional(z.enum(ROLES)),
    status: z.optional(z.enum(USER_STATUSES)),
    verified: z.optional(z.boolean()),
    manages: z.optional(z.enum(ADMIN_FLAGS)),
    joinedFrom: dayFilter,
    joinedTo: dayFilter,
  },
);
export type PeopleInput = z.output<typeof peopleInput>;

export const personRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  verified: z.boolean(),
  isSystemAdmin: z.boolean(),
  company: z.nullable(z.string()),
  trade: z.nullable(z.string()),
  points: z.int(),
  tier: z.enum(['Bronze', 'Silver', 'Gold', 'Platinum']),
  /** Asked for as a homeowner, or taken as a company. */
  bookings: z.int(),
  /** Charged to cards and credit, less what was given back. */
  totalSpentCents: cents,
  createdAt: z.date(),
  lastLoginAt: z.nullable(z.date()),
});
export type PersonRow = z.output<typeof personRow>;

export const peoplePage = z.extend(pageOf(personRow), {
  total: z.int(),
  /** `all`, each role, and each status. */
  counts: z.record(z.string(), z.int()),
});
