import { disputeAdvanced } from '#core/cases/disputes/events.ts';
import { DISPUTE_STAGE_LOOKS } from '#core/cases/disputes/stage.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { changeMatterCase } from '../../writes/matter-case.ts';
import { changeDispute, factOf, type LockedDispute, moveDispute } from './dispute.ts';
import { freezeEvidence } from './freeze-evidence.ts';

/** Moves a locked dispute on to its next stage; with the evidence stage ends what can be added. */
export async function advanceLocked(
  ctx: Ctx,
  { dispute, booking }: LockedDispute,
  action: 'advance' | 'escalate' = 'advance',
): Promise<void> {
  const moved = await moveDispute(ctx, dispute, action);
  if (!dispute.evidenceFrozenAt && moved.stage !== 'evidence') {
    await freezeEvidence(ctx, dispute, booking);
    await changeDispute(ctx, dispute.id, { evidenceFrozenAt: now(ctx) });
  }
  crashPoint('cases.dispute.advanced');
  if (moved.stage === 'decision')
    await changeMatterCase(ctx, dispute.caseId, { status: 'open', priority: 'high', resolvedAt: null });
  const { stage, stageEndsAt } = moved;
  await emit(ctx, disputeAdvanced, {
    ...factOf(moved),
    stage,
    endsAt: stageEndsAt?.toISOString() ?? null,
  });
  await audit(ctx, {
    action: 'cases.advanceDispute',
    resource: 'dispute',
    resourceId: dispute.id,
    category: 'system',
    details: { from: DISPUTE_STAGE_LOOKS[dispute.stage].label, to: DISPUTE_STAGE_LOOKS[stage].label },
  });
}
