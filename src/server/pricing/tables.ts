import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { LINE_KINDS, PRICED_LEVELS } from '#core/pricing/kinds.ts';
import type { PriceRules } from '#core/pricing/rules.ts';
import { addOns, services } from '#server/catalog/tables.ts';
import { cents, id, instant, origin } from '#server/lib/columns.ts';
import { markets } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';

export const pricingSchema = pgSchema('pricing');

const listed = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((one) => `'${one}'`).join(', ')})`);
const ofVendor = () =>
  uuid()
    .notNull()
    .references(() => vendors.id);
const byUser = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** What a company has prices of: a service or an add-on of the catalog, or a material or hourly rate of its own. */
export const priceLines = pricingSchema.table(
  'price_lines',
  {
    id: id(),
    vendorId: ofVendor(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    serviceId: uuid().references(() => services.id),
    addOnId: uuid().references(() => addOns.id),
    /** Empty for what the catalog names. */
    name: text().notNull().default(''),
    code: text().notNull().default(''),
    unit: text().notNull().default('each'),
    archivedAt: instant(),
    origin: origin(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('price_lines_of_vendor').on(t.id, t.vendorId),
    uniqueIndex('price_lines_service').on(t.vendorId, t.serviceId).where(sql`service_id is not null`),
    uniqueIndex('price_lines_add_on').on(t.vendorId, t.addOnId).where(sql`add_on_id is not null`),
    uniqueIndex('price_lines_code')
      .on(t.vendorId, sql`lower(code)`)
      .where(sql`archived_at is null and code <> ''`),
    uniqueIndex('price_lines_name')
      .on(t.vendorId, t.kind, sql`lower(name)`)
      .where(sql`archived_at is null and name <> ''`),
    check('price_lines_kind_known', listed('kind', LINE_KINDS)),
    check(
      'price_lines_subject',
      sql`(kind = 'service') = (service_id is not null) and (kind = 'add_on') = (add_on_id is not null)
        and (kind in ('service', 'add_on')) = (name = '')`,
    ),
  ],
);

/**
 * Prices from a day on. A row says for ever what was set; only its end moves, when another one follows, or it is withdrawn.
 * The migration has the constraint that two of the same line, market and level never hold on the same day.
 */
export const prices = pricingSchema.table(
  'prices',
  {
    id: id(),
    vendorId: uuid().notNull(),
    lineId: uuid().notNull(),
    /** Null for every market. */
    marketId: uuid().references(() => markets.id),
    /** Null for every technician. */
    level: text({ enum: PRICED_LEVELS }),
    priceCents: cents().notNull(),
    costCents: cents(),
    markupBp: integer(),
    /** Local days of the company, half-open. */
    effectiveFrom: date({ mode: 'string' }).notNull(),
    effectiveUntil: date({ mode: 'string' }),
    /** Of one that never came to hold, or was replaced on its own day. */
    withdrawnAt: instant(),
    /** The price that took its place on the same day. */
    replacedBy: uuid(),
    importId: uuid(),
    createdBy: byUser(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('prices_line').on(t.lineId, t.effectiveFrom, t.id),
    index('prices_vendor').on(t.vendorId, t.createdAt, t.id),
    index('prices_starting').on(t.effectiveFrom).where(sql`withdrawn_at is null`),
    index('prices_import').on(t.importId).where(sql`import_id is not null`),
    index('prices_replaced').on(t.replacedBy).where(sql`replaced_by is not null`),
    foreignKey({
      name: 'prices_line_of_vendor',
      columns: [t.lineId, t.vendorId],
      foreignColumns: [priceLines.id, priceLines.vendorId],
    }),
    foreignKey({
      name: 'prices_import_of_vendor',
      columns: [t.importId, t.vendorId],
      foreignColumns: [priceImports.id, priceImports.vendorId],
    }),
    check('prices_amount', sql`price_cents > 0 and coalesce(cost_cents, 0) >= 0`),
    check('prices_markup', sql`markup_bp is null or (markup_bp >= 0 and cost_cents is not null)`),
    check('prices_days', sql`effective_until is null or effective_until > effective_from`),
    check('prices_replaced_withdrawn', sql`replaced_by is null or withdrawn_at is not null`),
  ],
);

/** Minimum, travel, after-hours and short-notice fees from a day on, with the same guards as prices. */
export const ruleSets = pricingSchema.table(
  'rule_sets',
  {
    id: id(),
    vendorId: ofVendor(),
    rules: jsonb().$type<PriceRules>().notNull(),
    effectiveFrom: date({ mode: 'string' }).notNull(),
    effectiveUntil: date({ mode: 'string' }),
    withdrawnAt: instant(),
    createdBy: byUser(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('rule_sets_vendor').on(t.vendorId, t.effectiveFrom, t.id),
    check('rule_sets_days', sql`effective_until is null or effective_until > effective_from`),
  ],
);

/** Technicians whose experience has prices of its own; whoever has no row is standard. */
export const technicianLevels = pricingSchema.table(
  'technician_levels',
  {
    technicianId: uuid().primaryKey(),
    vendorId: uuid().notNull(),
    level: text({ enum: PRICED_LEVELS }).notNull(),
  },
  (t) => [
    index('technician_levels_vendor').on(t.vendorId),
    foreignKey({
      name: 'technician_levels_technician_of_vendor',
      columns: [t.technicianId, t.vendorId],
      foreignColumns: [technicians.id, technicians.vendorId],
    }),
    check('technician_levels_known', listed('level', PRICED_LEVELS)),
  ],
);

/** What a company takes off its labor for a while at its own cost, or Canopy at Canopy's. */
export const promotions = pricingSchema.table(
  'promotions',
  {
    id: id(),
    /** Who pays for it; null is Canopy. */
    vendorId: uuid().references(() => vendors.id),
    /** Of Canopy's alone; null for every market. */
    marketId: uuid().references(() => markets.id),
    name: text().notNull(),
    kind: text({ enum: ['percent', 'amount'] }).notNull(),
    /** Basis points or cents. */
    value: integer().notNull(),
    /** Local days, both included. */
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    maxUses: integer(),
    endedAt: instant(),
    origin: origin(),
    createdBy: byUser(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('promotions_vendor').on(t.vendorId, t.startsOn, t.id),
    index('promotions_canopy').on(t.startsOn, t.id).where(sql`vendor_id is null`),
    index('promotions_market').on(t.marketId).where(sql`market_id is not null`),
    check('promotions_market_canopy', sql`market_id is null or vendor_id is null`),
    check('promotions_value', sql`value > 0 and (kind = 'amount' or value <= 5000) and name <> ''`),
    check('promotions_days', sql`ends_on >= starts_on`),
    check('promotions_uses', sql`max_uses > 0`),
  ],
);

/** The services a promotion holds for; without rows it holds for all. */
export const promotionServices = pricingSchema.table(
  'promotion_services',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
  },
  (t) => [
    primaryKey({ columns: [t.promotionId, t.serviceId] }),
    index('promotion_services_service').on(t.serviceId),
  ],
);

/** Jobs that were booked with a promotion. The reference to the booking, a module above, stands in the migration. */
export const promotionUses = pricingSchema.table(
  'promotion_uses',
  {
    bookingId: uuid().primaryKey(),
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    amountCents: cents().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('promotion_uses_promotion').on(t.promotionId),
    check('promotion_uses_amount', sql`amount_cents > 0`),
  ],
);

export const priceImports = pricingSchema.table(
  'imports',
  {
    id: id(),
    vendorId: ofVendor(),
    fileName: text().notNull(),
    rows: integer().notNull(),
    createdBy: byUser(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [
    unique('price_imports_of_vendor').on(t.id, t.vendorId),
    index('price_imports_vendor').on(t.vendorId, t.createdAt, t.id),
  ],
);

/** What work costs a company, for suggested prices; nobody else reads it. */
export const vendorCosts = pricingSchema.table(
  'vendor_costs',
  {
    vendorId: uuid()
      .primaryKey()
      .references(() => vendors.id),
    hourlyCostCents: cents(),
    updatedAt: instant().notNull(),
  },
  () => [check('vendor_costs_amount', sql`hourly_cost_cents > 0`)],
);

/** Suggestions that a company took over, as they were or adjusted. */
export const decidedSuggestions = pricingSchema.table(
  'decided_suggestions',
  {
    id: id(),
    vendorId: ofVendor(),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    suggestedCents: cents().notNull(),
    chosenCents: cents().notNull(),
    decidedBy: byUser(),
    decidedAt: instant().notNull(),
  },
  (t) => [
    index('decided_suggestions_vendor').on(t.vendorId, t.decidedAt, t.id),
    index('decided_suggestions_service').on(t.serviceId),
  ],
);
