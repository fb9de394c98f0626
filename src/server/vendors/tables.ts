import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ENTITY_TYPES } from '#core/vendors/account/entity-types.ts';
import { GIVEN_ROLES } from '#core/vendors/account/roles.ts';
import { AGREEMENT_STAGES, type Clause } from '#core/vendors/agreements/agreement.ts';
import { DEFAULT_NOTICE_HOURS, MAX_WORK_PHOTOS } from '#core/vendors/limits.ts';
import { PAGE_CHANNELS } from '#core/vendors/page-channel.ts';
import { VENDOR_STATUSES } from '#core/vendors/status.ts';
import { services } from '#server/catalog/tables.ts';
import { cents, id, instant, origin } from '#server/lib/columns.ts';
import { searchTable } from '#server/lib/modules/search-table.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';

export const vendorsSchema = pgSchema('vendors');

/** The company's own page by which a homeowner came; null where they came otherwise. */
export const pageChannel = () => text({ enum: PAGE_CHANNELS });

/** A company. Only an approved one gets bookings. */
export const vendors = vendorsSchema.table(
  'vendors',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    company: text().notNull(),
    trade: text().notNull(),
    bio: text().notNull().default(''),
    /** What it knows best, in its own words. */
    specialties: text().array().notNull().default(sql`'{}'`),
    phone: text(),
    /** As the tax office knows it; empty until the owner says. */
    legalName: text().notNull().default(''),
    entityType: text({ enum: ENTITY_TYPES }),
    /** The last four digits: the whole number is on the W-9 and with the card processor. */
    taxIdEnding: text(),
    marketId: uuid().references(() => markets.id),
    site: text(),
    /** Hash of an uploaded picture. */
    logoSha256: text(),
    status: text({ enum: VENDOR_STATUSES }).notNull().default('onboarding'),
    /** Why the company was rejected or suspended; null otherwise. */
    statusReason: text(),
    submittedAt: instant(),
    /** First approval; a reinstated company keeps it. */
    approvedAt: instant(),
    /** Suspended by itself for not accepting the agreement; accepting it ends that. */
    agreementLapsedAt: instant(),
    /** The processor's name for the company's bank account; payouts need it. */
    payoutAccount: text(),
    /** What the company recognizes its bank account by, e.g. `Test bank ••6789`. */
    payoutLabel: text(),
    /** An account whose details the processor still asks for; becomes `payoutAccount` when it is ready. */
    payoutPending: text(),
    /** The standing decision to take requests that fit; see core/vendors/auto-accept.ts. */
    autoAccept: boolean().notNull().default(false),
    autoAcceptNoticeHours: integer().notNull().default(DEFAULT_NOTICE_HOURS),
    autoAcceptRegularOnly: boolean().notNull().default(true),
    /** `zones`: the rows of `vendor_zones`; `radius`: miles around the base. */
    areaKind: text({ enum: ['zones', 'radius'] })
      .notNull()
      .default('zones'),
    baseLine1: text(),
    baseZip: text(),
    baseLatitude: doublePrecision(),
    baseLongitude: doublePrecision(),
    radiusMiles: doublePrecision(),
    origin: origin(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('vendors_owner').on(t.ownerId),
    index('vendors_market').on(t.marketId, t.status),
    index('vendors_status').on(t.status, t.updatedAt),
    index('vendors_updated').on(t.updatedAt, t.id),
  ],
);

/** Each step of a company's way: submitted, approved, rejected, suspended, reinstated. Append-only. */
export const vendorSteps = vendorsSchema.table(
  'vendor_steps',
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    step: text({
      enum: ['opened', 'submitted', 'approved', 'rejected', 'suspended', 'reinstated'],
    }).notNull(),
    reason: text().notNull().default(''),
    actorId: uuid().references(() => users.id),
    at: instant().notNull(),
  },
  (t) => [index('vendor_steps_vendor').on(t.vendorId, t.at)],
);

export const technicians = vendorsSchema.table(
  'technicians',
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    name: text().notNull(),
    phone: text(),
    active: boolean().notNull().default(true),
    deactivatedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('technicians_vendor').on(t.vendorId),
    // For the keys that hold a technician to the own company.
    unique('technicians_of_vendor').on(t.id, t.vendorId),
  ],
);

/**
 * Who has access to a company besides its owner, and who is invited to it. A user belongs to one company, and an owner to
 * the own: triggers hold both (migration 0051).
 */
export const vendorUsers = vendorsSchema.table(
  'vendor_users',
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** Null until the invitation is accepted. */
    userId: uuid().references(() => users.id),
    /** Where the invitation went. */
    email: text().notNull(),
    vendorRole: text({ enum: GIVEN_ROLES }).notNull(),
    technicianId: uuid(),
    /** SHA-256 of the link's secret; null once it was used. */
    tokenHash: text(),
    invitedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    joinedAt: instant(),
    origin: origin(),
  },
  (t) => [
    uniqueIndex('vendor_users_email').on(t.vendorId, t.email),
    uniqueIndex('vendor_users_user').on(t.userId),
    uniqueIndex('vendor_users_technician').on(t.technicianId),
    uniqueIndex('vendor_users_token').on(t.tokenHash),
    foreignKey({
      name: 'vendor_users_own_technician',
      columns: [t.technicianId, t.vendorId],
      foreignColumns: [technicians.id, technicians.vendorId],
    }),
    check(
      'vendor_users_is_technician',
      sql`(${t.vendorRole} = 'technician') = (${t.technicianId} is not null)`,
    ),
    check('vendor_users_joined', sql`(${t.userId} is null) = (${t.joinedAt} is null)`),
  ],
);

/** Which services a technician can do. */
export const technicianSkills = vendorsSchema.table(
  'technician_skills',
  {
    technicianId: uuid()
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
  },
  (t) => [
    primaryKey({ columns: [t.technicianId, t.serviceId] }),
    index('technician_skills_service').on(t.serviceId),
  ],
);

/** What a company sells and, where it differs from the catalog, for how much. */
export const vendorServices = vendorsSchema.table(
  'vendor_services',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    priceCents: cents(),
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.serviceId] }),
    index('vendor_services_service').on(t.serviceId),
  ],
);

/** Versions of the vendor agreement after those that the product came with (core/vendors/agreements). Append-only. */
export const agreements = vendorsSchema.table(
  'agreements',
  {
    id: id(),
    version: text().notNull(),
    clauses: jsonb().$type<Clause[]>().notNull(),
    /** What changed against the version before, in words. */
    changes: text().notNull(),
    /** The last day to accept it for companies with an earlier version; null: theirs still applies. */
    acceptBy: date({ mode: 'string' }),
    publishedAt: instant().notNull(),
    publishedBy: uuid()
      .notNull()
      .references(() => users.id),
  },
  (t) => [uniqueIndex('agreements_version').on(t.version), index('agreements_published').on(t.publishedAt)],
);

/** Who accepted which version for their company. Append-only: it is the signature. */
export const agreementAcceptances = vendorsSchema.table(
  'agreement_acceptances',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    version: text().notNull(),
    /** SHA-256 of the words that were accepted (agreements/queries/agreement-hash.ts). */
    hash: text().notNull(),
    acceptedBy: uuid().references(() => users.id),
    /** The full name that was typed; null where a box was checked, as it was at first. */
    signature: text(),
    acceptedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.vendorId, t.version] })],
);

/** Which notices of a version a company got. */
export const agreementNotices = vendorsSchema.table(
  'agreement_notices',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    version: text().notNull(),
    stage: text({ enum: AGREEMENT_STAGES }).notNull(),
    notifiedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.vendorId, t.version, t.stage] })],
);

/** Photos of its work that a company shows, in their order. */
export const workPhotos = vendorsSchema.table(
  'work_photos',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** Hash of an uploaded picture. */
    sha256: text().notNull(),
    caption: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.position] }),
    unique('work_photos_once').on(t.vendorId, t.sha256),
    index('work_photos_file').on(t.sha256),
    check('work_photos_room', sql`${t.position} between 0 and ${sql.raw(String(MAX_WORK_PHOTOS - 1))}`),
    check('work_photos_caption', sql`${t.caption} <> ''`),
  ],
);

/** Where a company works. */
export const vendorZones = vendorsSchema.table(
  'vendor_zones',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    zoneId: uuid()
      .notNull()
      .references(() => zones.id),
  },
  (t) => [primaryKey({ columns: [t.vendorId, t.zoneId] }), index('vendor_zones_zone').on(t.zoneId)],
);

/** What the palette finds of them, kept by triggers. */
export const vendorSearch = searchTable('vendors');
