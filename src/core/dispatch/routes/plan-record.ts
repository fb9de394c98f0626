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
};
