import { MINUTE_MS } from '#core/lib/durations.ts';
import type { StatusLook } from '#core/lib/status-look.ts';
import type { BookingStatus } from '../status.ts';

/** What a visit ahead waits for, or what goes wrong with it. The most urgent stands first. */
export const AHEAD_STATES = ['card_declined', 'late', 'time_proposed'] as const;
/** What stands beside the status of a booking, whether ahead, under way or over. */
export const SUB_STATES = ['in_dispute', ...AHEAD_STATES] as const;
export type SubState = (typeof SUB_STATES)[number];

export const SUB_STATE_LABELS: Record<SubState, string> = {
  in_dispute: 'In dispute',
  card_declined: 'Card declined',
  late: 'Late',
  time_proposed: 'New time proposed',
};

type Standing = {
  status: BookingStatus;
  /** The latest arrival that was promised. */
  windowEndsAt: Date;
  moveProposedBy: string | null;
  cardDeclined: boolean;
  /** A dispute about it is open. */
  inDispute: boolean;
};

const DAY_MINUTES = 1_440;

/** The sub-state of a booking, or null: one alone, the most urgent. */
export function subStateOf(job: Standing, now: Date): SubState | null {
  if (job.inDispute) return 'in_dispute';
  const isAhead = job.status === 'pending' || job.status === 'confirmed';
  if (isAhead && job.cardDeclined) return 'card_declined';
  if (job.status === 'confirmed' && now > job.windowEndsAt) return 'late';
  if (isAhead && job.moveProposedBy !== null) return 'time_proposed';
  return null;
}

/** Sub-state as a badge shows it: "Late 12 min"; null where the status says all. */
export function subStateLook(job: Standing, now: Date): StatusLook | null {
  switch (subStateOf(job, now)) {
    case 'in_dispute':
      return { label: SUB_STATE_LABELS.in_dispute, icon: 'circle-alert', tone: 'red' };
    case 'card_declined':
      return { label: SUB_STATE_LABELS.card_declined, icon: 'credit-card', tone: 'red' };
    case 'late':
      return {
        label: `Late ${delay(now.getTime() - job.windowEndsAt.getTime())}`,
        icon: 'clock-fading',
        tone: 'orange',
      };
    case 'time_proposed':
      return { label: SUB_STATE_LABELS.time_proposed, icon: 'circle-dashed', tone: 'yellow' };
    default:
      return null;
  }
}

/** `12 min`, `3 h`, `2 d`: the largest unit alone. */
function delay(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  return minutes < DAY_MINUTES ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / DAY_MINUTES)} d`;
}
