import { BellDot } from 'lucide-react';
import { JOB_NEED_LABELS } from '#core/bookings/standing/job-needs.ts';
import type { BookingSummary, ListedBooking } from '#core/bookings/views.ts';
import {
  calendarDaysAway,
  formatDate,
  formatRelativeDay,
  formatShortDay,
  formatTime,
} from '#core/lib/format-time.ts';
import { ListedPrice } from '#web/bookings/listed-price.tsx';
import { SeriesMark } from '#web/bookings/series/series-card.tsx';
import { standingLook } from '#web/bookings/visit-status.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

/** A homeowner's jobs as a table: what, when, who, how it stands, what it costs. */
export function jobColumns(now: Date): Column<ListedBooking>[] {
  return [
    {
      id: 'job',
      header: 'Job',
      grow: 2.4,
      cell: (job) => (
        <span className="block truncate max-md:whitespace-normal md:py-1.5 @min-[56rem]/dtable:py-0">
          <span className="job-number">{job.number}</span>
          {job.title}
          {job.series && (
            <span className="ml-2">
              <SeriesMark series={job.series} />
            </span>
          )}
          {job.need && (
            <span className="block text-detail whitespace-nowrap text-window @min-[56rem]/dtable:ml-2 @min-[56rem]/dtable:inline">
              <Icon of={BellDot} size={12} className="mr-1 inline-block align-[-1px]" />
              {JOB_NEED_LABELS[job.need]}
            </span>
          )}
          {/* Where the table is too narrow for a column of its own. */}
          <span className="block truncate text-detail font-normal text-text-2 @min-[56rem]/dtable:hidden">
            {job.vendorName}
          </span>
        </span>
      ),
    },
    {
      id: 'when',
      header: 'When',
      width: 164,
      cell: (job) => (
        <>
          <span className="text-text-3 tabular-nums md:hidden">{job.number} · </span>
          {whenOf(job, now)}
        </>
      ),
    },
    {
      id: 'vendor',
      header: 'Vendor',
      grow: 1.2,
      from: 'lg',
      phone: 'hidden',
      cell: (job) => job.vendorName,
    },
    { id: 'place', header: 'Where', cell: (job) => job.neighborhood, from: 'xl', phone: 'hidden' },
    {
      id: 'status',
      header: 'Status',
      width: 156,
      cell: (job) => <StatusBadge look={standingLook(job, now)} />,
    },
    {
      id: 'total',
      header: 'Price',
      align: 'right',
      width: 104,
      phone: 'end',
      cell: (job) => <ListedPrice of={job} />,
    },
  ];
}

/** `Tomorrow, 10:00 AM`, `Mon, Nov 23, 10:00 AM`, and a date with its year when it is long past. */
function whenOf({ startsAt, zone }: BookingSummary, now: Date): string {
  const away = calendarDaysAway(startsAt, zone, now);
  if (Math.abs(away) <= 1) return `${formatRelativeDay(startsAt, zone, now)}, ${formatTime(startsAt, zone)}`;
  if (away < -60) return formatDate(startsAt, zone);
  return `${formatShortDay(startsAt, zone)}, ${formatTime(startsAt, zone)}`;
}
