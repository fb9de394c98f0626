import type { AuditNote, Ctx } from '#server/lib/context.ts';
import { now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { digestOfPersonal } from '../sealing/digests.ts';
import { auditEntries, auditPersonal } from '../tables.ts';

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
  const [entry] = await ctx.db.tx
    .insert(auditEntries)
    .values({
      at: now(ctx),
      actorId: note.person?.id ?? (ctx.actor.kind === 'user' ? ctx.actor.userId : null),
      actorRole: note.person?.role ?? (ctx.actor.kind === 'user' ? ctx.actor.role : ctx.actor.kind),
      action: note.action,
      resource: note.resource,
      resourceId: note.resourceId ?? null,
      severity: note.severity ?? 'info',
      category: note.category ?? 'system',
      success: note.success ?? true,
      details: note.details ?? {},
      personalDigest: personal && digestOfPersonal(personal),
      requestId: ctx.requestId,
      sessionId: ctx.sessionId,
      errorMessage: note.errorMessage ?? null,
    })
    .returning({ id: auditEntries.id });
  crashPoint('audit.recorded');
  if (entry && personal) await ctx.db.tx.insert(auditPersonal).values({ entryId: entry.id, value: personal });
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
