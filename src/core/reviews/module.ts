import { coreModule } from '#core/lib/module.ts';
import { reviewsAccess } from './access.ts';
import { reviewsContract } from './contract.ts';
import * as events from './events.ts';
import { reviewNotices } from './notices.ts';

export const reviewsModule = coreModule({
  name: 'reviews',
  contract: reviewsContract,
  access: reviewsAccess,
  events: Object.values(events),
  notices: reviewNotices,
  auditObjects: {
    review: { label: 'Review' },
  },
});
