/** What the audit log notes of disputes, as people read it. */
export const disputeAuditTitles = {
  'cases.openDispute': 'Opened a dispute',
  'cases.answerDispute': 'Answered a dispute',
  'cases.addEvidence': 'Added evidence to a dispute',
  'cases.proposeSettlement': 'Made an offer in a dispute',
  'cases.acceptProposal': 'Accepted an offer in a dispute',
  'cases.declineProposal': 'Declined an offer in a dispute',
  'cases.withdrawDispute': 'Withdrew a dispute',
  'cases.requestReview': 'Asked Canopy to review a dispute',
  'cases.answerReview': 'Answered a review request in a dispute',
  'cases.decideDispute': 'Decided a dispute',
  'cases.advanceDispute': 'Dispute moved to its next stage',
  'cases.refundDispute': 'Issued the refund from a dispute',
} as const;
