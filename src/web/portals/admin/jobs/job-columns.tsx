import { CATEGORIES } from '#core/catalog/categories.ts';
import {
  calendarDaysAway,
  formatAgo,
  formatDate,
  formatRelativeDay,
  formatShortDay,
  formatTime,
  formatZone,
} from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { ListedPrice } from '#web/bookings/listed-price.tsx';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { ListedJob } from './listed-job.ts';

/** Columns of the list of jobs. Visits are on the clock of their place; what was done to a job is on one, Canopy's own. */
export function jobColumns(now: Date): ListColumn<ListedJob>[] {
  return [
    {
      id: 'job',
      header: 'Job',
      grow: 2.3,
      cell: (job) => (
        <>
          <span className="job-number max-md:inline">{job.number}</span>
          {job.title}
        </>
      ),
    },
    {
      id: 'homeowner',
      header: 'Homeowner',
      grow: 1.3,
      from: 'lg',
      cell: (job) => (
        <>
          {job.homeownerName}
          <span className="taside taside-lg">{` · ${job.neighborhood}`}</span>
        </>
      ),
      look: 'name',
    },
    {
      id: 'vendor',
      header: 'Vendor',
      cell: (job) => job.vendorName,
      look: 'name',
      from: 'lg',
      grow: 1.6,
    },
    {
      id: 'starts',
      header: 'Scheduled',
      sortable: true,
      // Room for the longest, "Wed, Nov 30, 12:00 PM CST".
      width: 192,
      cell: (job) => visitTime(job, now),
    },
    {
      id: 'status',
      header: 'Status',
      width: 156,
      cell: (job) => <StatusBadge look={job.look} />,
    },
    {
      id: 'priority',
      header: 'Priority',
      width: 80,
      cell: (job) => <PriorityBadge priority={job.priority} plain />,
      from: 'xl',
      phone: 'hidden',
    },
    { id: 'category', header: 'Category', extra: true, phone: 'hidden', cell: categoryName },
    {
      id: 'technician',
      header: 'Technician',
      extra: true,
      phone: 'hidden',
      cell: (job) => job.technicianName,
    },
    { id: 'market', header: 'Market', extra: true, phone: 'hidden', cell: (job) => job.marketName },
    { id: 'address', header: 'Address', extra: true, phone: 'hidden', cell: (job) => job.address },
    {
      id: 'description',
      header: 'Description',
      extra: true,
      phone: 'hidden',
      grow: 2,
      cell: (job) => job.description,
    },
    {
      id: 'completed',
      header: 'Completed',
      extra: true,
      phone: 'hidden',
      cell: (job) => job.completedAt && formatDate(job.completedAt, HOME_ZONE),
      width: 112,
    },
    {
      id: 'created',
      header: 'Created',
      extra: true,
      sortable: true,
      phone: 'hidden',
      cell: (job) => job.createdAt && formatDate(job.createdAt, HOME_ZONE),
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'right',
      sortable: true,
      look: 'strong',
      // Room for "Part refund" before the figure.
      width: 156,
      cell: (job) => <ListedPrice of={job} />,
      phone: 'end',
    },
    {
      id: 'updated',
      header: 'Updated',
      align: 'right',
      sortable: true,
      from: 'xl',
      phone: 'hidden',
      look: 'quiet',
      // Room for a day with its year.
      width: 104,
      cell: (job) => formatAgo(job.updatedAt, HOME_ZONE, now),
    },
  ];
}

function categoryName({ categorySlug = '' }: ListedJob): string {
  return CATEGORIES.find(({ slug }) => slug === categorySlug)?.name ?? categorySlug;
}

/** `Today, 11:50 AM`, `Mon, Nov 23, 10:00 AM`; where the clocks are others than Canopy's with their name, `Today, 11:50 AM CST`. */
export function visitTime({ startsAt, zone }: { startsAt: Date; zone: string }, now: Date): string {
  const near = Math.abs(calendarDaysAway(startsAt, zone, now)) <= 1;
  const day = near ? formatRelativeDay(startsAt, zone, now) : formatShortDay(startsAt, zone);
  const moment = `${day}, ${formatTime(startsAt, zone)}`;
  return zone === HOME_ZONE ? moment : `${moment} ${formatZone(startsAt, zone)}`;
}
