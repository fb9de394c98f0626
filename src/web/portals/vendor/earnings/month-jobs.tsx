import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { JobEarnings } from '#core/ledger/earnings-views.ts';
import { formatDate, formatMonth } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath, VENDOR_PATHS } from '../frame/vendor-paths.ts';
import type { EarningMonth } from './earning-months.ts';

/** Rows that a phone shows of a month until somebody wants all. */
const FIRST = 5;

type MonthJobsProps = { month: EarningMonth<JobEarnings>; zone: string; isFirst: boolean };

/** What a month of the period earned, with its jobs folded under it; the newest is open. */
export function MonthJobs({ month: { month, netCents, jobs }, zone, isFirst }: MonthJobsProps) {
  const [all, setAll] = useState(false);
  const name = formatMonth(new Date(`${month}-15T12:00:00Z`), zone, { year: true });
  const total = (
    <span className="shrink-0 text-body font-medium text-text-1 tabular-nums">{formatMoney(netCents)}</span>
  );
  // Its jobs are on another page of the list.
  if (jobs.length === 0) {
    return (
      <p className="flex min-h-11 items-center justify-between gap-3 border-b border-line-1 px-(--card-pad) text-body text-text-2">
        {name}
        {total}
      </p>
    );
  }
  const isCut = !all && jobs.length > FIRST;
  return (
    <details className="group/month border-b border-line-1 last:border-b-0" open={isFirst || undefined}>
      <summary className="flex min-h-11 list-none items-center gap-2.5 px-(--card-pad) py-2 hover:bg-bg-2 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 grow text-body font-medium text-text-1">{name}</h3>
        {total}
        <Icon of={ChevronDown} className="text-text-3 group-open/month:rotate-180" />
      </summary>
      <div className={clsx('border-t border-line-1', isCut && 'max-md:[&_tbody>tr:nth-child(n+6)]:hidden')}>
        <DataTable
          label={`Earnings by job, ${name}`}
          rows={jobs}
          rowId={({ number }) => String(number)}
          columns={columns(zone)}
        />
        {isCut && (
          <Button kind="quiet" block className="md:hidden" onClick={() => setAll(true)}>
            Show all {jobs.length} jobs
          </Button>
        )}
      </div>
    </details>
  );
}

function columns(zone: string): Column<JobEarnings>[] {
  const money = (
    id: string,
    header: string,
    cents: (job: JobEarnings) => number,
    rest: Partial<Column<JobEarnings>> = {},
  ): Column<JobEarnings> => ({
    id,
    header,
    align: 'right',
    width: 90,
    phone: 'labelled',
    cell: (job) => {
      const amount = cents(job);
      return amount === 0 ? null : formatMoney(amount);
    },
    ...rest,
  });
  return [
    {
      id: 'job',
      header: 'Job',
      cell: ({ bookingId, number, title, pageChannel, referralCents }) => (
        <>
          <Link
            to={bookingId ? fieldPath({ job: bookingId }) : VENDOR_PATHS.network}
            className="inline-flex min-h-6 items-center font-medium text-text-1 hover:underline max-md:min-h-11"
          >
            <span className="mr-2 font-normal text-text-3 tabular-nums">{number}</span>
            {title}
          </Link>
          {pageChannel && <span className="ml-2 text-label text-text-3">From your page</span>}
          {referralCents !== 0 && (
            <span className="ml-2 text-label text-text-3">Referral fee {formatMoney(referralCents)}</span>
          )}
        </>
      ),
    },
    {
      id: 'at',
      header: 'Date',
      width: 104,
      from: 'lg',
      cell: ({ at }) => <span className="whitespace-nowrap">{formatDate(at, zone)}</span>,
    },
    money('work', 'Work', (job) => job.workCents),
    money('commission', 'Commission', (job) => job.commissionCents),
    money('tip', 'Tip', (job) => job.tipCents, { rare: true }),
    money('refund', 'Refund', (job) => job.refundCents, { rare: true }),
    money('net', 'Net', (job) => job.netCents, {
      phone: 'end',
      cell: ({ netCents }) => <span className="font-medium text-text-1">{formatMoney(netCents)}</span>,
    }),
  ];
}
