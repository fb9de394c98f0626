import { and, desc, eq, lt } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import {
  auditEntries,
  auditPersonal,
  auditRenamed,
  auditSealed,
  nameOfAction,
  wasRenamed,
} from './tables.ts';

export type AuditFilter = {
  resource?: string;
  resourceId?: string;
  actorId?: string;
  category?: 'auth' | 'admin' | 'data' | 'security' | 'system';
  severity?: 'info' | 'warning' | 'critical';
  /** Continue below this id: the `next` of the page before. */
  before?: number;
  limit: number;
};

export type AuditLine = {
  id: number;
  at: Date;
  actor: { id: string; name: string; email: string } | null;
  actorRole: string | null;
  action: string;
  resource: string;
  resourceId: string | null;
  severity: 'info' | 'warning' | 'critical';
  category: 'auth' | 'admin' | 'data' | 'security' | 'system';
  success: boolean;
  details: Record<string, unknown>;
  /** E-mail, address, user agent; null when there were none or they were erased. */
  personal: Record<string, unknown> | null;
  sealed: boolean;
  requestId: string | null;
};

/** The audit log, newest first, a page at a time. For administrators only: the access rule of the caller says so. */
export async function listAudit(
  ctx: Ctx,
  filter: AuditFilter,
): Promise<{ lines: AuditLine[]; next: number | null }> {
  const rows = await ctx.db.read
    .select({
      entry: auditEntries,
      action: nameOfAction(auditEntries.action),
      actor: { id: users.id, name: users.name, email: users.email },
      personal: auditPersonal.value,
      sealId: auditSealed.sealId,
    })
    .from(auditEntries)
    .leftJoin(auditRenamed, wasRenamed(auditEntries.action))
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditEntries.id))
    .leftJoin(auditSealed, eq(auditSealed.entryId, auditEntries.id))
    .where(
      and(
        filter.before === undefined ? undefined : lt(auditEntries.id, filter.before),
        filter.resource === undefined ? undefined : eq(auditEntries.resource, filter.resource),
        filter.resourceId === undefined ? undefined : eq(auditEntries.resourceId, filter.resourceId),
        filter.actorId === undefined ? undefined : eq(auditEntries.actorId, filter.actorId),
        filter.category === undefined ? undefined : eq(auditEntries.category, filter.category),
        filter.severity === undefined ? undefined : eq(auditEntries.severity, filter.severity),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(filter.limit + 1);
  const page = rows.slice(0, filter.limit);
  const last = page.at(-1);
  return {
    lines: page.map(({ entry, action, actor, personal, sealId }) => ({
      id: entry.id,
      at: entry.at,
      actor,
      actorRole: entry.actorRole,
      action,
      resource: entry.resource,
      resourceId: entry.resourceId,
      severity: entry.severity,
      category: entry.category,
      success: entry.success,
      details: entry.details as Record<string, unknown>,
      personal: withoutSalt(personal),
      sealed: sealId !== null,
      requestId: entry.requestId,
    })),
    next: rows.length > filter.limit && last ? last.entry.id : null,
  };
}

/** The salt protects the digest after an erasure; nobody needs to see it. */
function withoutSalt(personal: unknown): Record<string, unknown> | null {
  if (personal === null || personal === undefined) return null;
  const { salt: _, ...values } = personal as Record<string, unknown>;
  return values;
}
