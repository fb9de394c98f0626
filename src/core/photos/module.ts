import { coreModule } from '#core/lib/module.ts';
import { photosAccess } from './access.ts';
import { CONSENT_STATUS_LOOKS } from './consent.ts';
import { photosContract } from './contract.ts';
import * as events from './events.ts';
import { photosNotices } from './notices.ts';

export const photosModule = coreModule({
  name: 'photos',
  contract: photosContract,
  access: photosAccess,
  events: Object.values(events),
  notices: photosNotices,
  auditObjects: {
    photo: { label: 'Photo', statuses: CONSENT_STATUS_LOOKS },
    photo_link: { label: 'Photo link' },
    shot_list: { label: 'Shot list' },
  },
  auditTitles: {
    'photos.add': 'Added a photo',
    'photos.seal': 'Sealed the evidence of a photo',
    'photos.setCaption': 'Changed the caption of a photo',
    'photos.annotate': 'Annotated a photo',
    'photos.pair': 'Paired photos',
    'photos.unpair': 'Separated a pair of photos',
    'photos.check': 'Checked a photo against its evidence',
    'photos.saveShotList': 'Set the shots of a service',
    'photos.share': 'Created a link to photos',
    'photos.revokeLink': 'Revoked a link to photos',
    'photos.openShared': 'Opened shared photos',
    'photos.askConsent': 'Asked for photo consent',
    'photos.answerConsent': 'Answered a request for photo consent',
    'photos.publish': 'Showed a photo on the public profile',
    'photos.unpublish': 'Took a photo off the public profile',
  },
});
