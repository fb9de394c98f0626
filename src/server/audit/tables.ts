import { eq, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgSchema,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#server/lib/columns.ts';

export const auditSchema = pgSchema('audit');

/** Who did what; append-only. Sealed in batches by a digest chain (spec §3 Audit log entry). */
export const auditEntries = auditSchema.table(
  'entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    actorId: uuid(),
    actorRole: text(),
    action: text().notNull(),
    resource: text().notNull(),
    resourceId: text(),
    severity: text({ enum: ['info', 'warning', 'critical'] })
      .notNull()
      .default('info'),
    category: text({ enum: ['auth', 'admin', 'data', 'security', 'system'] })
      .notNull()
      .default('system'),
    success: boolean().notNull().default(true),
    details: jsonb().notNull(),
    /** SHA-256 of the personal side row; the row can be erased, the digest stays in the chain. */
    personalDigest: text(),
    requestId: text(),
    /** The session it was done in; the token that opens it stands nowhere in the log. */
    sessionId: text(),
    /** Why it failed, in the words the person was shown. */
    errorMessage: text(),
  },
  (t) => [
    index('entries_resource').on(t.resource, t.resourceId),
    index('entries_at').on(t.at),
    index('entries_action').on(t.action, t.id),
    index('entries_actor').on(t.actorId, t.id),
  ],
);

/** Actions that had another name when their entries were written (migration 0015). */
export const auditRenamed = auditSchema
  .view('renamed_actions', { oldName: text('old_name').notNull(), name: text('name').notNull() })
  .existing();

/** Joins what an entry's action was renamed to: `.leftJoin(auditRenamed, wasRenamed(auditEntries.action))`. */
export function wasRenamed(stored: PgColumn): SQL {
  return eq(auditRenamed.oldName, stored);
}

/** Today's name of a stored action, of a row that is joined with `wasRenamed`. */
export function nameOfAction(stored: PgColumn): SQL<string> {
  return sql<string>`coalesce(${auditRenamed.name}, ${stored})`;
}

/** Personal values of an entry (e-mail, address, user agent), erasable on request. */
export const auditPersonal = auditSchema.table('personal', {
  entryId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => auditEntries.id),
  value: jsonb(),
});

/** A seal covers the entries first…last and the digest of the seal before it. */
export const auditSeals = auditSchema.table('seals', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  firstId: bigint({ mode: 'number' }).notNull(),
  lastId: bigint({ mode: 'number' }).notNull(),
  count: bigint({ mode: 'number' }).notNull(),
  previousDigest: text().notNull(),
  digest: text().notNull(),
  sealedAt: instant().notNull().default(sql`now()`),
});

/** Which entries a seal covers: ids commit out of order, so a range alone would not say. */
export const auditSealed = auditSchema.table(
  'sealed',
  {
    entryId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => auditEntries.id),
    sealId: bigint({ mode: 'number' })
      .notNull()
      .references(() => auditSeals.id),
    /** Digest of the entry alone, so that a break can be named by entry. Older ones have none. */
    digest: text(),
  },
  (t) => [index('sealed_seal').on(t.sealId)],
);

/**
 * Sealed entries whose personal texts were erased. What stands in for them keeps a digest of its own; the seal, whose
 * digest needs the texts that are gone, holds by its place in the chain and by its other entries.
 */
export const auditErased = auditSchema.table('erased', {
  entryId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => auditEntries.id),
  /** Of the entry as it reads now. */
  digest: text().notNull(),
  at: instant().notNull(),
});

/** Each look at the whole chain: by the job of the night, or when somebody asked. */
export const auditProofs = auditSchema.table('proofs', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  at: instant().notNull(),
  /** Who asked; null for the job. */
  askedBy: uuid(),
  ok: boolean().notNull(),
  seals: integer().notNull(),
  entries: integer().notNull(),
  headDigest: text().notNull(),
  brokenEntryId: bigint({ mode: 'number' }),
  brokenReason: text(),
});
