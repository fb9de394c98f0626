import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ROLES } from '#core/lib/actor.ts';
import { HOUSEHOLD_RIGHTS } from '#core/users/household/rights.ts';
import { DELETION_STATUSES, EXPORT_STATUSES } from '#core/users/own-data/status.ts';
import { id, instant, origin } from '#server/lib/columns.ts';
import { searchTable } from '#server/lib/modules/search-table.ts';

export const usersSchema = pgSchema('users');

/** People and their profile (spec §3 User session, Profile, Remote profiles record). */
export const users = usersSchema.table(
  'users',
  {
    id: id(),
    /** Lower case, trimmed. */
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    /** full_name of the spec. */
    name: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    isSystemAdmin: boolean().notNull().default(false),
    canManageUsers: boolean().notNull().default(false),
    canManageContent: boolean().notNull().default(false),
    canManageVendors: boolean().notNull().default(false),
    phone: text(),
    securityLevel: text({ enum: ['standard', 'enhanced', 'maximum'] })
      .notNull()
      .default('standard'),
    twoFactorEnabled: boolean().notNull().default(false),
    sessionTimeoutMs: integer().notNull(),
    lastLoginAt: instant(),
    loginCount: integer().notNull().default(0),
    isNewUser: boolean().notNull().default(true),
    suspendedAt: instant(),
    suspendedReason: text(),
    /** When the account was deleted and its personal data erased; the row stays for what refers to it. */
    deletedAt: instant(),
    origin: origin(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_role').on(t.role, t.createdAt),
    index('users_created').on(t.createdAt, t.id),
  ],
);

/** Signed-in browsers and API clients. */
export const sessions = usersSchema.table(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie or bearer value, in hex: a copy of the database opens nothing. */
    tokenHash: text().notNull(),
    /** Slides with use; see core/users/session.ts. */
    expiresAt: instant().notNull(),
    /** Never slides: 30 days, administrators 12 h. */
    absoluteExpiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token_hash').on(t.tokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);

/** Ways in: a password of ours (`credential`), or an id at the hosted sign-in service (`hosted`). */
export const accounts = usersSchema.table(
  'accounts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text({ enum: ['credential', 'hosted'] }).notNull(),
    /** The person's own id, or theirs at the service. */
    accountId: text().notNull(),
    /** argon2id; null until one is set, and where the service keeps it. */
    password: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('accounts_provider').on(t.providerId, t.accountId),
    index('accounts_user').on(t.userId),
  ],
);

/** One-time values: mail verification, password reset, second-factor challenges. */
export const verifications = usersSchema.table(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expiry').on(t.expiresAt)],
);

export const twoFactors = usersSchema.table(
  'two_factors',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: instant(),
  },
  (t) => [uniqueIndex('two_factors_user').on(t.userId)],
);

/** Whom a homeowner lets look at the homes and their jobs (ADR 0078). */
export const householdMembers = usersSchema.table(
  'household_members',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the invitation is accepted. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Where the invitation went. */
    email: text().notNull(),
    /** What they may do. Not `right`, which is a word of SQL. */
    rights: text({ enum: HOUSEHOLD_RIGHTS }).notNull().default('view'),
    /** SHA-256 of the link's secret; null once it was used. */
    tokenHash: text(),
    invitedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    joinedAt: instant(),
    origin: origin(),
  },
  (t) => [
    uniqueIndex('household_members_email').on(t.ownerId, t.email),
    uniqueIndex('household_members_user').on(t.ownerId, t.userId),
    uniqueIndex('household_members_token').on(t.tokenHash),
    index('household_members_of_user').on(t.userId),
  ],
);

/** Copies of somebody's own data, made step by step; the ZIP itself is put together when it is fetched. */
export const dataExports = usersSchema.table(
  'data_exports',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: EXPORT_STATUSES }).notNull(),
    /** Steps done, and in all: one for each kind of data, one for each portion of uploads. */
    done: integer().notNull().default(0),
    total: integer().notNull(),
    requestedAt: instant().notNull(),
    readyAt: instant(),
    expiresAt: instant(),
    /** After the password it can be fetched by this session, until then. */
    openedBy: uuid(),
    openUntil: instant(),
  },
  (t) => [
    uniqueIndex('data_exports_running').on(t.userId).where(sql`status = 'running'`),
    index('data_exports_user').on(t.userId, t.requestedAt),
    index('data_exports_status').on(t.status, t.expiresAt),
  ],
);

/** The files of a copy, in their order. The bytes are in the file store: written for it, or an upload that was there. */
export const exportFiles = usersSchema.table(
  'export_files',
  {
    exportId: uuid()
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    crc32: bigint({ mode: 'number' }).notNull(),
    /** Written for this copy, and deleted with it. */
    written: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.name] }), index('export_files_sha256').on(t.sha256)],
);

/** Accounts that are to be deleted, and what became of it. */
export const deletions = usersSchema.table(
  'deletions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: DELETION_STATUSES }).notNull(),
    requestedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** While it runs: by what the person is found in texts. Gone when it is done. */
    words: jsonb().$type<string[]>(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('deletions_open').on(t.userId).where(sql`status in ('waiting', 'running')`),
    index('deletions_due').on(t.status, t.dueAt),
  ],
);

/** What the palette finds of them, kept by triggers. */
export const userSearch = searchTable('users');
