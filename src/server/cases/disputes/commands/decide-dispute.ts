import type { Decision } from '#core/cases/disputes/outcome.ts';
import { nextStage } from '#core/cases/disputes/stage.ts';
import type { RefundBearer } from '#core/ledger/refunds.ts';
import { partyOf } from '#server/bookings/queries/scope.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { decidedCents } from '../queries/decision.ts';
import { lockOpenDispute } from '../writes/dispute.ts';
import { settleDispute } from '../writes/settlement.ts';

type DecisionInput = {
  id: string;
  decision: Decision;
  refundCents?: number | undefined;
  bearer: RefundBearer;
  creditCents: number;
  reasons: string;
};

/** An administrator decides, with reasons that both sides see. Once: whoever comes second finds it settled. */
export async function decideDispute(ctx: Ctx, input: DecisionInput): Promise<{ disputeId: string }> {
  const locked = await lockOpenDispute(ctx, input.id);
  nextStage(partyOf(ctx), locked.dispute.stage, 'decide');
  const refundCents = await decidedCents(ctx, locked.booking, input);
  const { decision, bearer, creditCents, reasons } = input;
  return settleDispute(ctx, locked, {
    how: 'decision',
    ...{ decision, refundCents, bearer, creditCents, reasons },
    returnVisit: false,
    decidedBy: userIdOf(ctx),
  });
}
