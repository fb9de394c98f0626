import { coreModule } from '#core/lib/module.ts';
import { reviewsAccess } from './access.ts';
import { reviewsContract } from './contract.ts';
import * as events from './events.ts';
import { reviewNotices } from './notices.ts';
import * as passportEvents from './passport/events.ts';
import { passportNotices } from './passport/notices.ts';

export const reviewsModule = coreModule({
  name: 'reviews',
  contract: reviewsContract,
  access: reviewsAccess,
  events: [...Object.values(events), ...Object.values(passportEvents)],
  notices: [...reviewNotices, ...passportNotices],
  auditObjects: {
    review: { label: 'Review' },
    passport: { label: 'Reputation passport', path: (id) => `/passport/${id}` },
  },
  auditTitles: {
    'reviews.issuePassport': 'Issued a reputation passport',
    'reviews.revokePassport': 'Revoked a reputation passport',
    'reviews.hideRating': 'Hid a homeowner rating',
    'reviews.keepRating': 'Kept a homeowner rating',
    'reviews.rateHomeowner': 'Rated a homeowner',
    'reviews.changeReply': 'Changed the reply to a review',
    'reviews.reply': 'Replied to a review',
    'reviews.reportRating': 'Reported a homeowner rating',
    'reviews.reportReply': 'Reported a reply',
    'reviews.report': 'Reported a review',
    'reviews.write': 'Wrote a review',
    'reviews.reveal': 'Published both reviews',
    'reviews.hideReview': 'Hid a review',
    'reviews.keepReview': 'Kept a review',
    'reviews.hideReply': 'Hid a reply',
    'reviews.keepReply': 'Kept a reply',
  },
});
