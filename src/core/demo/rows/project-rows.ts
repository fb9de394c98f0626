import type { QuotedLine } from '#core/quotes/option-price.ts';
import type { PaymentTerms } from '#core/quotes/payment-terms.ts';
import type { ChangeDelta } from '#core/quotes/projects/change-order.ts';
import type { PlannedMilestone, PricedOption } from '#core/quotes/projects/milestone-plan.ts';
import type { ChangeOrderStatus, MilestoneStatus, ProjectStatus } from '#core/quotes/projects/status.ts';
import type { ProjectTerms, Releaser } from '#core/quotes/projects/terms.ts';

/** Rows of projects, and what the quote they were made of said. */

export type ProjectRow = {
  id: string;
  status: ProjectStatus;
  terms: ProjectTerms;
  optionId: string;
  bookingId: string;
  homeownerId: string;
  vendorId: string;
  title: string;
  visits: number;
  minutesPerVisit: number;
  canceledBy: 'vendor' | null;
  cancelReason: string;
  endedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export type MilestoneRow = PlannedMilestone & {
  id: string;
  projectId: string;
  position: number;
  status: MilestoneStatus;
  note: string;
  fundedAt: Date | null;
  requestedAt: Date | null;
  releaseDueAt: Date | null;
  remindedAt: Date | null;
  endedAt: Date | null;
  releasedBy: Releaser | null;
};

export type ChangeOrderRow = ChangeDelta & {
  id: string;
  projectId: string;
  milestoneId: string;
  number: number;
  status: ChangeOrderStatus;
  reason: string;
  vendorSignature: string;
  proposedAt: Date;
  respondBy: Date;
  homeownerSignature: string | null;
  declineReason: string;
  answeredAt: Date | null;
  line: QuotedLine & { id: string };
};

/** The accepted quote of a project. */
export type ProjectQuote = { terms: PaymentTerms; option: PricedOption; lines: readonly QuotedLine[] };

export type ProjectStoryRows = {
  project: ProjectRow;
  milestones: MilestoneRow[];
  changeOrders: ChangeOrderRow[];
  quote: ProjectQuote;
  /** The milestone of its first visit. */
  visitedId: string;
};
