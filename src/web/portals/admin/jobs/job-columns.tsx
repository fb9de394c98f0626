import { CATEGORIES } from '#core/catalog/categories.ts';
import {
  calendarDaysAway,
  formatAgo,
  formatDate,
  formatRelativeDay,
  formatShortDay,
  formatTime,
} from '#core/lib/format-time.ts';
import { visitPrice } from '#web/bookings/visit-price.ts';
import { visitLook } from '#web/bookings/visit-status.ts';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';
import type { ListedJob } from './listed-job.ts';

/** Columns of the list of jobs. Times are of each job's own city. */
export function jobColumns(now: Date): ListColumn<ListedJob>[] {
  return [
    {
      id: 'job',
      header: 'Job',
      cell: (job) => (
        <>
          <span className="job-number">{job.number}</span>
          {job.title}
        </>
      ),
    },
    {
      id: 'homeowner',
      header: 'Homeowner',
      cell: (job) => (
        <>
          <span className="text-text-1 max-md:text-text-2">{job.homeownerName}</span>
          <span className="text-text-3 max-lg:hidden"> · {job.neighborhood}</span>
        </>
      ),
    },
    {
      id: 'vendor',
      header: 'Vendor',
      cell: (job) => <span className="md:text-text-1">{job.vendorName}</span>,
      from: 'lg',
    },
    {
      id: 'starts',
      header: 'Scheduled',
      sortable: true,
      cell: (job) => <span className="whitespace-nowrap">{visitTime(job, now)}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      cell: (job) => <StatusBadge look={visitLook(job)} />,
    },
    {
      id: 'priority',
      header: 'Priority',
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
      cell: (job) => <span className="line-clamp-1 max-w-72">{job.description || 'None'}</span>,
    },
    {
      id: 'completed',
      header: 'Completed',
      extra: true,
      phone: 'hidden',
      cell: (job) => (job.completedAt ? formatDate(job.completedAt, job.zone) : 'Not yet'),
    },
    {
      id: 'created',
      header: 'Created',
      extra: true,
      sortable: true,
      phone: 'hidden',
      cell: (job) => job.createdAt && formatDate(job.createdAt, job.zone),
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'right',
      sortable: true,
      cell: (job) => <span className="font-medium text-text-1">{visitPrice(job)}</span>,
      phone: 'end',
    },
    {
      id: 'updated',
      header: 'Updated',
      align: 'right',
      sortable: true,
      from: 'xl',
      phone: 'hidden',
      cell: (job) => (
        <span className="whitespace-nowrap text-text-3">{formatAgo(job.updatedAt, job.zone, now)}</span>
      ),
    },
  ];
}

function categoryName({ categorySlug = '' }: ListedJob): string {
  return CATEGORIES.find(({ slug }) => slug === categorySlug)?.name ?? categorySlug;
}

/** `Today, 11:50 AM`, `Mon, Nov 23, 10:00 AM`. */
export function visitTime({ startsAt, zone }: { startsAt: Date; zone: string }, now: Date): string {
  const near = Math.abs(calendarDaysAway(startsAt, zone, now)) <= 1;
  const day = near ? formatRelativeDay(startsAt, zone, now) : formatShortDay(startsAt, zone);
  return `${day}, ${formatTime(startsAt, zone)}`;
}
