import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Answers } from '#core/catalog/question.ts';
import { DECISION_KINDS, EXCLUSIONS, URGENCIES } from '#core/matching/kinds.ts';
import type { Feature, MarketFacts, VendorFacts } from '#core/matching/scoring/features.ts';
import type { Addend } from '#core/matching/scoring/score.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { id, instant, origin } from '#server/lib/columns.ts';
import { markets } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

export const matchingSchema = pgSchema('matching');

/** Weights that were ever in force; the highest version is. Rows never change: going back is a version of its own. */
export const weightVersions = matchingSchema.table(
  'weight_versions',
  {
    id: id(),
    version: integer().notNull(),
    /** What each feature adds at most, in hundredths; they sum to 1,000. */
    weights: jsonb().$type<Record<Feature, number>>().notNull(),
    newcomerPercent: integer().notNull(),
    note: text().notNull().default(''),
    /** The version whose values these are again; 0 for those Canopy began with. */
    revertsTo: integer(),
    createdBy: uuid().references(() => users.id),
    origin: origin(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('weight_versions_version').on(t.version),
    check('weight_versions_share', sql`newcomer_percent between 0 and 100 and version > 0`),
  ],
);

/** One ranking that somebody was given, with all that went into it. */
export const decisions = matchingSchema.table(
  'decisions',
  {
    id: id(),
    kind: text({ enum: DECISION_KINDS }).notNull(),
    /** The booking or quote request it was for; null where vendors were only looked at. */
    subjectId: uuid(),
    homeownerId: uuid()
      .notNull()
      .references(() => users.id),
    homeId: uuid()
      .notNull()
      .references(() => homes.id),
    marketId: uuid()
      .notNull()
      .references(() => markets.id),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    /** 0 for the weights Canopy began with. */
    weightsVersion: integer().notNull(),
    /** The homeowner's words; erased with the account, nothing else of the row ever changes. */
    text: text().notNull().default(''),
    answers: jsonb().$type<Answers>().notNull().default({}),
    /** How many came with it; the pictures themselves go into the booking. */
    photos: integer().notNull().default(0),
    urgency: text({ enum: URGENCIES }),
    wantedTo: instant(),
    /** The rates of everybody who could come: what each one's own begin with. */
    market: jsonb().$type<MarketFacts>().notNull(),
    ranked: integer().notNull(),
    excluded: integer().notNull(),
    origin: origin(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('decisions_created').on(t.createdAt, t.id),
    index('decisions_kind').on(t.kind, t.createdAt, t.id),
    index('decisions_homeowner').on(t.homeownerId, t.createdAt),
  ],
);

/** A vendor in a ranking: the facts it was made from and the addends, or why there were none. */
export const candidates = matchingSchema.table(
  'candidates',
  {
    decisionId: uuid()
      .notNull()
      .references(() => decisions.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** From 1; null where the vendor was excluded. */
    place: integer(),
    hundredths: integer(),
    /** Shown further up than the score alone would have it. */
    reserved: boolean().notNull().default(false),
    facts: jsonb().$type<Omit<VendorFacts, 'vendorId'>>(),
    addends: jsonb().$type<Addend[]>(),
    exclusion: text({ enum: EXCLUSIONS }),
    decidedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.decisionId, t.vendorId] }),
    index('candidates_vendor').on(t.vendorId, t.decidedAt),
    check(
      'candidates_ranked_or_excluded',
      sql`(place is null) = (exclusion is not null) and (place is null) = (hundredths is null)
        and (place is null) = (addends is null) and (place is null) = (facts is null)`,
    ),
  ],
);
