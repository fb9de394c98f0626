import { credentialRejected } from '#core/credentials/events.ts';
import { assertDecision } from '#core/credentials/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { followLapses } from '../commands/follow-lapses.ts';
import { factOf } from '../queries/fact.ts';
import { lockCredential, moveCredential } from './credential.ts';

export type Refusal = { id: string; reason: string };

/** What rejecting and revoking do alike: the credential proves nothing, the vendor reads why. */
export async function turnDown(
  ctx: Ctx,
  { id, reason }: Refusal,
  decision: 'reject' | 'revoke',
): Promise<{ id: string }> {
  const known = await lockCredential(ctx, id);
  assertDecision(known.status, decision);
  const revoked = decision === 'revoke';
  const step = revoked ? 'revoked' : 'rejected';
  await moveCredential(ctx, known, { status: 'rejected', decidedAt: now(ctx) }, step, reason);
  await emit(ctx, credentialRejected, { ...(await factOf(ctx, known)), reason, revoked });
  await audit(ctx, {
    action: `credentials.${decision}`,
    resource: 'credential',
    resourceId: known.id,
    category: 'admin',
    severity: 'warning',
    details: { reason },
    changes: [{ field: 'status', from: known.status, to: 'rejected' }],
  });
  if (revoked) await followLapses(ctx, known.vendorId);
  return { id: known.id };
}
