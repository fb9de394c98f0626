import type { AuditProofView } from '#core/audit/contract.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { proofOf } from '../queries/statistics.ts';
import { verifyAudit } from '../sealing/verify.ts';
import { auditProofs } from '../tables.ts';

/**
 * Recomputes the whole chain and keeps what came of it. A chain that does not hold is a critical entry of the log
 * itself: whoever broke it would have to keep breaking it. Call it outside transactions.
 */
export async function proveLog(ctx: Ctx): Promise<AuditProofView> {
  const proof = await verifyAudit(ctx);
  await inTransaction(ctx, async () => {
    await ctx.db.tx.insert(auditProofs).values({
      at: now(ctx),
      askedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      ok: proof.ok,
      seals: proof.seals,
      entries: proof.entries,
      headDigest: proof.headDigest,
      brokenEntryId: proof.broken?.entry?.id ?? null,
      brokenReason: proof.broken?.reason ?? null,
    });
    await audit(ctx, {
      action: proof.ok ? 'audit.verify' : 'audit.reportBreak',
      resource: 'audit_log',
      category: 'security',
      severity: proof.ok ? 'info' : 'critical',
      success: proof.ok,
      ...(proof.broken ? { errorMessage: proof.broken.reason } : {}),
      details: { entries: proof.entries, seals: proof.seals, headDigest: proof.headDigest },
    });
  });
  return proofOf(ctx);
}
