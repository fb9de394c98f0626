import type { CustomerDetail } from '#core/customers/views.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { standingLook } from '#web/bookings/visit-status.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { fieldPath } from '../../frame/vendor-paths.ts';

type Job = CustomerDetail['jobs'][number];

/** Every job for this customer with what it earned, the latest visit first. */
export function CustomerJobs({ found: { jobs, jobsTotal }, now }: { found: CustomerDetail; now: Date }) {
  const shown = jobs.length < jobsTotal ? `The latest ${jobs.length} of ${jobsTotal}` : jobsTotal;
  return (
    <Card title="Jobs" aside={shown} flush>
      <DataTable
        label="Jobs"
        columns={columnsAt(now)}
        rows={jobs}
        rowId={({ id }) => id}
        rowHref={({ id }) => fieldPath({ job: id })}
      />
    </Card>
  );
}

const columnsAt = (now: Date): Column<Job>[] => [
  {
    id: 'job',
    header: 'Job',
    cell: ({ number, title, pageChannel }) => (
      <>
        <span className="job-number max-md:inline">{number}</span>
        {title}
        {pageChannel && <span className="ml-2 text-label text-text-3">From your page</span>}
      </>
    ),
  },
  {
    id: 'at',
    header: 'Visit',
    width: 132,
    phone: 'labelled',
    cell: ({ startsAt, zone }) => <span className="whitespace-nowrap">{formatDate(startsAt, zone)}</span>,
  },
  { id: 'home', header: 'Home', width: 180, from: 'lg', phone: 'hidden', cell: ({ home }) => home },
  {
    id: 'status',
    header: 'Status',
    // The longest of them is whole: "New time proposed".
    width: 172,
    phone: 'labelled',
    cell: (job) => <StatusBadge look={standingLook(job, now)} />,
  },
  {
    id: 'earned',
    header: 'You earned',
    align: 'right',
    width: 120,
    phone: 'end',
    cell: ({ earnedCents }) => (earnedCents === 0 ? null : formatMoney(earnedCents)),
  },
];
