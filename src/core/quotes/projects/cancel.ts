import { FREE_CANCELLATION_HOURS } from '#core/bookings/limits.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import type { MilestoneStatus, ProjectStatus } from './status.ts';

/**
 * Why a side cannot cancel a project now; null when it can. Money that the vendor asked for, that is disputed, or that pays
 * for work on its way is not for the homeowner to take back; a vendor may cancel until work is under way.
 */
export function whyNotCancel(
  by: 'homeowner' | 'vendor',
  facts: {
    status: ProjectStatus;
    milestones: readonly MilestoneStatus[];
    /** Starts of visits that stand, and whether one is under way. */
    upcoming: readonly Date[];
    isWorking: boolean;
    now: Date;
  },
): string | null {
  if (facts.status !== 'active') return 'This project isn’t active, so it can’t be canceled.';
  if (facts.milestones.includes('disputed'))
    return 'A milestone is disputed. The project can be canceled when the dispute is settled.';
  if (facts.isWorking) return 'Work is under way. Cancel after this visit.';
  if (by === 'vendor') return null;
  if (facts.milestones.includes('release_requested'))
    return 'The vendor finished a milestone and asked for its release. Approve it or report a problem first.';
  const soon = facts.now.getTime() + FREE_CANCELLATION_HOURS * HOUR_MS;
  return facts.upcoming.some((startsAt) => startsAt.getTime() < soon)
    ? `A visit starts in less than ${FREE_CANCELLATION_HOURS} hours. Cancel after it, or ask the vendor to cancel.`
    : null;
}
