import { type AccessRule, administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';

const side = either(homeowners('own'), vendors('own', 'dispatcher'));
const reader = either(homeowners('own'), vendors('own', 'dispatcher'), administrators('any'));

/** Both sides of a job argue; an administrator decides. */
export const disputesAccess = {
  remedies: reader,
  matters: either(homeowners('none'), vendors('none', 'dispatcher')),
  openDispute: side,
  dispute: reader,
  answerDispute: side,
  addEvidence: side,
  proposeSettlement: side,
  acceptProposal: side,
  declineProposal: side,
  withdrawDispute: side,
  requestReview: side,
  disputeOfCase: administrators('any'),
  answerReview: administrators('any'),
  previewDecision: administrators('any'),
  decideDispute: administrators('any'),
} satisfies Record<string, AccessRule>;
