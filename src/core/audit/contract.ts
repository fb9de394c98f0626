import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { dayFilter, listInput } from '#core/lib/list.ts';
import { done, freeText, objectId, pageOf } from '#core/lib/wire.ts';
import { AUDIT_CATEGORIES, AUDIT_ROLES, AUDIT_SEVERITIES } from './entry-kinds.ts';
import { JOB_LOG_SOURCES } from './job-log.ts';

const word = z.string().check(z.maxLength(100));

export const auditInput = listInput(
  { by: ['at'], first: 'at', direction: 'desc' },
  {
    /** Id of the person who acted. */
    who: z.optional(objectId),
    role: z.optional(z.enum(AUDIT_ROLES)),
    action: z.optional(word),
    resource: z.optional(word),
    /** Id of what it was done to. */
    object: z.optional(word),
    category: z.optional(z.enum(AUDIT_CATEGORIES)),
    severity: z.optional(z.enum(AUDIT_SEVERITIES)),
    success: z.optional(z.boolean()),
    request: z.optional(objectId),
    from: dayFilter,
    to: dayFilter,
  },
);
export type AuditInput = z.output<typeof auditInput>;

const actor = z.object({ id: z.string(), name: z.string(), email: z.string() });

/** Spec §3 Audit log entry. */
export const auditRow = z.object({
  id: z.string(),
  at: z.date(),
  /** Null for nobody, for Canopy itself, and for accounts that are gone. */
  actor: z.nullable(actor),
  /** The address somebody tried who was not signed in. */
  triedEmail: z.nullable(z.string()),
  role: z.nullable(z.string()),
  action: z.string(),
  /** The action in words. */
  title: z.string(),
  resource: z.string(),
  resourceId: z.nullable(z.string()),
  /** What the resource is called, its page for administrators, and the labels of those of its statuses that `details` name. */
  object: z.object({
    label: z.string(),
    path: z.nullable(z.string()),
    statuses: z.record(z.string(), z.string()),
  }),
  severity: z.enum(AUDIT_SEVERITIES),
  category: z.enum(AUDIT_CATEGORIES),
  success: z.boolean(),
  errorMessage: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  sealed: z.boolean(),
});
export type AuditRow = z.output<typeof auditRow>;

export const auditEntry = z.extend(auditRow, {
  sealedAt: z.nullable(z.date()),
  /** Its personal values were there and have been erased. */
  erased: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const named = z.object({ value: z.string(), label: z.string() });

/** Spec §3: total, by category, by severity, count of recent activity. */
export const auditStatistics = z.object({
  total: z.int(),
  byCategory: z.record(z.enum(AUDIT_CATEGORIES), z.int()),
  bySeverity: z.record(z.enum(AUDIT_SEVERITIES), z.int()),
  failed: z.int(),
  /** In the last 24 hours. */
  recent: z.int(),
  /** Entries of each of the last days, oldest first; days in UTC. */
  days: z.array(z.object({ day: z.string(), count: z.int() })),
});
export type AuditStatistics = z.output<typeof auditStatistics>;

/** The last look at the whole chain, and what waits to join it. */
export const auditProofView = z.object({
  last: z.nullable(
    z.object({
      at: z.date(),
      ok: z.boolean(),
      seals: z.int(),
      entries: z.int(),
      headDigest: z.string(),
      brokenEntryId: z.nullable(z.string()),
      brokenReason: z.nullable(z.string()),
    }),
  ),
  /** The newest entry that a seal covers. */
  sealedTo: z.nullable(z.object({ id: z.string(), at: z.date() })),
  unsealed: z.int(),
  unsealedSince: z.nullable(z.date()),
});
export type AuditProofView = z.output<typeof auditProofView>;

/** Preview restoring an entry now. */
export const restorePreview = z.object({
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      now: z.string(),
      before: z.string(),
      state: z.enum(['ready', 'already', 'changed']),
    }),
  ),
  /** Why it cannot be put back, for people; null when it can. */
  problem: z.nullable(z.string()),
  /** Whether the caller may edit such a record. */
  allowed: z.boolean(),
});
export type RestorePreview = z.output<typeof restorePreview>;

const RESTORE_REASON_MAX_LENGTH = 500;
const tags = ['audit'];

export const auditContract = {
  list: oc
    .route({ method: 'GET', path: '/audit', summary: 'The audit log', tags })
    .input(auditInput)
    .output(
      z.extend(pageOf(auditRow), {
        total: z.int(),
        /** `all`, each severity, and `failed`, under the other filters. */
        counts: z.record(z.string(), z.int()),
        choices: z.object({
          actors: z.array(named),
          actions: z.array(named),
          resources: z.array(named),
        }),
      }),
    ),
  get: oc
    .route({ method: 'GET', path: '/audit/{id}', summary: 'One entry of the audit log', tags })
    .input(z.object({ id: objectId }))
    .output(auditEntry),
  jobLog: oc
    .route({ method: 'GET', path: '/job-log/{id}', summary: 'Everything that happened to a job', tags })
    .input(z.object({ id: objectId }))
    .output(
      z.object({
        /** Newest first. */
        items: z.array(
          z.object({
            id: z.string(),
            at: z.date(),
            source: z.enum(JOB_LOG_SOURCES),
            title: z.string(),
            detail: z.string(),
            who: z.string(),
          }),
        ),
        /** More than `items` where the log is long. */
        total: z.int(),
      }),
    ),
  statistics: oc
    .route({
      method: 'GET',
      path: '/audit/statistics',
      summary: 'Audit log entries by day, category and severity',
      tags,
    })
    .input(z.object({}))
    .output(auditStatistics),
  proof: oc
    .route({
      method: 'GET',
      path: '/audit/proof',
      summary: 'Whether the audit log is sealed and unbroken',
      tags,
    })
    .input(z.object({}))
    .output(auditProofView),
  verify: oc
    .route({
      method: 'POST',
      path: '/audit/proof',
      summary: 'Verify the audit log now',
      tags,
    })
    .input(z.object({}))
    .output(auditProofView),
  restorePreview: oc
    .route({
      method: 'GET',
      path: '/audit/{id}/restore',
      summary: 'Preview restoring an entry',
      tags,
    })
    .input(z.object({ id: objectId }))
    .output(z.object({ plan: z.nullable(restorePreview) })),
  restore: oc
    .route({
      method: 'POST',
      path: '/audit/{id}/restore',
      summary: 'Restore the values before an entry',
      tags,
    })
    .input(
      z.object({
        id: objectId,
        reason: freeText(RESTORE_REASON_MAX_LENGTH).check(z.minLength(1, { error: 'Say why' })),
      }),
    )
    .output(done),
};
