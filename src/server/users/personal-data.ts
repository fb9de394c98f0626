import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import { now } from '#server/lib/context.ts';
import { DELETED_NAME, type PersonalData, wordList } from '#server/lib/modules/personal-data.ts';
import { removeExport } from './own-data/writes/remove-export.ts';
import {
  accounts,
  dataExports,
  householdMembers,
  sessions,
  twoFactors,
  users,
  verifications,
} from './tables.ts';

export const usersPersonalData: PersonalData = {
  copies: {
    profile: async (ctx, { userId }) => {
      const [user] = await ctx.db.read
        .select({
          id: users.id,
          name: users.name,
          email: users.email,
          emailVerified: users.emailVerified,
          phone: users.phone,
          role: users.role,
          twoFactorEnabled: users.twoFactorEnabled,
          memberSince: users.createdAt,
          lastSignIn: users.lastLoginAt,
          signIns: users.loginCount,
        })
        .from(users)
        .where(eq(users.id, userId));
      return user;
    },
    household: async (ctx, { userId }) =>
      ctx.db.read
        .select({
          email: householdMembers.email,
          own: eq(householdMembers.ownerId, userId).mapWith(Boolean),
          right: householdMembers.rights,
          invitedAt: householdMembers.invitedAt,
          joinedAt: householdMembers.joinedAt,
        })
        .from(householdMembers)
        .where(or(eq(householdMembers.ownerId, userId), eq(householdMembers.userId, userId))),
    sessions: (ctx, { userId }) =>
      ctx.db.read
        .select({
          signedInAt: sessions.createdAt,
          lastUsedAt: sessions.updatedAt,
          ipAddress: sessions.ipAddress,
          browser: sessions.userAgent,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.createdAt)),
  },
  words: async (ctx, { userId }) => {
    const [user] = await ctx.db.read.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
    return [user?.phone ?? null];
  },
  beforeErase: async (ctx, { userId }) => {
    const copies = await ctx.db.read
      .select({ id: dataExports.id })
      .from(dataExports)
      .where(eq(dataExports.userId, userId));
    for (const { id } of copies) await removeExport(ctx, id);
  },
  erase: async (ctx, { userId, words }) => {
    const { tx } = ctx.db;
    const at = now(ctx);
    await tx
      .update(users)
      .set({
        name: DELETED_NAME,
        // Nobody's address: the column wants one, and each must be another.
        email: `deleted-${userId}@deleted.invalid`,
        emailVerified: false,
        phone: null,
        twoFactorEnabled: false,
        suspendedAt: at,
        suspendedReason: 'The account was deleted.',
        deletedAt: at,
        updatedAt: at,
      })
      .where(eq(users.id, userId));
    for (const table of [sessions, accounts, twoFactors, dataExports]) {
      await tx.delete(table).where(eq(table.userId, userId));
    }
    await tx.delete(householdMembers).where(
      or(
        eq(householdMembers.ownerId, userId),
        eq(householdMembers.userId, userId),
        inArray(
          householdMembers.email,
          words.map((word) => word.toLowerCase()),
        ),
      ),
    );
    const text = sql`${verifications.identifier} || ' ' || ${verifications.value}`;
    await tx
      .delete(verifications)
      .where(or(sql`strpos(${text}, ${userId}) > 0`, sql`platform.holds_word(${text}, ${wordList(words)})`));
    return undefined;
  },
};
