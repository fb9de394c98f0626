import { formatMoment } from '#core/lib/format-time.ts';
import { DECISION_KIND_LOOKS, DECISION_KINDS, type DecisionKind } from '#core/matching/kinds.ts';
import { points } from '#core/matching/points.ts';
import type { DecisionLine } from '#core/matching/views.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';

const PATH = '/admin/matching-settings';

type DecisionLogProps = {
  log: { items: DecisionLine[]; newer: string | null; older: string | null; total: number };
  kind: DecisionKind | null;
  now: Date;
};

/** Every ranking that somebody was given, the newest first. */
export function DecisionLog({ log, kind, now }: DecisionLogProps) {
  const pager = usePager(log, `${log.items.length} of ${log.total.toLocaleString('en-US')}`);
  return (
    <>
      <Tabs
        label="Decisions"
        items={[null, ...DECISION_KINDS].map((one) => ({
          label: one ? DECISION_KIND_LOOKS[one].label : 'All',
          to: one ? `${PATH}?view=decisions&kind=${one}` : `${PATH}?view=decisions`,
          active: one === kind,
        }))}
      />
      <div className="mt-3.5 overflow-clip rounded-card border border-line-1 bg-bg-1">
        <DataTable
          label="Decisions"
          columns={columns(now)}
          rows={log.items}
          rowId={({ id }) => id}
          rowHref={({ id }) => `${PATH}/${id}`}
          empty={
            <EmptyState as="h2" title="No decisions yet">
              Each ranking is logged here with the facts and weights it was made from.
            </EmptyState>
          }
          pager={pager}
        />
      </div>
    </>
  );
}

function columns(now: Date): Column<DecisionLine>[] {
  return [
    { id: 'service', header: 'Service', cell: ({ serviceName }) => serviceName },
    {
      id: 'kind',
      header: 'For',
      width: 148,
      phone: 'end',
      cell: ({ kind }) => <StatusBadge look={DECISION_KIND_LOOKS[kind]} />,
    },
    { id: 'homeowner', header: 'Homeowner', from: 'lg', cell: ({ homeownerName }) => homeownerName },
    {
      id: 'first',
      header: 'First',
      grow: 1.8,
      cell: ({ first }) => (first ? `${first.company}, ${points(first.hundredths)}` : 'No one'),
    },
    {
      id: 'ranked',
      header: 'Ranked',
      width: 120,
      from: 'lg',
      phone: 'hidden',
      cell: ({ ranked, excluded }) => (excluded > 0 ? `${ranked}, ${excluded} left out` : `${ranked}`),
    },
    {
      id: 'weights',
      header: 'Weights',
      width: 80,
      phone: 'hidden',
      from: 'lg',
      cell: ({ weightsVersion }) => (weightsVersion === 0 ? 'Initial' : `v${weightsVersion}`),
    },
    { id: 'at', header: 'When', width: 148, cell: ({ at, zone }) => formatMoment(at, zone, now) },
  ];
}
