import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
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
import { CONSENT_STATUSES } from '#core/photos/consent.ts';
import { AUDIENCES, CHECK_RESULTS, CLAIM_SOURCES } from '#core/photos/kinds.ts';
import type { Shape } from '#core/photos/shapes.ts';
import type { Shot } from '#core/photos/shots.ts';
import { bookings, photos } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

export const photosSchema = pgSchema('photos');

const photoId = () =>
  uuid()
    .notNull()
    .references(() => photos.id, { onDelete: 'cascade' });
const isHash = (name: string) => sql.raw(`${name} ~ '^[0-9a-f]{64}$'`);

/**
 * What is recorded of a photo when it arrives, once: never changed, and gone only with the photo itself (trigger). `digest`
 * is over all other columns.
 */
export const evidence = photosSchema.table(
  'evidence',
  {
    photoId: photoId().primaryKey(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    /** Of the bytes as sent, by which the file is named. */
    sha256: text().notNull(),
    /** Of the bytes as stored: a picture is redrawn when it arrives. */
    storedSha256: text().notNull(),
    receivedAt: instant().notNull(),
    sealedAt: instant().notNull(),
    /** What the device reported; nobody vouches for it. */
    capturedAt: instant(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    placeFrom: text({ enum: CLAIM_SOURCES }),
    /** From the reported place to the home. */
    distanceMeters: integer(),
    /** Family of browser and system. */
    device: text().notNull().default(''),
    uploadedBy: uuid(),
    digest: text().notNull(),
  },
  (t) => [
    index('evidence_booking').on(t.bookingId),
    check('evidence_sha256', isHash('sha256')),
    check('evidence_stored', isHash('stored_sha256')),
    check('evidence_digest', isHash('digest')),
    check('evidence_sealed', sql`sealed_at >= received_at`),
    check('evidence_place', sql`(latitude is null) = (longitude is null)`),
    check('evidence_distance', sql`distance_meters is null or distance_meters >= 0`),
  ],
);

/** What is written about a photo later: drawing, the shot it is, and what its last check found. */
export const photoDetails = photosSchema.table(
  'photo_details',
  {
    photoId: photoId().primaryKey(),
    shapes: jsonb().$type<Shape[]>().notNull().default([]),
    version: integer().notNull().default(0),
    shotId: uuid(),
    checkResult: text({ enum: CHECK_RESULTS }),
    checkedAt: instant(),
  },
  (t) => [
    index('photo_details_checked').on(t.checkedAt),
    check('photo_details_shapes', sql`jsonb_typeof(shapes) = 'array' and jsonb_array_length(shapes) <= 20`),
    check('photo_details_checked_at', sql`(check_result is null) = (checked_at is null)`),
  ],
);

/** One before and one after of the same job (trigger). */
export const pairs = photosSchema.table(
  'pairs',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    beforeId: photoId(),
    afterId: photoId(),
    createdAt: instant().notNull(),
    createdBy: uuid().references(() => users.id),
  },
  (t) => [
    unique('pairs_once').on(t.beforeId, t.afterId),
    index('pairs_booking').on(t.bookingId),
    index('pairs_after').on(t.afterId),
    check('pairs_two', sql`before_id <> after_id`),
  ],
);

/**
 * The shots that a vendor takes for a service, version after version; none ever changes (trigger). A job goes by the latest
 * of when its work began.
 */
export const shotLists = photosSchema.table(
  'shot_lists',
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    version: integer().notNull(),
    shots: jsonb().$type<Shot[]>().notNull(),
    /** Without its required shots a job can’t be completed. */
    demanded: boolean().notNull(),
    createdAt: instant().notNull(),
    createdBy: uuid().references(() => users.id),
  },
  (t) => [
    unique('shot_lists_version').on(t.vendorId, t.serviceId, t.version),
    check('shot_lists_shots', sql`jsonb_typeof(shots) = 'array' and jsonb_array_length(shots) <= 12`),
    check('shot_lists_from_one', sql`version >= 1`),
  ],
);

/** Who may see photos of a job without an account, by a secret of which only the digest is stored. */
export const shareLinks = photosSchema.table(
  'share_links',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    tokenHash: text().notNull(),
    recipient: text().notNull(),
    audience: text({ enum: AUDIENCES }).notNull(),
    createdAt: instant().notNull(),
    createdBy: uuid().references(() => users.id),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    opened: integer().notNull().default(0),
    lastOpenedAt: instant(),
  },
  (t) => [
    uniqueIndex('share_links_token').on(t.tokenHash),
    index('share_links_booking').on(t.bookingId, t.createdAt),
    check('share_links_hash', isHash('token_hash')),
    check('share_links_term', sql`expires_at > created_at and expires_at <= created_at + interval '91 days'`),
    check('share_links_opened', sql`opened >= 0`),
  ],
);

export const sharedPhotos = photosSchema.table(
  'shared_photos',
  {
    linkId: uuid()
      .notNull()
      .references(() => shareLinks.id, { onDelete: 'cascade' }),
    photoId: photoId(),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.photoId] }), index('shared_photos_photo').on(t.photoId)],
);

/** The homeowner’s consent to one photo on the vendor’s public profile. */
export const consents = photosSchema.table(
  'consents',
  {
    photoId: photoId().primaryKey(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    homeownerId: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: CONSENT_STATUSES }).notNull(),
    askedAt: instant().notNull(),
    askedBy: uuid().references(() => users.id),
    answeredAt: instant(),
    withdrawnAt: instant(),
  },
  (t) => [
    index('consents_booking').on(t.bookingId),
    check('consents_answered', sql`(status = 'asked') = (answered_at is null)`),
    check('consents_withdrawn', sql`(status = 'withdrawn') = (withdrawn_at is not null)`),
  ],
);
