import { formatMoment, formatShortDay } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { Unusual, UnusualRow } from '#core/reports/forecasts/contract.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath } from '../frame/vendor-paths.ts';
import { type ForecastPlace, forecastPath, percentText, SIGNAL_TEXTS, weekText } from './forecast-words.ts';

type Rows = { items: UnusualRow[]; newer: string | null; older: string | null };
type UnusualCardProps = { items: readonly Unusual[]; rows: Rows | null; place: ForecastPlace };

/** Weeks that chance does not explain, each with the jobs behind it. */
export function UnusualCard({ items, rows, place }: UnusualCardProps) {
  return (
    <Card title="Unusual weeks" aside="Last 6 weeks and this one" flush>
      {items.length === 0 ? (
        <EmptyState plain title="Nothing unusual">
          A week appears here when refunds, declined requests, cancellations or late starts are far above what
          is usual for you.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line-1">
          {items.map((item) => {
            const name = `${item.signal}.${item.week}`;
            return (
              <UnusualItem key={name} item={item} rows={place.behind === name ? rows : null} place={place} />
            );
          })}
        </ul>
      )}
    </Card>
  );
}

type UnusualItemProps = { item: Unusual; rows: Rows | null; place: ForecastPlace };

function UnusualItem({ item: { signal, week, hits, of, usual }, rows, place }: UnusualItemProps) {
  const { title, cases } = SIGNAL_TEXTS[signal];
  const isMoney = signal === 'refunds';
  return (
    <li>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1 px-(--card-pad) py-3">
        <div className="min-w-0 grow basis-60">
          <h3 className="flex flex-wrap items-center gap-2 text-body font-medium text-text-1">
            {title}
            <Badge tone="orange" dot>
              Week of {weekText(week)}
            </Badge>
          </h3>
          <p className="text-body text-text-2 tabular-nums">
            {isMoney ? `${hits} refunds on ${of} ${cases} in two weeks` : `${hits} of ${of} ${cases}`},
            usually {usual < 0.005 ? 'almost none' : percentText(usual)}
          </p>
          <p className="text-label text-text-3">Chance alone does this in fewer than 1 of 200 weeks.</p>
        </div>
        <TextLink
          quiet
          preventScrollReset
          to={forecastPath({ ...place, behind: rows ? null : `${signal}.${week}` })}
          className="inline-flex min-h-6 items-center text-body max-md:min-h-11"
        >
          {rows ? 'Hide jobs' : hits === 1 ? 'Show the job' : `Show the ${hits} jobs`}
        </TextLink>
      </div>
      {rows && <BehindTable rows={rows} signal={signal} />}
    </li>
  );
}

function BehindTable({ rows, signal }: { rows: Rows; signal: Unusual['signal'] }) {
  const pager = usePager(rows, rows.items.length === 1 ? '1 job' : `${rows.items.length} jobs`);
  const { title, done } = SIGNAL_TEXTS[signal];
  const columns: Column<UnusualRow>[] = [
    {
      id: 'job',
      header: 'Job',
      cell: ({ id, number, title: job }) => (
        <Link
          to={fieldPath({ job: id })}
          className="inline-flex min-h-6 items-center font-medium text-text-1 hover:underline max-md:min-h-11"
        >
          <span className="mr-2 font-normal text-text-3 tabular-nums">{number}</span>
          {job}
        </Link>
      ),
    },
    { id: 'technician', header: 'Technician', cell: ({ technicianName }) => technicianName },
    {
      id: 'visit',
      header: 'Visit',
      phone: 'labelled',
      cell: ({ startsAt, zone }) => (
        <span className="whitespace-nowrap">{formatShortDay(startsAt, zone)}</span>
      ),
    },
    {
      id: 'at',
      header: done,
      phone: 'labelled',
      cell: ({ at, zone }) => <span className="whitespace-nowrap">{formatMoment(at, zone, at)}</span>,
    },
    ...(signal === 'refunds'
      ? [
          {
            ...({ id: 'refund', header: 'Refund', align: 'right', look: 'strong', phone: 'end' } as const),
            cell: ({ refundCents }: UnusualRow) => formatMoney(refundCents ?? 0),
          },
        ]
      : []),
  ];
  return (
    <div className="border-t border-line-1">
      <DataTable
        label={`Jobs behind ${title.toLowerCase()}`}
        rows={rows.items}
        rowId={({ id }) => id}
        columns={columns}
        {...(pager ? { pager } : {})}
      />
    </div>
  );
}
