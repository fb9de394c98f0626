import { Link } from 'react-router';
import { formatDate } from '#core/lib/format-time.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table-columns.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useHomeZone } from '../frame/home-zone.ts';

type Entry = {
  id: string;
  kind: 'earned' | 'reversed';
  points: number;
  memo: string;
  bookingId: string | null;
  at: Date;
};

/** How the points came about, newest first. */
export function PointsHistory({ entries }: { entries: readonly Entry[] }) {
  const zone = useHomeZone();
  return (
    <Card title="History" flush>
      <DataTable
        label="Points"
        columns={columns(zone)}
        rows={entries}
        rowId={(entry) => entry.id}
        empty={
          <EmptyState
            title="No points yet"
            action={
              <ButtonLink to="/book" kind="primary">
                Start earning
              </ButtonLink>
            }
          >
            A finished visit earns 1 point per dollar of work. They stand here with their visits.
          </EmptyState>
        }
      />
    </Card>
  );
}

function columns(zone: string): Column<Entry>[] {
  return [
    {
      id: 'memo',
      header: 'What for',
      cell: (entry) =>
        entry.bookingId ? (
          <Link
            to={`/account/home/job/${entry.bookingId}`}
            className="rounded-[3px] font-medium text-text-1 underline-offset-[3px] hover:underline"
          >
            {entry.memo}
          </Link>
        ) : (
          entry.memo
        ),
    },
    { id: 'date', header: 'Date', cell: (entry) => formatDate(entry.at, zone) },
    {
      id: 'points',
      header: 'Points',
      align: 'right',
      phone: 'end',
      cell: (entry) => (
        <span className={entry.points < 0 ? 'text-text-2' : 'font-medium text-green'}>
          {entry.points < 0 ? '−' : '+'}
          {Math.abs(entry.points).toLocaleString('en-US')}
        </span>
      ),
    },
  ];
}
