import * as z from 'zod/mini';
import { jobStanding } from '#core/bookings/standing/job-standing.ts';
import { ROLES } from '#core/lib/actor.ts';
import { dayFilter, listInput } from '#core/lib/list.ts';
import { cents, pageOf } from '#core/lib/wire.ts';
import { PAYMENT_PURPOSES } from '#core/payments/purpose.ts';
import { ADMIN_FLAGS, USER_STATUSES } from './user-status.ts';

/** How administrators see people (spec §3 User, Profile). */

export const usersInput = listInput(
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
export type UsersInput = z.output<typeof usersInput>;

export const userRow = z.object({
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
  /** Charged to their cards, less what was given back to them; account credit is Canopy's money. */
  totalSpentCents: cents,
  createdAt: z.date(),
  lastLoginAt: z.nullable(z.date()),
});
export type UserRow = z.output<typeof userRow>;

export const usersPage = z.extend(pageOf(userRow), {
  total: z.int(),
  /** `all`, each role, and each status. */
  counts: z.record(z.string(), z.int()),
});

const jobRow = z.object({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  status: z.string(),
  startsAt: z.date(),
  zone: z.string(),
  /** The company for a homeowner, the homeowner for a company. */
  with: z.string(),
  ...jobStanding,
  amountCents: cents,
  cancellationFeeCents: cents,
  refundedCents: cents,
});
export type UserJob = z.output<typeof jobRow>;

export const userDetail = z.extend(userRow, {
  /** Why the role cannot be changed, in words; null when it can. */
  roleStays: z.nullable(z.string()),
  suspendedAt: z.nullable(z.date()),
  suspendedReason: z.nullable(z.string()),
  canManageUsers: z.boolean(),
  canManageVendors: z.boolean(),
  canManageContent: z.boolean(),
  /** The latest of signing in and using a session. */
  lastActive: z.nullable(z.date()),
  loginCount: z.int(),
  securityLevel: z.enum(['standard', 'enhanced', 'maximum']),
  twoFactorEnabled: z.boolean(),
  sessionTimeout: z.int(),
  isNewUser: z.boolean(),
  updatedAt: z.date(),
  lifetimePoints: z.int(),
  vendorId: z.nullable(z.uuid()),
  /** Of their first home, else of the base of their company; null without either. */
  address: z.nullable(z.string()),
  /** The oldest first, with what is known of each. */
  homes: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      address: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  metrics: z.object({
    /** Given by a homeowner, received by a company. */
    avgRating: z.nullable(z.number()),
    ratings: z.int(),
    /** Of companies, over the last year: what their own page and the list of companies show. */
    /** Median minutes from the moment the company was asked to its answer. */
    responseMinutes: z.nullable(z.int()),
    /** Finished, of those finished and those this side called off or missed, in percent. */
    completionRate: z.nullable(z.int()),
    completed: z.int(),
    cancelled: z.int(),
  }),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      ipAddress: z.nullable(z.string()),
      userAgent: z.nullable(z.string()),
      createdAt: z.date(),
      lastUsedAt: z.date(),
      expiresAt: z.date(),
      /** The one in which this is being read. */
      own: z.boolean(),
    }),
  ),
  /** Not over yet; the nearest first, at most 20. */
  openJobs: z.array(jobRow),
  openJobCount: z.int(),
  recentJobs: z.array(jobRow),
  payments: z.array(
    z.object({
      id: z.uuid(),
      /** Of a plan's charge the subscription, as its number and title are. */
      bookingId: z.uuid(),
      number: z.int(),
      title: z.string(),
      purpose: z.enum(PAYMENT_PURPOSES),
      status: z.string(),
      amountCents: cents,
      capturedCents: cents,
      refundedCents: cents,
      at: z.date(),
    }),
  ),
  history: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      detail: z.string(),
      by: z.nullable(z.string()),
      at: z.date(),
    }),
  ),
});
export type UserDetail = z.output<typeof userDetail>;
