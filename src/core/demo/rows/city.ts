import type { BookedLine, LineKind } from '#core/bookings/lines.ts';
import type { NoShowSide } from '#core/bookings/no-show.ts';
import type { Frequency } from '#core/bookings/series/frequency.ts';
import type { BookingParty, BookingStatus } from '#core/bookings/status.ts';
import type { Answers } from '#core/catalog/question.ts';
import type { Account } from '#core/ledger/accounts.ts';
import type { JournalKind } from '#core/ledger/journals.ts';
import type { Role } from '#core/lib/actor.ts';
import type { Cents } from '#core/lib/money.ts';
import type { Weekday } from '#core/lib/time.ts';
import type { PaymentPurpose } from '#core/payments/purpose.ts';
import type { Settlement } from '#core/payments/settlement.ts';
import type { PaymentStatus } from '#core/payments/status.ts';
import type { PhotoSubject } from '../photo-art/photo-art.ts';
import type {
  AddOnRow,
  CategoryRow,
  HomeRow,
  MarketRow,
  ProductRow,
  ServiceRow,
  ZoneRow,
} from './city-catalog.ts';
import type { ConversationRows, InboxRow } from './conversation-rows.ts';
import type { DispatchRows } from './dispatch-rows.ts';
import type { ReceiptRow, RefundRow, TipRow } from './money-rows.ts';
import type { OpinionRows, PointsEntryRow, SettingHistoryRow, SettingValueRow } from './opinion-rows.ts';
import type { PlanRows } from './plan-rows.ts';
import type { ProjectStoryRows } from './project-rows.ts';
import type { SiteRecordRows } from './site-rows.ts';
import type {
  DirectVisitRow,
  StretchRow,
  TechnicianRow,
  VendorRow,
  VendorStepRow,
  WorkPhotoRow,
} from './vendor-rows.ts';

/** The rows of the sample city, grouped by the module that owns them; keys are the columns in camel case. */
export type City = {
  seed: number;
  now: Date;
  markets: { markets: MarketRow[]; zones: ZoneRow[] };
  catalog: {
    categories: CategoryRow[];
    services: ServiceRow[];
    addOns: AddOnRow[];
    products: ProductRow[];
  };
  users: { users: UserRow[] };
  homes: { homes: HomeRow[] };
  vendors: {
    vendors: VendorRow[];
    technicians: TechnicianRow[];
    technicianSkills: { technicianId: string; serviceId: string }[];
    vendorServices: { vendorId: string; serviceId: string; priceCents: Cents | null }[];
    vendorZones: { vendorId: string; zoneId: string }[];
    vendorSteps: VendorStepRow[];
    workPhotos: WorkPhotoRow[];
  };
  scheduling: {
    weeklyHours: WeeklyHoursRow[];
    claims: ClaimRow[];
    timeOff: (StretchRow & { note: string })[];
    onCall: StretchRow[];
    directVisits: DirectVisitRow[];
  };
  bookings: {
    bookings: BookingRow[];
    series: SeriesRow[];
    reschedules: RescheduleRow[];
    bookingLines: BookingLineRow[];
    bookingSteps: BookingStepRow[];
    checklistItems: ChecklistItemRow[];
    photos: PhotoRow[];
  } & SiteRecordRows;
  payments: {
    customers: CustomerRow[];
    paymentMethods: PaymentMethodRow[];
    cardSetups: CardSetupRow[];
    payments: PaymentRow[];
    refunds: RefundRow[];
    tips: TipRow[];
    receipts: ReceiptRow[];
  };
  quotes: { projects: ProjectStoryRows[] };
  dispatch: DispatchRows;
  plans: PlanRows;
  ledger: { journals: JournalRow[]; entries: EntryRow[]; payouts: PayoutRow[] };
  loyalty: { pointsEntries: PointsEntryRow[] };
  settings: { values: SettingValueRow[]; history: SettingHistoryRow[] };
  reviews: OpinionRows;
  messaging: ConversationRows;
  notifications: { inbox: InboxRow[] };
  /** Of a further part of a large city: markets and catalog, which another part writes. */
  ground?: Pick<City, 'markets' | 'catalog'>;
};

type Origin = 'demo';

export type UserRow = {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  role: Role;
  isSystemAdmin: boolean;
  canManageUsers: boolean;
  canManageContent: boolean;
  canManageVendors: boolean;
  phone: string | null;
  securityLevel: 'standard' | 'enhanced' | 'maximum';
  sessionTimeoutMs: number;
  lastLoginAt: Date | null;
  loginCount: number;
  isNewUser: boolean;
  suspendedAt: Date | null;
  suspendedReason: string | null;
  origin: Origin;
  createdAt: Date;
  updatedAt: Date;
};

export type WeeklyHoursRow = {
  technicianId: string;
  weekday: Weekday;
  startMinute: number;
  endMinute: number;
};

/** Buffer included; only bookings that still take their technician's time have one. */
export type ClaimRow = {
  id: string;
  technicianId: string;
  kind: 'visit' | 'block' | 'hold' | 'direct';
  startsAt: Date;
  endsAt: Date;
  /** Null for time off and direct visits. */
  bookingId: string | null;
  /** Times held for a proposed move. */
  rescheduleId?: string;
  expiresAt?: Date;
  createdAt: Date;
};

export type BookingRow = {
  id: string;
  number: number;
  status: BookingStatus;
  homeownerId: string;
  homeId: string;
  marketId: string;
  vendorId: string;
  technicianId: string;
  serviceId: string;
  title: string;
  notes: string;
  answers: Answers;
  priority: 'critical' | 'high' | 'medium' | 'low';
  zone: string;
  startsAt: Date;
  endsAt: Date;
  bookedMinutes: number;
  laborCents: Cents;
  materialsCents: Cents;
  serviceFeeCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  extrasCents: Cents;
  creditCents: Cents;
  coveredCents: Cents;
  feeDiscountBp: number;
  commissionBp: number;
  laborTaxBp: number;
  materialsTaxBp: number;
  paymentMethodId: string;
  respondBy: Date | null;
  requestedAt: Date;
  askedAt: Date;
  acceptedAt: Date | null;
  enRouteAt: Date | null;
  startedAt: Date | null;
  completedAt: Date | null;
  endedAt: Date | null;
  cancelledBy: BookingParty | null;
  cancelReason: string | null;
  cancellationFeeCents: Cents;
  noShowBy: NoShowSide | null;
  timesMoved: number;
  remindedFor: Date | null;
  seriesId: string | null;
  seriesPosition: number | null;
  /** The job that this visit puts right, for nothing. */
  returnOfId: string | null;
  origin: Origin;
  createdAt: Date;
  updatedAt: Date;
};

export type BookingLineRow = Omit<BookedLine, 'kind'> & {
  kind: LineKind;
  id: string;
  bookingId: string;
  position: number;
  status: 'agreed' | 'proposed' | 'declined' | 'lapsed';
  /** Null for what was chosen when booking. */
  proposedBy: 'vendor' | null;
  proposedAt: Date | null;
  answeredAt: Date | null;
  /** When an add-on was ticked on site. */
  doneAt: Date | null;
};

export type SeriesRow = {
  id: string;
  homeownerId: string;
  vendorId: string;
  frequency: Frequency;
  visits: number;
  createdAt: Date;
};

export type RescheduleRow = {
  id: string;
  bookingId: string;
  proposedBy: 'homeowner' | 'vendor';
  fromStartsAt: Date;
  startsAt: Date;
  endsAt: Date;
  technicianId: string;
  note: string;
  status: 'proposed' | 'moved';
  respondBy: Date | null;
  createdAt: Date;
  answeredAt: Date | null;
};

export type BookingStepName =
  | BookingStatus
  | 'moved'
  | 'reschedule_proposed'
  | 'en_route'
  | 'photo_before'
  | 'photo_after'
  | 'reassigned'
  | 'refunded';

export type BookingStepRow = {
  id: string;
  bookingId: string;
  step: BookingStepName;
  actorId: string | null;
  actorRole: BookingParty;
  note: string;
  at: Date;
};

export type ChecklistItemRow = {
  bookingId: string;
  position: number;
  label: string;
  done: boolean;
  doneAt: Date | null;
};

/** The picture is named, not held: the writer asks for its bytes. */
export type PhotoRow = {
  id: string;
  bookingId: string;
  kind: 'request' | 'before' | 'after';
  picture: { subject: PhotoSubject; state: 'before' | 'after'; seed: number };
  caption: string;
  uploadedBy: string;
  takenAt: Date;
  /** Where it was taken; null when the device did not say. */
  latitude: number | null;
  longitude: number | null;
};

export type CustomerRow = { userId: string; processorRef: string; createdAt: Date };

export type PaymentMethodRow = {
  id: string;
  userId: string;
  processorRef: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
  createdAt: Date;
};

export type CardSetupRow = {
  id: string;
  userId: string;
  processorRef: string;
  status: 'succeeded';
  methodId: string;
  createdAt: Date;
  updatedAt: Date;
};

export type PaymentRow = {
  id: string;
  bookingId: string;
  purpose: PaymentPurpose;
  purposeId: string | null;
  homeownerId: string;
  methodId: string;
  status: PaymentStatus;
  amountCents: Cents;
  capturedCents: Cents;
  refundedCents: Cents;
  processingFeeCents: Cents;
  /** How the books share what was taken. */
  settlement: Settlement | null;
  processorRef: string | null;
  authorizedAt: Date | null;
  holdExpiresAt: Date | null;
  capturedAt: Date | null;
  /** Why the card was refused; the writer puts it into words. */
  failure: 'insufficient_funds' | null;
  createdAt: Date;
  updatedAt: Date;
};

export type JournalRow = {
  id: string;
  kind: JournalKind;
  bookingId: string | null;
  payoutId: string | null;
  referenceId: string;
  reversesId: string | null;
  memo: string;
  postedAt: Date;
};

export type EntryRow = {
  id: string;
  journalId: string;
  account: Account;
  amountCents: Cents;
  postedAt: Date;
};

export type PayoutRow = {
  id: string;
  vendorId: string;
  amountCents: Cents;
  status: 'paid' | 'failed';
  /** The bank account it was sent to. */
  account: string;
  processorRef: string | null;
  failure: string | null;
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
};
