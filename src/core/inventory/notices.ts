import { formatDay, formatTime } from '#core/lib/format-time.ts';
import { type Notice, type Notification, notice } from '#core/lib/notice.ts';
import { ofVendor } from '#core/vendors/notices.ts';
import { jobShortOfParts } from './events.ts';

type Short = {
  bookingId: string;
  number: number;
  title: string;
  startsAt: string;
  zone: string;
  technician: string;
  toLoad: string[];
  toBuy: string[];
};

/** What a job of the next two days lacks: what has to be bought first, then what only has to be loaded. */
export function shortNotifications(job: Short): Notification[] {
  const { bookingId, title, startsAt, zone, technician, toLoad, toBuy } = job;
  const at = new Date(startsAt);
  const when = `${formatDay(at, zone)}, ${formatTime(at, zone)}`;
  const said = [
    toBuy.length > 0 ? `Out of stock: ${toBuy.join(', ')}.` : '',
    toLoad.length > 0 ? `In the warehouse, not in the van: ${toLoad.join(', ')}.` : '',
  ].filter(Boolean);
  return [
    {
      to: 'vendor',
      title: `Parts missing for ${title}`,
      body: `${when} with ${technician}. ${said.join(' ')}`,
      href: `/account/vendor/field-operations?job=${bookingId}`,
      mail: {
        paragraphs: [`${technician} has this job on ${when}.`, ...said],
        button: { label: 'Open inventory', href: '/account/vendor/inventory' },
      },
    },
  ];
}

export const inventoryNotices: Notice[] = [
  notice(
    jobShortOfParts,
    { category: 'bookings', label: 'A job is missing parts', to: ['vendor'], email: ['vendor'] },
    ofVendor(shortNotifications),
  ),
];
