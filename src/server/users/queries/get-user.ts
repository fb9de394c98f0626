import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { withWindow } from '#core/bookings/standing/job-standing.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { tierFor } from '#core/loyalty/points.ts';
import { readLoyaltyRules } from '#core/loyalty/settings.ts';
import type { UserDetail, UserJob } from '#core/users/admin-views.ts';
import { rightsOf } from '#core/users/edit-user.ts';
import { amountOfJob, bookings, jobStanding } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { members } from '#server/loyalty/tables.ts';
import { payments, refundedOf } from '#server/payments/tables.ts';
import { subscriptions } from '#server/plans/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { sessions, users } from '../tables.ts';
import { OPEN_STATUSES } from './bulk-users.ts';
import { spentBy, statusOf } from './list-users.ts';
import { whyRoleStays } from './role-change.ts';
import { basesOf, homesOf } from './user-addresses.ts';
import { historyOf } from './user-history.ts';
import { metricsOf } from './user-metrics.ts';

const OPEN_SHOWN = 20;
const RECENT_SHOWN = 10;

/** users.get: everything the administration knows of one person. Throws not_found. */
export async function userOf(ctx: Ctx, input: { id: string }): Promise<UserDetail> {
  const { id } = input;
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select({
          user: users,
          status: statusOf,
          vendorId: vendors.id,
          company: vendors.company,
          trade: vendors.trade,
          vendorPhone: vendors.phone,
          points: members.points,
          lifetimePoints: members.lifetimePoints,
        })
        .from(users)
        .leftJoin(vendors, eq(vendors.ownerId, users.id))
        .leftJoin(members, eq(members.userId, users.id))
        .where(eq(users.id, id))
    : [];
  if (!row) throw notFound('User');
  const { user, status, vendorId, company, trade } = row;
  const theirs = vendorId ? eq(bookings.vendorId, vendorId) : eq(bookings.homeownerId, id);
  const isOpen = inArray(bookings.status, OPEN_STATUSES);
  const [own, open, openCount, recent, requested, spent, paid, places, bases, metrics, history, roleStays] =
    await Promise.all([
      sessionsOf(ctx, id),
      jobsOf(ctx, and(theirs, isOpen), asc(bookings.startsAt), OPEN_SHOWN, vendorId !== null),
      countOf(ctx, and(theirs, isOpen)),
      jobsOf(
        ctx,
        and(theirs, isNotNull(bookings.requestedAt)),
        desc(bookings.requestedAt),
        RECENT_SHOWN,
        vendorId !== null,
      ),
      countOf(ctx, and(theirs, isNotNull(bookings.requestedAt))),
      spentBy(ctx, [id]),
      paymentsOfUser(ctx, id),
      homesOf(ctx, [id]),
      basesOf(ctx, [id]),
      metricsOf(ctx, { userId: id, vendorId }),
      historyOf(ctx, { userId: id, joinedAt: user.createdAt, theirs }),
      whyRoleStays(ctx, user),
    ]);
  const used = own.map(({ lastUsedAt }) => lastUsedAt);
  const theirHomes = places.get(id) ?? [];
  const seen = [...used, ...(user.lastLoginAt ? [user.lastLoginAt] : [])];
  const { email, name, role, suspendedAt, suspendedReason, lastLoginAt, loginCount, createdAt, updatedAt } =
    user;
  return {
    id,
    ...{
      email,
      name,
      role,
      status,
      suspendedAt,
      suspendedReason,
      lastLoginAt,
      loginCount,
      createdAt,
      updatedAt,
    },
    ...rightsOf(user),
    phone: user.phone ?? row.vendorPhone,
    roleStays,
    verified: user.emailVerified,
    ...{ vendorId, company, trade },
    points: row.points ?? 0,
    lifetimePoints: row.lifetimePoints ?? 0,
    tier: tierFor(row.lifetimePoints ?? 0, await readLoyaltyRules(ctx.settings)),
    bookings: requested,
    totalSpentCents: spent[0]?.cents ?? 0,
    lastActive: seen.length > 0 ? new Date(Math.max(...seen.map((at) => at.getTime()))) : null,
    securityLevel: user.securityLevel,
    twoFactorEnabled: user.twoFactorEnabled,
    sessionTimeout: user.sessionTimeoutMs,
    isNewUser: user.isNewUser,
    address: theirHomes[0]?.address ?? bases.get(id) ?? null,
    homes: theirHomes,
    metrics,
    sessions: own,
    openJobs: open,
    openJobCount: openCount,
    recentJobs: recent,
    payments: paid,
    history,
  };
}

async function sessionsOf(ctx: Ctx, userId: string): Promise<UserDetail['sessions']> {
  const rows = await ctx.db.read
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > ${now(ctx).toISOString()}::timestamptz`),
    )
    .orderBy(desc(sessions.updatedAt))
    .limit(20);
  return rows.map(({ id, ipAddress, userAgent, createdAt, updatedAt, expiresAt }) => ({
    id,
    ipAddress,
    userAgent,
    createdAt,
    lastUsedAt: updatedAt,
    expiresAt,
    own: id === ctx.sessionId,
  }));
}

async function jobsOf(
  ctx: Ctx,
  where: SQL | undefined,
  order: SQL,
  limit: number,
  ofVendor: boolean,
): Promise<UserJob[]> {
  const rows = await ctx.db.read
    .select({
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      status: bookings.status,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
      with: ofVendor ? users.name : vendors.company,
      amountCents: amountOfJob,
      cancellationFeeCents: bookings.cancellationFeeCents,
      refundedCents: refundedOf(bookings.id),
      ...jobStanding,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.homeownerId))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .where(where)
    .orderBy(order)
    .limit(limit);
  return rows.map(withWindow);
}

async function countOf(ctx: Ctx, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.db.read.select({ count: sql<number>`count(*)::int` }).from(bookings).where(where);
  return row?.count ?? 0;
}

async function paymentsOfUser(ctx: Ctx, userId: string): Promise<UserDetail['payments']> {
  return ctx.db.read
    .select({
      id: payments.id,
      bookingId: payments.bookingId,
      purpose: payments.purpose,
      // Of a plan's charge the subscription.
      number: sql<number>`coalesce(${bookings.number}, ${subscriptions.number})`.mapWith(Number),
      title: sql<string>`coalesce(${bookings.title}, ${payments.settlement} ->> 'label', 'Plan')`,
      status: payments.status,
      amountCents: payments.amountCents,
      capturedCents: payments.capturedCents,
      refundedCents: payments.refundedCents,
      // When its status came about, as the homeowner's own list has it.
      at: sql<Date>`coalesce(${payments.capturedAt}, ${payments.authorizedAt}, ${payments.createdAt})`.mapWith(
        payments.createdAt,
      ),
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(subscriptions, eq(subscriptions.id, payments.bookingId))
    .where(eq(payments.homeownerId, userId))
    .orderBy(desc(payments.createdAt))
    .limit(RECENT_SHOWN);
}
