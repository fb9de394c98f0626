import { credentialApproved } from '#core/credentials/events.ts';
import { CREDENTIAL_FACTS } from '#core/credentials/kinds.ts';
import { assertDecision } from '#core/credentials/status.ts';
import { replaces } from '#core/credentials/validity.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { factOf } from '../queries/fact.ts';
import { lockCredential, lockSiblings, moveCredential, todayOf } from '../writes/credential.ts';
import { assertDays } from '../writes/days.ts';
import { followLapses } from './follow-lapses.ts';

type Approval = { id: string; validFrom: string | null; validUntil: string | null };

/**
 * Approves a credential for the days that the reviewer confirmed on the document, replaces the older ones that it leaves
 * nothing to prove, and opens the categories again that were suspended for want of it.
 */
export async function approveCredential(ctx: Ctx, input: Approval): Promise<{ id: string }> {
  const known = await lockCredential(ctx, input.id);
  assertDecision(known.status, 'approve');
  const { expires } = CREDENTIAL_FACTS[known.kind];
  const days = { validFrom: input.validFrom, validUntil: expires === 'never' ? null : input.validUntil };
  const today = await todayOf(ctx, known.vendorId);
  assertDays(today, days, expires === 'required');
  await moveCredential(ctx, known, { ...days, status: 'approved', decidedAt: now(ctx) }, 'approved');
  for (const older of await lockSiblings(ctx, known, ['approved'])) {
    if (replaces(days, older, today))
      await moveCredential(ctx, older, { status: 'superseded' }, 'superseded');
  }
  const fact = await factOf(ctx, known);
  await emit(ctx, credentialApproved, { ...fact, validUntil: days.validUntil });
  await audit(ctx, {
    resource: 'credential',
    resourceId: known.id,
    category: 'admin',
    severity: 'warning',
    changes: [
      { field: 'status', from: known.status, to: 'approved' },
      { field: 'validUntil', from: known.validUntil, to: days.validUntil },
    ],
  });
  await followLapses(ctx, known.vendorId);
  return { id: known.id };
}
