import type { disputesContract } from '#core/cases/disputes/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { acceptProposal } from './commands/accept-proposal.ts';
import { addEvidence } from './commands/add-evidence.ts';
import { answerDispute } from './commands/answer-dispute.ts';
import { answerReview } from './commands/answer-review.ts';
import { decideDispute } from './commands/decide-dispute.ts';
import { declineProposal } from './commands/decline-proposal.ts';
import { finishSettlement } from './commands/finish-settlement.ts';
import { openDispute } from './commands/open-dispute.ts';
import { proposeSettlement } from './commands/propose-settlement.ts';
import { requestReview } from './commands/request-review.ts';
import { withdrawDispute } from './commands/withdraw-dispute.ts';
import { previewDecision } from './queries/decision.ts';
import { disputeDetail, disputeOfCase } from './queries/dispute.ts';
import { mattersOf } from './queries/matters.ts';
import { remediesOf } from './queries/remedies.ts';

export const disputeOperations = {
  remedies: query(remediesOf),
  matters: query(mattersOf),
  openDispute: command(openDispute),
  dispute: query(disputeDetail),
  answerDispute: command(answerDispute),
  addEvidence: command(addEvidence),
  proposeSettlement: command(proposeSettlement),
  acceptProposal: command(acceptProposal, { follow: finishSettlement }),
  declineProposal: command(declineProposal),
  withdrawDispute: command(withdrawDispute),
  requestReview: command(requestReview),
  disputeOfCase: query(disputeOfCase),
  answerReview: command(answerReview),
  previewDecision: query(previewDecision),
  decideDispute: command(decideDispute, { follow: finishSettlement }),
} satisfies Operations<typeof disputesContract>;
