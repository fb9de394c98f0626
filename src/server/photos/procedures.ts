import { photosModule as core } from '#core/photos/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { annotatePhoto } from './commands/annotate-photo.ts';
import { answerConsent } from './commands/answer-consent.ts';
import { askConsent } from './commands/ask-consent.ts';
import { beforeCheckPhoto, checkPhoto } from './commands/check-photo.ts';
import { beforeDocumentPhoto, documentPhoto } from './commands/document-photo.ts';
import { afterOpenShared, openShared } from './commands/open-shared.ts';
import { pairPhotos } from './commands/pair-photos.ts';
import { publishPhoto } from './commands/publish-photo.ts';
import { revokeLink } from './commands/revoke-link.ts';
import { saveShotList } from './commands/save-shot-list.ts';
import { setCaption } from './commands/set-caption.ts';
import { sharePhotos } from './commands/share-photos.ts';
import { unpairPhotos } from './commands/unpair-photos.ts';
import { unpublishPhoto } from './commands/unpublish-photo.ts';
import { consentOf } from './queries/consent.ts';
import { galleryChoices, listPhotos } from './queries/gallery.ts';
import { documentationOf } from './queries/job.ts';
import { shotListsOfVendor, shotsOfJob } from './queries/shots.ts';

export const photosProcedures = bind(core, {
  list: query(listPhotos),
  choices: query(galleryChoices),
  job: query(documentationOf),
  shots: query(shotsOfJob),
  add: command(documentPhoto, { outside: beforeDocumentPhoto }),
  setCaption: command(setCaption),
  annotate: command(annotatePhoto),
  pair: command(pairPhotos),
  unpair: command(unpairPhotos),
  check: command(checkPhoto, { outside: beforeCheckPhoto, idempotency: 'natural' }),
  shotLists: query(shotListsOfVendor),
  saveShotList: command(saveShotList, { follow: shotListsOfVendor }),
  // Its answer is a secret, which is not to be stored for a repeat.
  share: command(sharePhotos, { idempotency: 'natural' }),
  revokeLink: command(revokeLink, { idempotency: 'natural' }),
  openShared: command(openShared, { idempotency: 'natural', follow: afterOpenShared }),
  askConsent: command(askConsent),
  consent: query(consentOf),
  answerConsent: command(answerConsent, { follow: consentOf }),
  publish: command(publishPhoto),
  unpublish: command(unpublishPhoto, { idempotency: 'natural' }),
});
