import type { RouteFigures } from '#core/dispatch/routes/figures.ts';
import type { PlannedChange } from '#core/dispatch/routes/plan-record.ts';

/** A day that was optimized and applied. */
export type RoutePlanRow = {
  id: string;
  vendorId: string;
  day: string;
  status: 'applied';
  changes: PlannedChange[];
  before: RouteFigures;
  after: RouteFigures;
  madeBy: string;
  createdAt: Date;
  appliedAt: Date;
};

export type DispatchRows = {
  routePlans: RoutePlanRow[];
  /** Windows that were promised before a plan moved the visit inside them. */
  promised: { bookingId: string; promisedFrom: Date; promisedUntil: Date }[];
};

export const NO_ROUTE_PLANS: DispatchRows = { routePlans: [], promised: [] };
