import * as z from 'zod/mini';
import { jobStanding } from '#core/bookings/standing/job-standing.ts';
import { SERVICE_PRICINGS } from '#core/catalog/types.ts';
import { shownProof } from '#core/credentials/views.ts';
import { PAYOUT_CADENCES } from '#core/ledger/payday.ts';
import { dayFilter, listInput } from '#core/lib/list.ts';
import { cents, pageOf } from '#core/lib/wire.ts';
import { ONBOARDING_STEPS } from './checklist.ts';
import { VENDOR_ACTIONS, VENDOR_STATUSES } from './status.ts';

/** The shapes in which companies cross the wire. */

const place = z.object({ latitude: z.number(), longitude: z.number() });

export const checklistView = z.array(
  z.object({
    step: z.enum(ONBOARDING_STEPS),
    label: z.string(),
    hint: z.string(),
    done: z.boolean(),
  }),
);

/** Computed from what happened; shares from 0 to 1. */
export const metricsView = z.object({
  responseMinutes: z.nullable(z.number()),
  acceptanceRate: z.nullable(z.number()),
  completionRate: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  reviews: z.int(),
  requests: z.int(),
  completed: z.int(),
  cancellations: z.int(),
});

export const areaView = z.object({
  kind: z.enum(['zones', 'radius']),
  market: z.nullable(z.object({ slug: z.string(), name: z.string(), zone: z.string() })),
  base: z.nullable(z.extend(place, { line1: z.string(), zip: z.string() })),
  radiusMiles: z.nullable(z.number()),
  /** Every neighborhood of the city, with what the company says of it. */
  zones: z.array(z.extend(place, { slug: z.string(), name: z.string(), covered: z.boolean() })),
});
export type AreaView = z.output<typeof areaView>;

const vendorFacts = z.object({
  id: z.uuid(),
  company: z.string(),
  trade: z.string(),
  bio: z.string(),
  specialties: z.array(z.string()),
  phone: z.nullable(z.string()),
  site: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  status: z.enum(VENDOR_STATUSES),
  statusReason: z.nullable(z.string()),
  submittedAt: z.nullable(z.date()),
  approvedAt: z.nullable(z.date()),
  createdAt: z.date(),
});

/** A photo of the company's work; `url` is where whoever asked may read it. */
export const workPhoto = z.object({ sha256: z.string(), url: z.string(), caption: z.string() });
export type WorkPhoto = z.output<typeof workPhoto>;

export const offeredService = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  pricing: z.string(),
  catalogCents: cents,
  offered: z.boolean(),
  /** The company's own price; null where it asks what the catalog says. */
  priceCents: z.nullable(cents),
  /** Active technicians who can do it. */
  technicians: z.int(),
});
export type OfferedService = z.output<typeof offeredService>;

export const ownVendorView = z.extend(vendorFacts, {
  checklist: checklistView,
  agreement: z.object({
    version: z.string(),
    acceptedAt: z.nullable(z.date()),
    /** May be an older one whose words still hold. */
    acceptedVersion: z.nullable(z.string()),
    /** The last day to accept a later version, `YYYY-MM-DD`; null where none has to be. */
    acceptBy: z.nullable(z.string()),
  }),
  payout: z.object({
    connected: z.boolean(),
    label: z.nullable(z.string()),
    /** The processor still asks for details. */
    pending: z.boolean(),
    /** Changing the account asks for the password once more. */
    needsPassword: z.boolean(),
    /** When the company is paid by itself. */
    schedule: z.object({ cadence: z.enum(PAYOUT_CADENCES), weekday: z.int() }),
  }),
  area: areaView,
  autoAccept: z.object({ on: z.boolean(), noticeHours: z.int(), regularHoursOnly: z.boolean() }),
  services: z.array(offeredService),
  /** In the order they are shown. */
  workPhotos: z.array(workPhoto),
  metrics: metricsView,
  /** What the caller may do with the company now. */
  actions: z.array(z.enum(VENDOR_ACTIONS)),
});
export type OwnVendorView = z.output<typeof ownVendorView>;

export const vendorRow = z.object({
  id: z.uuid(),
  company: z.string(),
  trade: z.string(),
  status: z.enum(VENDOR_STATUSES),
  ownerName: z.string(),
  ownerEmail: z.string(),
  marketName: z.nullable(z.string()),
  technicians: z.int(),
  metrics: metricsView,
  balanceCents: cents,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type VendorRow = z.output<typeof vendorRow>;

export const vendorListInput = listInput(
  { by: ['updated', 'joined', 'company'], first: 'updated', direction: 'desc' },
  {
    status: z.optional(z.enum(VENDOR_STATUSES)),
    market: z.optional(z.string().check(z.maxLength(40))),
    trade: z.optional(z.string().check(z.maxLength(80))),
    joinedFrom: dayFilter,
    joinedTo: dayFilter,
  },
);
export type VendorListInput = z.output<typeof vendorListInput>;

export const vendorPage = z.extend(pageOf(vendorRow), {
  total: z.int(),
  /** `all` and each status. */
  counts: z.record(z.string(), z.int()),
});

export const vendorDetail = z.extend(ownVendorView, {
  owner: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    lastLoginAt: z.nullable(z.date()),
    suspended: z.boolean(),
  }),
  balanceCents: cents,
  /** The last payout that came back, until a later one has arrived; `isSentAgain` while one is under way. */
  failedPayout: z.nullable(
    z.object({
      amountCents: cents,
      failure: z.nullable(z.string()),
      at: z.date(),
      isSentAgain: z.boolean(),
    }),
  ),
  /** Visits that are accepted and still ahead. */
  upcomingVisits: z.int(),
  /** The last 12 weeks, oldest first. */
  weeks: z.array(z.object({ date: z.string(), requests: z.int(), completed: z.int() })),
  technicians: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      phone: z.nullable(z.string()),
      active: z.boolean(),
      skills: z.int(),
      weeklyMinutes: z.int(),
      upcoming: z.int(),
    }),
  ),
  recentJobs: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      title: z.string(),
      status: z.string(),
      homeownerName: z.string(),
      startsAt: z.date(),
      zone: z.string(),
      amountCents: cents,
      cancellationFeeCents: cents,
      refundedCents: cents,
      ...jobStanding,
    }),
  ),
  history: z.array(
    z.object({
      step: z.string(),
      reason: z.string(),
      by: z.nullable(z.string()),
      at: z.date(),
    }),
  ),
});
export type VendorDetail = z.output<typeof vendorDetail>;

/** What everybody may know of an approved vendor, people without an account too. Nothing here is a calendar or a contact. */
export const vendorProfile = z.object({
  id: z.uuid(),
  company: z.string(),
  trade: z.string(),
  bio: z.string(),
  specialties: z.array(z.string()),
  /** Null to visitors: logos are shown to people who are signed in. */
  logoUrl: z.nullable(z.string()),
  market: z.nullable(z.object({ name: z.string(), state: z.string(), zone: z.string() })),
  workPhotos: z.array(workPhoto),
  /** First approval. */
  approvedAt: z.nullable(z.date()),
  /** What Canopy has checked and is valid today. */
  credentials: z.array(shownProof),
  completedJobs: z.int(),
  /** Average stars to one decimal, and how many reviews gave one, two … five. */
  rating: z.nullable(z.number()),
  reviews: z.int(),
  byStars: z.array(z.int()),
  technicians: z.array(z.object({ id: z.uuid(), firstName: z.string(), skills: z.array(z.string()) })),
  services: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      pricing: z.enum(SERVICE_PRICINGS),
      /** The vendor's own price, else the catalog's; for an hour where the service is hourly. */
      priceCents: cents,
    }),
  ),
});
export type VendorProfile = z.output<typeof vendorProfile>;
