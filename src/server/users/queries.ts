import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor, Role, User } from '#core/lib/actor.ts';
import { tierFor } from '#core/loyalty/points.ts';
import { readLoyaltyRules } from '#core/loyalty/settings.ts';
import type { SessionView } from '#core/users/contract.ts';
import { mustHaveTwoFactor } from '#core/users/guard.ts';
import { SESSION_SLIDE_EVERY_MS } from '#core/users/limits.ts';
import { isExpired, slide } from '#core/users/session.ts';
import { type Ctx, now, type Services } from '#server/lib/context.ts';
import type { Sql } from '#server/lib/db/database.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { members } from '#server/loyalty/tables.ts';
import { inbox } from '#server/notifications/tables.ts';
import { vendors, vendorUsers } from '#server/vendors/tables.ts';
import { accounts, sessions, users } from './tables.ts';

/** What a session token looks like; anything else never reaches the database. */
const TOKEN = /^[\w.~+/=-]{1,200}$/;

/** The company that somebody works for, or runs. By its id both ways, so that an index finds it. */
const vendorOfUser = sql`${vendors.id} = coalesce(${vendorUsers.vendorId}, (select own.id from ${vendors} own where own.owner_id = ${users.id}))`;

/** Every call of the API asks this; named, so that each connection plans it once. */
const sessionOfToken = prepared((handle) =>
  handle
    .select({
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      signedInAt: sessions.createdAt,
      absoluteExpiresAt: sessions.absoluteExpiresAt,
      userId: users.id,
      role: users.role,
      timeoutMs: users.sessionTimeoutMs,
      isSystemAdmin: users.isSystemAdmin,
      canManageUsers: users.canManageUsers,
      canManageContent: users.canManageContent,
      canManageVendors: users.canManageVendors,
      emailVerified: users.emailVerified,
      twoFactorEnabled: users.twoFactorEnabled,
      origin: users.origin,
      suspendedAt: users.suspendedAt,
      vendorId: vendors.id,
      ownerId: vendors.ownerId,
      vendorRole: vendorUsers.vendorRole,
      technicianId: vendorUsers.technicianId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(vendorUsers, eq(vendorUsers.userId, users.id))
    .leftJoin(vendors, vendorOfUser)
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_of_token'),
);

/** A session with all that the person's own screens show around every page. */
function selectAround(handle: Sql) {
  return handle
    .select({
      user: users,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      signedInAt: sessions.createdAt,
      absoluteExpiresAt: sessions.absoluteExpiresAt,
      vendorId: vendors.id,
      ownerId: vendors.ownerId,
      vendorRole: vendorUsers.vendorRole,
      technicianId: vendorUsers.technicianId,
      company: vendors.company,
      trade: vendors.trade,
      points: members.points,
      lifetimePoints: members.lifetimePoints,
      unread: sql<number>`(select count(*)::int from ${inbox} where ${eq(inbox.userId, users.id)} and ${isNull(inbox.readAt)} and ${isNull(inbox.archivedAt)})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(vendorUsers, eq(vendorUsers.userId, users.id))
    .leftJoin(vendors, vendorOfUser)
    .leftJoin(members, eq(members.userId, users.id));
}
type Around = Awaited<ReturnType<ReturnType<typeof selectAround>['execute']>>[number];

/** Every page asks this; named, so that each connection plans it once. */
const aroundToken = prepared((handle) =>
  selectAround(handle)
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_around_page'),
);

/**
 * Who a session token belongs to, or null when it is unknown or past. With `slide` the call counts as use and moves
 * the expiry; that is written at most once a minute. With `forPage` the same statement reads what `users.session` tells.
 */
export async function authenticate(
  services: Services,
  token: string,
  options: { slide: boolean; forPage?: boolean },
): Promise<{ actor: Actor; sessionId: string; view: SessionView | null } | null> {
  if (!TOKEN.test(token)) return null;
  const { read } = services.db;
  const tokenHash = tokenDigest(token);
  const [around] = options.forPage ? await aroundToken(read).execute({ tokenHash }) : [];
  const [row] = options.forPage
    ? [
        around && {
          ...around,
          ...around.user,
          userId: around.user.id,
          timeoutMs: around.user.sessionTimeoutMs,
        },
      ]
    : await sessionOfToken(read).execute({ tokenHash });
  const at = services.clock.now();
  if (!row || isExpired(row, at) || at >= row.absoluteExpiresAt) return null;
  const expiresAt = options.slide ? await slideSession(services, row, at) : row.expiresAt;
  return {
    sessionId: row.sessionId,
    actor: {
      kind: 'user',
      userId: row.userId,
      role: row.role,
      isSystemAdmin: row.isSystemAdmin,
      canManageUsers: row.canManageUsers,
      canManageContent: row.canManageContent,
      canManageVendors: row.canManageVendors,
      ...placeAtVendor(row),
      suspended: row.suspendedAt !== null,
      emailVerified: row.emailVerified,
      needsTwoFactor: !row.twoFactorEnabled && mustHaveTwoFactor(row, services.env),
    },
    view: around ? await viewOf(services, { ...around, expiresAt }) : null,
  };
}

type AtVendor = Pick<Around, 'vendorId' | 'ownerId' | 'vendorRole' | 'technicianId'>;

/** The company of a vendor and what they do there. */
function placeAtVendor(
  row: AtVendor & { role: Role; userId: string },
): Pick<User, 'vendorId' | 'vendorRole' | 'technicianId'> {
  if (row.role !== 'vendor' || row.vendorId === null)
    return { vendorId: null, vendorRole: null, technicianId: null };
  const vendorRole = row.ownerId === row.userId ? 'owner' : row.vendorRole;
  return { vendorId: row.vendorId, vendorRole, technicianId: row.technicianId };
}

/** When the session ends from now on. */
async function slideSession(
  services: Services,
  session: { sessionId: string } & Parameters<typeof slide>[0],
  at: Date,
): Promise<Date> {
  const expiresAt = slide(session, at);
  if (!expiresAt || expiresAt.getTime() - session.expiresAt.getTime() < SESSION_SLIDE_EVERY_MS)
    return session.expiresAt;
  await services.db.transaction(() =>
    services.db.tx
      .update(sessions)
      .set({ expiresAt, updatedAt: at })
      // A request that was on its way for long must not move the expiry back.
      .where(and(eq(sessions.id, session.sessionId), lt(sessions.expiresAt, expiresAt))),
  );
  return expiresAt;
}

/** The signed-in person as their own screens see them; null when nobody is signed in. */
export async function sessionView(ctx: Ctx): Promise<SessionView | null> {
  if (ctx.actor.kind !== 'user' || ctx.sessionId === null) return null;
  if (ctx.sessionView) return ctx.sessionView;
  const [row] = await selectAround(ctx.db.read).where(
    and(eq(sessions.id, ctx.sessionId), eq(users.id, ctx.actor.userId)),
  );
  return row ? viewOf(ctx, row) : null;
}

async function viewOf({ settings, env }: Services, row: Omit<Around, 'sessionId'>): Promise<SessionView> {
  const { user } = row;
  return {
    id: user.id,
    email: user.email,
    full_name: user.name,
    role: user.role,
    isSystemAdmin: user.isSystemAdmin,
    profile: {
      points: row.points ?? 0,
      tier: tierFor(row.lifetimePoints ?? 0, await readLoyaltyRules(settings)),
      isSystemAdmin: user.isSystemAdmin,
      canManageUsers: user.canManageUsers,
      canManageContent: user.canManageContent,
      canManageVendors: user.canManageVendors,
      lastLoginAt: user.lastLoginAt,
      loginCount: user.loginCount,
      securityLevel: user.securityLevel,
      twoFactorEnabled: user.twoFactorEnabled,
      sessionTimeout: user.sessionTimeoutMs,
      isNewUser: user.isNewUser,
      company: row.company,
      trade: row.trade,
      vendorRole: placeAtVendor({ ...row, role: user.role, userId: user.id }).vendorRole,
    },
    emailVerified: user.emailVerified,
    suspended: user.suspendedAt !== null,
    needsTwoFactor: !user.twoFactorEnabled && mustHaveTwoFactor(user, env),
    expiresAt: row.expiresAt,
    unreadNotifications: row.unread,
  };
}

/** Ends of the caller's own session, for extending it. */
export async function sessionTimes(ctx: Ctx, sessionId: string) {
  const [row] = await ctx.db.read
    .select({
      role: users.role,
      timeoutMs: users.sessionTimeoutMs,
      signedInAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  return row && !isExpired(row, now(ctx)) ? row : null;
}

const hostedAccounts = alias(accounts, 'hosted_accounts');

const credentials = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  isSystemAdmin: users.isSystemAdmin,
  emailVerified: users.emailVerified,
  twoFactorEnabled: users.twoFactorEnabled,
  sessionTimeoutMs: users.sessionTimeoutMs,
  passwordHash: accounts.password,
  /** Their id at the hosted sign-in service, where their password is kept. */
  hostedSubject: hostedAccounts.accountId,
  /** When their password was last changed there by way of us. */
  hostedChangedAt: hostedAccounts.updatedAt,
};

/** A person with what a sign-in needs to know. */
export type Credentials = Awaited<ReturnType<typeof credentialsByEmail>>;

/** By normalized address; undefined when nobody has it. */
export async function credentialsByEmail(ctx: Ctx, email: string) {
  return (await selectCredentials(ctx).where(eq(users.email, email)))[0];
}

/** By the id of the hosted sign-in service. */
export async function credentialsBySubject(ctx: Ctx, subject: string) {
  return (await selectCredentials(ctx).where(eq(hostedAccounts.accountId, subject)))[0];
}

export async function credentialsById(ctx: Ctx, userId: string) {
  return (await selectCredentials(ctx).where(eq(users.id, userId)))[0];
}

function selectCredentials(ctx: Ctx) {
  return ctx.db.read
    .select(credentials)
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .leftJoin(
      hostedAccounts,
      and(eq(hostedAccounts.userId, users.id), eq(hostedAccounts.providerId, 'hosted')),
    );
}
