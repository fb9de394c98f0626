import type { Cents } from '#core/lib/money.ts';
import type { Cadence, ChargeReason, PlannedVisit } from '#core/plans/kinds.ts';
import type { ChargeStatus, PlanVisitStatus, SubscriptionStatus } from '#core/plans/status.ts';

/** Rows of maintenance plans. */

export type PlanRow = {
  id: string;
  vendorId: string | null;
  name: string;
  status: 'active';
  version: number;
  origin: 'demo';
  createdAt: Date;
  updatedAt: Date;
};

export type PlanVersionRow = {
  id: string;
  planId: string;
  version: number;
  name: string;
  summary: string;
  monthlyCents: Cents;
  yearlyCents: Cents;
  discountBp: number;
  waivesLateFee: boolean;
  priority: boolean;
  visits: PlannedVisit[];
  terms: string;
  createdAt: Date;
};

export type SubscriptionRow = {
  id: string;
  status: SubscriptionStatus;
  homeownerId: string;
  homeId: string;
  marketId: string;
  vendorId: string | null;
  versionId: string;
  cadence: Cadence;
  baseCents: Cents;
  taxBp: number;
  commissionBp: number;
  methodId: string;
  zone: string;
  anchor: string;
  nextIndex: number;
  paidUntil: Date | null;
  nextChargeAt: Date | null;
  cancelsAtEnd: boolean;
  pausedAt: Date | null;
  pausedUntil: Date | null;
  pastDueAt: Date | null;
  acceptedBy: string;
  acceptedName: string;
  acceptedAt: Date;
  startedAt: Date;
  origin: 'demo';
  createdAt: Date;
  updatedAt: Date;
};

export type ChargeRow = {
  id: string;
  subscriptionId: string;
  position: number;
  reason: ChargeReason;
  status: ChargeStatus;
  baseCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  startsAt: Date;
  endsAt: Date;
  attempts: number;
  failure: string | null;
  failedAt: Date | null;
  retryAt: Date | null;
  paidAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export type PlanVisitRow = {
  id: string;
  subscriptionId: string;
  term: number;
  position: number;
  serviceId: string;
  title: string;
  scope: string;
  status: PlanVisitStatus;
  dueFrom: string;
  dueTo: string;
  rolledOver: boolean;
  singleCents: Cents;
  valueCents: Cents;
  recognizedCents: Cents;
  proposedAt: Date | null;
  proposedVendorId: string | null;
  bookingId: string | null;
  doneAt: Date | null;
  updatedAt: Date;
};

export type RecognitionRow = {
  id: string;
  subscriptionId: string;
  visitId: string;
  vendorId: string | null;
  kind: 'plan_visit' | 'plan_forfeited';
  amountCents: Cents;
  vendorCents: Cents;
  at: Date;
};

export type ReminderRow = {
  id: string;
  chargeId: string;
  stage: number;
  subject: string;
  body: string;
  sentAt: Date;
};

export type PlanRows = {
  plans: PlanRow[];
  versions: PlanVersionRow[];
  subscriptions: SubscriptionRow[];
  charges: ChargeRow[];
  visits: PlanVisitRow[];
  recognitions: RecognitionRow[];
  reminders: ReminderRow[];
};

export const NO_PLANS: PlanRows = {
  plans: [],
  versions: [],
  subscriptions: [],
  charges: [],
  visits: [],
  recognitions: [],
  reminders: [],
};
