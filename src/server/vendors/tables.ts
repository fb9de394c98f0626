import { boolean, index, pgSchema, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { services } from '#server/catalog/tables.ts';
import { cents, id, instant, origin } from '#server/lib/columns.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';

export const vendorsSchema = pgSchema('vendors');

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
    phone: text(),
    marketId: uuid().references(() => markets.id),
    status: text({ enum: ['onboarding', 'approved', 'suspended'] })
      .notNull()
      .default('onboarding'),
    /** The processor's name for the company's bank account; payouts need it. */
    payoutAccount: text(),
    approvedAt: instant(),
    origin: origin(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('vendors_owner').on(t.ownerId), index('vendors_market').on(t.marketId, t.status)],
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
    createdAt: instant().notNull(),
  },
  (t) => [index('technicians_vendor').on(t.vendorId)],
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
