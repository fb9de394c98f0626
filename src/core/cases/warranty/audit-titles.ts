/** What the audit log notes of warranty claims, as people read it. */
export const warrantyAuditTitles = {
  'cases.claimWarranty': 'Claimed the warranty of a job',
  'cases.scheduleReturn': 'Offered a return visit',
  'cases.confirmReturn': 'Confirmed a return visit',
  'cases.declineReturn': 'Asked for another time of a return visit',
  'cases.declineClaim': 'Declined a warranty claim',
  'cases.resolveClaim': 'Closed a warranty claim',
  'cases.lapseClaim': 'Warranty claim lapsed without an answer',
  'cases.reopenClaim': 'Warranty claim opened again',
  'cases.completeReturn': 'Return visit completed',
} as const;
