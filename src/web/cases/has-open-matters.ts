import type { JobRemedies } from './open-matters.tsx';

/** Whether the page of a job has a dispute, a claim or a return visit to tell of. */
export function hasOpenMatters({ dispute, warranty, returnVisit }: JobRemedies): boolean {
  return Boolean(dispute.latest || warranty.latest || returnVisit);
}
