import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { bookingsAccess } from './access.ts';
import { bookingAuditTitles } from './audit-titles.ts';
import { bookingsContract } from './contract.ts';
import { jobNoteAdded } from './desk/events.ts';
import { deskNotices } from './desk/notices.ts';
import * as events from './events.ts';
import { bookingNotices } from './notices/notices.ts';
import { BOOKING_STATUS_LOOKS } from './status.ts';

export const bookingsModule = coreModule({
  name: 'bookings',
  contract: bookingsContract,
  access: bookingsAccess,
  events: [...Object.values(events), jobNoteAdded],
  notices: [...bookingNotices, ...deskNotices],
  auditObjects: {
    booking: {
      label: 'Booking',
      path: (id) => `/admin/jobs/${id}`,
      restorable: ['title', 'priority', 'notes'],
      statuses: BOOKING_STATUS_LOOKS,
    },
    calendar_feed: { label: 'Calendar feed' },
  },
  auditTitles: bookingAuditTitles,
  searchEntries: [
    {
      kind: 'jobs',
      mayFind: bookingsAccess.jobs,
      href: (id) => `/admin/jobs/${id}`,
      statuses: BOOKING_STATUS_LOOKS,
      auditObject: 'booking',
    },
  ],
  pages: [
    {
      kind: 'pages',
      title: 'Jobs',
      subtitle: 'Every booking, by state',
      path: '/admin/jobs',
      words: 'bookings visits',
      mayOpen: administrators('none'),
    },
  ],
});
