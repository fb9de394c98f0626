import { formatMoment } from '#core/lib/format-time.ts';
import type { MatchLine } from '#core/matching/views.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { Card } from '#web/ui/layout/card.tsx';

type PastMatchesProps = {
  page: { items: MatchLine[]; newer: string | null; older: string | null };
  path: string;
  now: Date;
};

/** The jobs described before, each leading back to who was found. */
export function PastMatches({ page, path, now }: PastMatchesProps) {
  const pager = usePager(page, `Newest ${page.items.length}`);
  return (
    <Card title="Past matches" flush>
      <DataTable
        label="Past matches"
        columns={columns(now)}
        rows={page.items}
        rowId={({ id }) => id}
        rowHref={({ id }) => `${path}?match=${id}`}
        {...(pager ? { pager } : {})}
      />
    </Card>
  );
}

function columns(now: Date): Column<MatchLine>[] {
  return [
    { id: 'service', header: 'Job', cell: ({ serviceName }) => serviceName },
    {
      id: 'home',
      header: 'Home',
      width: 180,
      from: 'lg',
      phone: 'hidden',
      cell: ({ homeLabel }) => homeLabel,
    },
    { id: 'first', header: 'Best match', grow: 1.4, cell: ({ first }) => first ?? 'No one was available' },
    {
      id: 'ranked',
      header: 'Matches',
      width: 100,
      align: 'right',
      phone: 'hidden',
      cell: ({ ranked }) => ranked,
    },
    {
      id: 'at',
      header: 'When',
      align: 'right',
      width: 130,
      phone: 'end',
      cell: ({ at, zone }) => formatMoment(at, zone, now),
    },
  ];
}
