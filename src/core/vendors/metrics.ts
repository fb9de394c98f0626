/** What was counted of a company's requests and jobs. */
export type VendorCounts = {
  accepted: number;
  declined: number;
  /** Requests nobody answered in time. */
  expired: number;
  completed: number;
  /** Jobs the company called off after it had accepted them, and those to which nobody of it came. */
  droppedByVendor: number;
  /** Median minutes from the moment the company was asked to its answer; null without answers. */
  responseMinutes: number | null;
  rating: number | null;
  reviews: number;
};

/** Figures of a company, all from what happened. Rates are shares from 0 to 1, null with nothing to divide. */
export type VendorMetrics = {
  responseMinutes: number | null;
  acceptanceRate: number | null;
  completionRate: number | null;
  rating: number | null;
  reviews: number;
  requests: number;
  completed: number;
  cancellations: number;
};

/**
 * Acceptance: accepted of accepted, declined and left unanswered (what the homeowner withdrew does not count).
 * Completion: completed of completed and dropped by the company; what homeowners called off or were not at home for
 * does not count.
 */
export function metricsFrom(counts: VendorCounts): VendorMetrics {
  const answeredOrMissed = counts.accepted + counts.declined + counts.expired;
  return {
    responseMinutes: counts.responseMinutes === null ? null : Math.round(counts.responseMinutes),
    acceptanceRate: share(counts.accepted, answeredOrMissed),
    completionRate: share(counts.completed, counts.completed + counts.droppedByVendor),
    rating: counts.rating,
    reviews: counts.reviews,
    requests: answeredOrMissed,
    completed: counts.completed,
    cancellations: counts.droppedByVendor,
  };
}

export const NO_METRICS: VendorMetrics = metricsFrom({
  accepted: 0,
  declined: 0,
  expired: 0,
  completed: 0,
  droppedByVendor: 0,
  responseMinutes: null,
  rating: null,
  reviews: 0,
});

/** `8 min`, `3 h`, `2 days`; for "answers in about …". */
export function responseLabel(minutes: number): string {
  if (minutes < 1) return 'a minute';
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
