import type { VendorStatus } from '#core/vendors/status.ts';
import type { PhotoSubject } from '../photo-art/photo-art.ts';

type Origin = 'demo';

export type VendorRow = {
  id: string;
  ownerId: string;
  company: string;
  trade: string;
  bio: string;
  specialties: string[];
  phone: string;
  marketId: string;
  site: string | null;
  status: VendorStatus;
  statusReason: string | null;
  submittedAt: Date | null;
  approvedAt: Date | null;
  payoutAccount: string | null;
  payoutLabel: string | null;
  autoAccept: boolean;
  autoAcceptNoticeHours: number;
  areaKind: 'zones' | 'radius';
  baseLine1: string | null;
  baseZip: string | null;
  baseLatitude: number | null;
  baseLongitude: number | null;
  radiusMiles: number | null;
  origin: Origin;
  createdAt: Date;
  updatedAt: Date;
};

/** A photo of a company's work, as a drawing that stands for it. */
export type WorkPhotoRow = {
  vendorId: string;
  position: number;
  caption: string;
  picture: { subject: PhotoSubject; state: 'before' | 'after'; seed: number };
};

export type VendorStepRow = {
  id: string;
  vendorId: string;
  step: 'opened' | 'submitted' | 'approved' | 'rejected' | 'suspended' | 'reinstated';
  reason: string;
  actorId: string | null;
  at: Date;
};

export type TechnicianRow = {
  id: string;
  vendorId: string;
  name: string;
  phone: string;
  active: boolean;
  createdAt: Date;
};

/** Visits for customers of the companies' own. */
export type DirectVisitRow = {
  id: string;
  vendorId: string;
  technicianId: string;
  serviceId: string | null;
  status: 'planned';
  title: string;
  customerName: string;
  phone: string;
  line1: string;
  city: string;
  state: string;
  zip: string;
  neighborhood: string;
  latitude: number | null;
  longitude: number | null;
  zone: string;
  startsAt: Date;
  minutes: number;
  notes: string;
  createdAt: Date;
  updatedAt: Date;
};

/** Time off and on-call windows. */
export type StretchRow = {
  id: string;
  technicianId: string;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
};
