import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { CAPTION_MAX_LENGTH } from '#core/bookings/limits.ts';
import { done, freeText, objectId, pageOf } from '#core/lib/wire.ts';
import {
  addedPhoto,
  addPhotoInput,
  answerConsentInput,
  askConsentInput,
  consentOfJob,
  galleryChoices,
  galleryInput,
  galleryJob,
  jobDocumentation,
  jobShots,
  linkToken,
  saveShotListInput,
  shapesInput,
  sharedPhotos,
  shareInput,
  shotListsView,
} from './views.ts';

const tags = ['photos'];
const one = z.object({ id: objectId });
const read = (path: `/${string}`, summary: string) => oc.route({ method: 'GET', path, summary, tags });
const act = (path: `/${string}`, summary: string) => oc.route({ method: 'POST', path, summary, tags });
const create = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path, summary, tags, successStatus: 201 });

export const photosContract = {
  list: read('/photos', 'Photos of your company’s jobs, the latest job first')
    .input(galleryInput)
    .output(pageOf(galleryJob)),
  choices: read('/photos/choices', 'What photos can be filtered by')
    .input(z.object({ home: z.optional(objectId) }))
    .output(galleryChoices),
  job: read('/jobs/{id}/photos', 'Photos of a job with their evidence, pairs, shots and links')
    .input(one)
    .output(jobDocumentation),
  shots: read('/jobs/{id}/shots', 'The shot list of a job').input(one).output(jobShots),
  add: create('/jobs/{id}/photos', 'Add an uploaded photo to a job and seal its evidence')
    .input(addPhotoInput)
    .output(addedPhoto),
  setCaption: act('/photos/{id}/caption', 'Change the caption of a photo')
    .input(z.object({ id: objectId, caption: freeText(CAPTION_MAX_LENGTH) }))
    .output(done),
  annotate: act('/photos/{id}/annotations', 'Draw arrows and text over a photo')
    .input(z.object({ id: objectId, shapes: shapesInput, expectedVersion: z.int().check(z.minimum(0)) }))
    .output(z.object({ version: z.int() })),
  pair: create('/jobs/{id}/photo-pairs', 'Pair a photo before the work with one after it')
    .input(z.object({ id: objectId, beforeId: objectId, afterId: objectId }))
    .output(one),
  unpair: act('/photo-pairs/{id}/remove', 'Separate a pair of photos').input(one).output(done),
  check: act('/photos/{id}/check', 'Check a photo against its evidence now')
    .input(one)
    .output(z.pick(addedPhoto, { id: true, mark: true })),
  shotLists: read('/shot-lists', 'The shot list of each service you do')
    .input(z.object({}))
    .output(shotListsView),
  saveShotList: act('/shot-lists', 'Set the shots of a service')
    .input(saveShotListInput)
    .output(shotListsView),
  share: create('/jobs/{id}/photo-links', 'Create a link to photos of a job')
    .input(shareInput)
    .output(
      z.object({
        id: z.uuid(),
        /** Shown this once. */
        url: z.string(),
        expiresAt: z.date(),
      }),
    ),
  revokeLink: act('/photo-links/{id}/revoke', 'Revoke a link to photos').input(one).output(done),
  openShared: act('/shared-photos', 'Open photos by the token of a link')
    .input(z.object({ token: linkToken }))
    .output(sharedPhotos),
  askConsent: create('/jobs/{id}/photo-consent', 'Ask the homeowner for consent to show photos publicly')
    .input(askConsentInput)
    .output(done),
  consent: read('/jobs/{id}/photo-consent', 'Photos of your home that the vendor would like to show')
    .input(one)
    .output(consentOfJob),
  answerConsent: act('/jobs/{id}/photo-consent/answer', 'Give, decline or withdraw consent')
    .input(answerConsentInput)
    .output(consentOfJob),
  publish: act('/photos/{id}/publish', 'Show a photo with consent on your public profile')
    .input(one)
    .output(done),
  unpublish: act('/photos/{id}/unpublish', 'Take a photo off your public profile').input(one).output(done),
};
