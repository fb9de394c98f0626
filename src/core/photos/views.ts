import * as z from 'zod/mini';
import { happenedAt } from '#core/bookings/field-log/wire.ts';
import { CAPTION_MAX_LENGTH } from '#core/bookings/limits.ts';
import { photoPlace } from '#core/bookings/views.ts';
import { dayFilter } from '#core/lib/list.ts';
import { freeText, objectId, placeInput, sha256 } from '#core/lib/wire.ts';
import { CONSENT_STATUSES } from './consent.ts';
import { AUDIENCES, CLAIM_SOURCES, PHOTO_KINDS, PHOTO_MARKS, SITE_KINDS } from './kinds.ts';
import {
  ARCHIVE_MAX,
  GALLERY_JOBS,
  LINK_DAYS,
  RECIPIENT_MAX,
  SHAPE_TEXT_MAX,
  SHAPES_MAX,
  SHOT_NAME_MAX,
  SHOTS_MAX,
} from './limits.ts';

/** Shapes of photo documentation, for its operations and for the screens that show them. */

const SEARCH_MAX = 100;

const filters = {
  /** A customer’s name or a street. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
  home: z.optional(objectId),
  technician: z.optional(objectId),
  service: z.optional(objectId),
  from: dayFilter,
  to: dayFilter,
  kind: z.optional(z.enum(PHOTO_KINDS)),
};
export const galleryInput = z.object({ ...filters, ...placeInput(GALLERY_JOBS) });
export type GalleryInput = z.output<typeof galleryInput>;

const mark = z.enum(PHOTO_MARKS);

const galleryPhoto = z.object({
  id: z.uuid(),
  kind: z.enum(PHOTO_KINDS),
  url: z.string(),
  caption: z.string(),
  takenAt: z.date(),
  mark,
  isAnnotated: z.boolean(),
});
export type GalleryPhoto = z.output<typeof galleryPhoto>;

const jobFacts = z.object({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  customer: z.string(),
  homeId: z.uuid(),
  /** Empty until the vendor has accepted. */
  street: z.string(),
  city: z.string(),
  technician: z.string(),
  startsAt: z.date(),
  completedAt: z.nullable(z.date()),
  zone: z.string(),
});
export type JobFacts = z.output<typeof jobFacts>;

/** A job with those of its photos that fit the filters. */
export const galleryJob = z.extend(jobFacts, { photos: z.array(galleryPhoto) });
export type GalleryJob = z.output<typeof galleryJob>;

const choice = z.object({ id: z.uuid(), label: z.string() });
export const galleryChoices = z.object({
  technicians: z.array(choice),
  services: z.array(choice),
  /** The address that is filtered by; null where none is. */
  home: z.nullable(choice),
});

const share = z.number().check(z.minimum(0), z.maximum(1));
export const shapeInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('arrow'), x1: share, y1: share, x2: share, y2: share }),
  z.object({
    kind: z.literal('text'),
    x: share,
    y: share,
    text: freeText(SHAPE_TEXT_MAX).check(z.minLength(1, { error: 'Enter text' })),
  }),
]);
export const shapesInput = z
  .array(shapeInput)
  .check(z.maxLength(SHAPES_MAX, { error: `Up to ${SHAPES_MAX} arrows and text labels on a photo` }));

/** What the device says of a photo; nobody checks it. */
export const captureClaim = z.object({
  at: z.optional(z.iso.datetime({ offset: true })),
  place: z.optional(photoPlace),
  placeFrom: z._default(z.enum(CLAIM_SOURCES), 'device'),
});

export const addPhotoInput = z.object({
  id: objectId,
  kind: z.enum(SITE_KINDS),
  sha256,
  caption: z._default(freeText(CAPTION_MAX_LENGTH), ''),
  captured: z._default(captureClaim, { placeFrom: 'device' }),
  happenedAt,
  /** The shot of the service’s list that it is. */
  shotId: z.optional(objectId),
});
export type AddPhotoInput = z.output<typeof addPhotoInput>;
export const addedPhoto = z.object({ id: z.uuid(), url: z.string(), mark });

const shotKind = z.enum(SITE_KINDS);
const shot = z.object({ id: z.uuid(), name: z.string(), kind: shotKind, required: z.boolean() });
const takenShot = z.extend(shot, { photoId: z.nullable(z.uuid()) });
export const jobShots = z.object({ demanded: z.boolean(), shots: z.array(takenShot) });
export type JobShots = z.output<typeof jobShots>;

export const shotListsView = z.object({
  services: z.array(
    z.object({
      serviceId: z.uuid(),
      service: z.string(),
      demanded: z.boolean(),
      /** 0 while there is none. */
      version: z.int(),
      changedAt: z.nullable(z.date()),
      shots: z.array(shot),
    }),
  ),
});
export type ShotListsView = z.output<typeof shotListsView>;

export const saveShotListInput = z.object({
  serviceId: objectId,
  demanded: z.boolean(),
  expectedVersion: z.int().check(z.minimum(0)),
  shots: z
    .array(
      z.object({
        /** Of a shot that stays; left out for a new one. */
        id: z.optional(objectId),
        name: freeText(SHOT_NAME_MAX).check(z.minLength(1, { error: 'Name the shot' })),
        kind: shotKind,
        required: z.boolean(),
      }),
    )
    .check(z.maxLength(SHOTS_MAX, { error: `Up to ${SHOTS_MAX} shots for a service` })),
});
export type SaveShotListInput = z.output<typeof saveShotListInput>;

const evidenceView = z.object({
  /** Of the bytes as they were sent, by which the file is named. */
  sha256: z.string(),
  /** Of the bytes as they are stored: upright, without the camera’s data. */
  storedSha256: z.string(),
  /** Server clock. */
  receivedAt: z.date(),
  sealedAt: z.date(),
  /** As the device reported, or null. */
  capturedAt: z.nullable(z.date()),
  place: z.nullable(photoPlace),
  placeFrom: z.nullable(z.enum(CLAIM_SOURCES)),
  distanceMeters: z.nullable(z.int()),
  device: z.string(),
  digest: z.string(),
});
export type EvidenceView = z.output<typeof evidenceView>;

const jobPhoto = z.object({
  id: z.uuid(),
  kind: z.enum(PHOTO_KINDS),
  sha256: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  caption: z.string(),
  takenAt: z.date(),
  uploadedBy: z.string(),
  shapes: z.array(shapeInput),
  /** Of the shapes, for `expectedVersion`. */
  version: z.int(),
  shotId: z.nullable(z.uuid()),
  mark,
  checkedAt: z.nullable(z.date()),
  evidence: z.nullable(evidenceView),
  consent: z.nullable(z.enum(CONSENT_STATUSES)),
  isPublished: z.boolean(),
});
export type JobPhoto = z.output<typeof jobPhoto>;

const linkView = z.object({
  id: z.uuid(),
  recipient: z.string(),
  audience: z.enum(AUDIENCES),
  photos: z.int(),
  createdAt: z.date(),
  expiresAt: z.date(),
  revokedAt: z.nullable(z.date()),
  opened: z.int(),
  lastOpenedAt: z.nullable(z.date()),
});
export type LinkView = z.output<typeof linkView>;

const pairView = z.object({ id: z.uuid(), beforeId: z.uuid(), afterId: z.uuid() });

export const jobDocumentation = z.object({
  job: jobFacts,
  photos: z.array(jobPhoto),
  pairs: z.array(pairView),
  shots: jobShots,
  /** Empty for a technician. */
  links: z.array(linkView),
});
export type JobDocumentation = z.output<typeof jobDocumentation>;

const photoIds = (most: number) =>
  z.array(objectId).check(z.minLength(1, { error: 'Choose a photo' }), z.maxLength(most));

export const shareInput = z.object({
  id: objectId,
  photoIds: photoIds(ARCHIVE_MAX),
  recipient: freeText(RECIPIENT_MAX).check(z.minLength(1, { error: 'Enter who it’s for' })),
  audience: z.enum(AUDIENCES),
  days: z.literal([...LINK_DAYS]),
});
export type ShareInput = z.output<typeof shareInput>;

/** A secret that a link carries. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(100));

export const sharedPhotos = z.object({
  company: z.string(),
  recipient: z.string(),
  title: z.string(),
  number: z.int(),
  city: z.string(),
  startsAt: z.date(),
  zone: z.string(),
  expiresAt: z.date(),
  photos: z.array(
    z.extend(
      z.pick(jobPhoto, {
        id: true,
        kind: true,
        url: true,
        width: true,
        height: true,
        caption: true,
        takenAt: true,
        shapes: true,
        mark: true,
      }),
      {
        storedSha256: z.nullable(z.string()),
        receivedAt: z.nullable(z.date()),
        capturedAt: z.nullable(z.date()),
        distanceMeters: z.nullable(z.int()),
      },
    ),
  ),
  pairs: z.array(pairView),
});
export type SharedPhotosView = z.output<typeof sharedPhotos>;

export const consentOfJob = z.object({
  company: z.string(),
  photos: z.array(
    z.object({
      id: z.uuid(),
      url: z.string(),
      caption: z.string(),
      kind: z.enum(PHOTO_KINDS),
      status: z.enum(CONSENT_STATUSES),
      isPublished: z.boolean(),
    }),
  ),
});
export type ConsentOfJob = z.output<typeof consentOfJob>;

export const askConsentInput = z.object({ id: objectId, photoIds: photoIds(ARCHIVE_MAX) });
export const answerConsentInput = z.object({
  id: objectId,
  photoIds: photoIds(ARCHIVE_MAX),
  give: z.boolean(),
});
