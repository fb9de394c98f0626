import { sql } from 'drizzle-orm';
import type { AuditNote, Ctx } from '#server/lib/context.ts';
import { now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { insertRow } from '#server/lib/db/write-row.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { digestOfPersonal } from '../sealing/digests.ts';
import { auditEntries, auditPersonal } from '../tables.ts';

/**
 * Both rows in one statement: nearly every command writes them. What may be null is text or a uuid, and those columns
 * pass null on as it is.
 */
const insertWithPersonal = prepared((handle) => {
  const written = handle.$with('written').as(
    handle
      .insert(auditEntries)
      .values({
        at: sql.placeholder('at'),
        actorId: sql.placeholder('actorId'),
        actorRole: sql.placeholder('actorRole'),
        action: sql.placeholder('action'),
        resource: sql.placeholder('resource'),
        resourceId: sql.placeholder('resourceId'),
        severity: sql.placeholder('severity'),
        category: sql.placeholder('category'),
        success: sql.placeholder('success'),
        details: sql.placeholder('details'),
        personalDigest: sql.placeholder('personalDigest'),
        requestId: sql.placeholder('requestId'),
        sessionId: sql.placeholder('sessionId'),
        errorMessage: sql.placeholder('errorMessage'),
      })
      .returning({ id: auditEntries.id }),
  );
  const value = sql`${sql.placeholder('personal')}::jsonb`.as('value');
  return handle
    .with(written)
    .insert(auditPersonal)
    .select(handle.select({ entryId: written.id, value }).from(written))
    .prepare('audit_entry');
});

/**
 * Writes one line of the audit log, not sealed yet: in the running transaction, so that it exists exactly when
 * what it tells of does; in one of its own where none is running (a refused sign-in).
 */
export async function recordAudit(ctx: Ctx, note: AuditNote): Promise<void> {
  if (ctx.db.inTransaction) await insertEntry(ctx, note);
  else await inTransaction(ctx, () => insertEntry(ctx, note));
}

async function insertEntry(ctx: Ctx, note: AuditNote): Promise<void> {
  const personal = personalValues(ctx, note);
  const entry = {
    at: now(ctx),
    actorId: note.user?.id ?? (ctx.actor.kind === 'user' ? ctx.actor.userId : null),
    actorRole: note.user?.role ?? (ctx.actor.kind === 'user' ? ctx.actor.role : ctx.actor.kind),
    action: note.action,
    resource: note.resource,
    resourceId: note.resourceId ?? null,
    severity: note.severity ?? 'info',
    category: note.category ?? 'system',
    success: note.success ?? true,
    details: { ...note.details, ...(note.changes?.length ? { changes: note.changes } : {}) },
    personalDigest: personal && digestOfPersonal(personal),
    requestId: ctx.requestId,
    sessionId: ctx.sessionId,
    errorMessage: note.errorMessage ?? null,
  } as const;
  if (personal) await insertWithPersonal(ctx.db.tx).execute({ ...entry, personal: JSON.stringify(personal) });
  else await insertRow(ctx.db.tx, auditEntries, entry);
  crashPoint('audit.recorded');
}

/**
 * Values that can be erased later. The salt goes with them: without it an address could be found again from the
 * digest that stays, by trying them all.
 */
function personalValues(ctx: Ctx, note: AuditNote): Record<string, unknown> | null {
  const values = {
    ...(ctx.ip === null ? {} : { ip: ctx.ip }),
    ...(ctx.userAgent === null ? {} : { userAgent: ctx.userAgent }),
    ...note.personal,
  };
  return Object.keys(values).length === 0 ? null : { ...values, salt: ctx.ids.token() };
}
