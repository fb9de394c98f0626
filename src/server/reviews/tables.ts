import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgSchema,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { REPORT_REASONS, REPORT_SUBJECTS } from '#core/reviews/limits.ts';
import { id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

export const reviewsSchema = pgSchema('reviews');

/** What homeowners say of a visit. It counts once it was revealed, and while nobody has hidden it. */
export const reviews = reviewsSchema.table(
  'reviews',
  {
    id: id(),
    bookingId: uuid().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    rating: smallint().notNull(),
    punctuality: smallint(),
    quality: smallint(),
    communication: smallint(),
    value: smallint(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** When the company sees it at the latest (core/reviews/reveal.ts), and since when it does. */
    revealAt: instant().notNull(),
    revealedAt: instant(),
    reply: text(),
    /** The first answer; changes count from there. */
    repliedAt: instant(),
    replyHiddenAt: instant(),
    replyHiddenBy: uuid(),
    replyHiddenReason: text(),
    hiddenAt: instant(),
    hiddenBy: uuid(),
    hiddenReason: text(),
  },
  (t) => [
    uniqueIndex('reviews_booking').on(t.bookingId),
    index('reviews_vendor').on(t.vendorId, t.createdAt, t.id),
    // Of a company's rating, which every list of companies shows: read from here alone.
    index('reviews_shown').on(t.vendorId, t.rating).where(sql`revealed_at is not null and hidden_at is null`),
    index('reviews_created').on(t.createdAt),
    index('reviews_reveal').on(t.revealAt).where(sql`revealed_at is null`),
  ],
);

export const reviewPhotos = reviewsSchema.table(
  'review_photos',
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id),
    position: smallint().notNull(),
    sha256: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.position] }), index('review_photos_file').on(t.sha256)],
);

/** What companies say of their homeowners. */
export const homeownerReviews = reviewsSchema.table(
  'homeowner_reviews',
  {
    id: id(),
    bookingId: uuid().notNull(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    homeownerId: uuid()
      .notNull()
      .references(() => users.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    rating: smallint().notNull(),
    text: text().notNull(),
    wouldReturn: boolean().notNull(),
    createdAt: instant().notNull(),
    revealAt: instant().notNull(),
    revealedAt: instant(),
    hiddenAt: instant(),
    hiddenBy: uuid(),
    hiddenReason: text(),
  },
  (t) => [
    uniqueIndex('homeowner_reviews_booking').on(t.bookingId),
    index('homeowner_reviews_homeowner').on(t.homeownerId, t.createdAt),
    index('homeowner_reviews_reveal').on(t.revealAt).where(sql`revealed_at is null`),
  ],
);

/** People who ask to have something looked at that was written of a visit; each once. */
export const reviewReports = reviewsSchema.table(
  'review_reports',
  {
    id: id(),
    about: text({ enum: REPORT_SUBJECTS }).notNull().default('review'),
    /** Of reviews and of answers to them. */
    reviewId: uuid().references(() => reviews.id),
    /** Of what a company says of its homeowner. */
    ratingId: uuid().references(() => homeownerReviews.id),
    reportedBy: uuid()
      .notNull()
      .references(() => users.id),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    note: text().notNull(),
    status: text({ enum: ['open', 'kept', 'hidden'] })
      .notNull()
      .default('open'),
    decidedBy: uuid(),
    decidedAt: instant(),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('review_reports_once').on(t.reviewId, t.about, t.reportedBy),
    uniqueIndex('review_reports_rating_once').on(t.ratingId, t.reportedBy),
    check(
      'review_reports_of_one',
      sql`(about = 'rating') = (rating_id is not null) and (about = 'rating') = (review_id is null)`,
    ),
    index('review_reports_open').on(t.at).where(sql`status = 'open'`),
  ],
);

/**
 * Signed records of companies that were given out. The token is what the company shows; its hash names it, so that one that
 * was changed by a letter is another. Nothing of a row changes but its revocation, once.
 */
export const passports = reviewsSchema.table(
  'passports',
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** Compact JWS. */
    token: text().notNull(),
    /** SHA-256 of the token, in hex. */
    hash: text().notNull(),
    /** The key it is signed with, by its thumbprint. */
    keyId: text().notNull(),
    issuedBy: uuid().references(() => users.id),
    issuedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedBy: uuid().references(() => users.id),
    revokedReason: text(),
  },
  (t) => [
    uniqueIndex('passports_hash').on(t.hash),
    index('passports_vendor').on(t.vendorId, t.issuedAt, t.id),
    check('passports_time', sql`expires_at > issued_at`),
    check('passports_revoked', sql`(revoked_at is null) = (revoked_reason is null)`),
    check('passports_hash_hex', sql`hash ~ '^[0-9a-f]{64}$'`),
  ],
);
