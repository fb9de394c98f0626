import type { AbsentReason } from './solver/why-absent.ts';

/** A plan is looked at, applied, and put back. */
export const ROUTE_PLAN_STATUSES = ['draft', 'applied', 'undone'] as const;

/** One visit of a stored plan; what stays as it is without a question is not in it. Instants in ISO 8601. */
export type PlannedChange = {
  bookingId: string;
  kind: 'move' | 'propose' | 'unplaced';
  fromTechnicianId: string;
  fromStartsAt: string;
  toTechnicianId: string;
  toStartsAt: string;
  /** Why there is no place for it. */
  reason: AbsentReason | null;
  /** Of a proposal that was sent; null before, and where the time was taken meanwhile. */
  rescheduleId: string | null;
  /** What putting it back came to; missing before. */
  undone?: UndoOutcome;
};

/**
 * What putting a moved visit back came to. `accepted`: the homeowner has agreed, which stands; `answered`: the proposal had come to
 * nothing by itself; `changed`: the visit went on since; `taken`: somebody else has its earlier time.
 */
export const UNDO_OUTCOMES = [
  'withdrawn',
  'moved_back',
  'accepted',
  'answered',
  'changed',
  'taken',
  'unsent',
] as const;
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number];

/** Why visits of a day have to go to other times. */
export const MOVE_REASONS = ['rain', 'snow', 'heat', 'other'] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

/** What a plan that moves visits was made for. Instants in ISO 8601. */
export type MoveCause = {
  reason: MoveReason;
  /** What homeowners read. */
  message: string;
  startsAt: string;
  endsAt: string;
};
