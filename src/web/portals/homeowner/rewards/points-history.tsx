import { formatDate } from '#core/lib/format-time.ts';
import type { PointsLineView } from '#core/loyalty/contract.ts';
import type { HistoryFilter } from '#core/loyalty/limits.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { useHomeZone } from '../frame/home-zone.ts';
import { rewardsPath } from './rewards-path.ts';

type PointsHistoryProps = {
  history: { items: readonly PointsLineView[]; newer: string | null; older: string | null };
  show: HistoryFilter;
};

const TABS: readonly { show: HistoryFilter; label: string; empty: string }[] = [
  { show: 'all', label: 'All', empty: '' },
  { show: 'earned', label: 'Earned', empty: 'Points from completed visits appear here.' },
  {
    show: 'used',
    label: 'Redeemed',
    empty: 'Points you use or get back appear here.',
  },
  {
    show: 'gone',
    label: 'Expired or reversed',
    empty: 'No points have expired or been reversed.',
  },
];

/** How the points came about and where they went, newest first. */
export function PointsHistory({ history, show }: PointsHistoryProps) {
  const zone = useHomeZone();
  const pager = usePager(history, 'Newest first');
  return (
    <Card title="History" flush>
      <div className="px-(--card-pad) pt-1 [&>nav]:mb-0 [&>nav]:border-b-0">
        <Tabs
          label="History"
          items={TABS.map((tab) => ({
            label: tab.label,
            to: rewardsPath({ show: tab.show }),
            active: tab.show === show,
          }))}
        />
      </div>
      <div className="border-t border-line-1">
        <DataTable
          label="Points"
          columns={columns(zone)}
          rows={history.items}
          rowId={(line) => line.id}
          empty={<NoPoints show={show} />}
          pager={pager}
        />
      </div>
    </Card>
  );
}

function NoPoints({ show }: { show: HistoryFilter }) {
  const tab = TABS.find((each) => each.show === show);
  if (tab?.empty) {
    return (
      <EmptyState
        title="Nothing here"
        as="h3"
        action={<ButtonLink to={rewardsPath({ show: 'all' })}>Show all points</ButtonLink>}
      >
        {tab.empty}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No points yet"
      as="h3"
      action={
        <ButtonLink to="/book" kind="primary">
          Start earning
        </ButtonLink>
      }
    >
      Completed visits earn points. They appear here with each visit.
    </EmptyState>
  );
}

const WORDS: Record<PointsLineView['kind'], string> = {
  earned: 'Earned',
  reversed: 'Reversed',
  redeemed: 'Redeemed',
  returned: 'Returned',
  expired: 'Expired',
  adjusted: 'Adjusted by Canopy',
};

function columns(zone: string): Column<PointsLineView>[] {
  return [
    {
      id: 'what',
      header: 'Details',
      cell: (line) => (
        <span className="block md:py-1.5">
          <span className="block font-medium text-text-1 md:truncate">
            {WORDS[line.kind]}
            {line.booking && (
              <>
                {' · '}
                <TextLink
                  quiet
                  to={`/account/home/job/${line.booking.id}`}
                  className="relative max-md:after:absolute max-md:after:-inset-x-1 max-md:after:-inset-y-3 max-md:after:content-['']"
                >
                  {line.booking.title}
                </TextLink>
              </>
            )}
          </span>
          <span className="block text-detail text-text-2 md:truncate">{line.memo}</span>
        </span>
      ),
    },
    { id: 'date', header: 'Date', width: 128, cell: (line) => formatDate(line.at, zone) },
    {
      id: 'until',
      header: 'Expires',
      width: 128,
      from: 'xl',
      phone: 'hidden',
      cell: (line) => line.expiresAt && formatDate(line.expiresAt, zone),
    },
    {
      id: 'points',
      header: 'Points',
      align: 'right',
      width: 96,
      phone: 'end',
      cell: (line) => (
        <span className={line.points > 0 ? 'font-medium text-green' : 'text-text-2'}>
          {signed(line.points)}
        </span>
      ),
    },
    {
      id: 'balance',
      header: 'Balance',
      align: 'right',
      width: 96,
      phone: 'hidden',
      cell: (line) => line.balance.toLocaleString('en-US'),
    },
  ];
}

function signed(points: number): string {
  if (points === 0) return '0';
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toLocaleString('en-US')}`;
}
