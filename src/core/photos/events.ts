import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';
import { AUDIENCES, CHECK_RESULTS } from './kinds.ts';

const ofJob = { bookingId: z.uuid(), homeownerId: z.uuid(), vendorId: z.uuid() };

/** Something about a job’s photos is different: caption, drawing, pair. */
export const photoDocumented = defineEvent('photo.documented', {
  ...ofJob,
  what: z.enum(['caption', 'annotation', 'pair']),
});
/** The shots of a service are different; jobs that have begun stay with those of that day. */
export const shotListSaved = defineEvent('photo.shot_list_saved', {
  vendorId: z.uuid(),
  serviceId: z.uuid(),
  version: z.int(),
  shots: z.int(),
  demanded: z.boolean(),
});
export const photosShared = defineEvent('photo.shared', {
  ...ofJob,
  linkId: z.uuid(),
  audience: z.enum(AUDIENCES),
  photos: z.int(),
  /** In ISO 8601. */
  expiresAt: z.string(),
});
export const photoLinkRevoked = defineEvent('photo.link_revoked', { ...ofJob, linkId: z.uuid() });
/** The vendor would like to show photos of this job on its public profile. */
export const photoConsentAsked = defineEvent('photo.consent_asked', { ...ofJob, photos: z.int() });
export const photoConsentAnswered = defineEvent('photo.consent_answered', {
  ...ofJob,
  answer: z.enum(['given', 'declined', 'withdrawn']),
  photos: z.int(),
});
/** A photo no longer matches its evidence. */
export const photoAltered = defineEvent('photo.altered', {
  ...ofJob,
  photoId: z.uuid(),
  result: z.enum(CHECK_RESULTS),
});
