import type { MetricsView } from '#core/monitoring/metrics-contract.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { formatMs, formatShare } from './figures.ts';

type Row = MetricsView['slowest'][number];

/** Pages and operations by how long the slowest twentieth of their answers took. */
export function SlowestTable({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable
      label="Slowest pages and operations"
      rows={rows}
      rowId={({ kind, name }) => `${kind} ${name}`}
      columns={[
        {
          id: 'name',
          header: 'Page or operation',
          cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
        },
        {
          id: 'count',
          header: 'Requests',
          align: 'right',
          width: 84,
          phone: 'labelled',
          cell: ({ count }) => count.toLocaleString('en-US'),
        },
        {
          id: 'p50',
          header: 'p50',
          align: 'right',
          width: 80,
          phone: 'hidden',
          cell: ({ p50 }) => formatMs(p50),
        },
        {
          id: 'p95',
          header: 'p95',
          align: 'right',
          width: 80,
          phone: 'end',
          cell: ({ p95 }) => formatMs(p95),
        },
        {
          id: 'p99',
          header: 'p99',
          align: 'right',
          width: 80,
          phone: 'labelled',
          cell: ({ p99 }) => formatMs(p99),
        },
        {
          id: 'failed',
          header: 'Failed',
          align: 'right',
          width: 68,
          phone: 'labelled',
          cell: ({ failed, count }) => formatShare(failed, count),
        },
      ]}
    />
  );
}
