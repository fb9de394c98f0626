import type { ReactNode } from 'react';
import { TablePager } from '#web/ui/data/table/table-pager.tsx';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type ChangeHistoryProps<Line> = {
  history: { items: readonly Line[]; newer: string | null; older: string | null };
  /** What will stand here once something was changed. */
  empty: string;
  /** A `ChangeLine` with its key. */
  line: (line: Line) => ReactNode;
};

/** Who changed what, when and why, newest first, page by page. */
export function ChangeHistory<Line>({ history, empty, line }: ChangeHistoryProps<Line>) {
  const { items } = history;
  const pager = usePager(history, 'Newest first');
  return (
    <Card id="history" title="History" flush>
      {items.length === 0 ? (
        <EmptyState title="No changes yet" as="h3">
          {empty}
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line-1">{items.map(line)}</ol>
      )}
      {pager && <TablePager edge="card" {...pager} />}
    </Card>
  );
}

type ChangeLineProps = {
  title: string;
  changes: readonly { field: string; label: string; from: string; to: string }[];
  reason: string | null;
  changedBy: string | null;
  when: string;
  /** The button that puts it back, where there is one. */
  children?: ReactNode;
};

/** One change: its fields before and after, why, by whom and when. */
export function ChangeLine({ title, changes, reason, changedBy, when, children }: ChangeLineProps) {
  return (
    <li className="px-(--card-pad) py-3">
      <p className="text-control font-medium text-text-1">{title}</p>
      <ul className="mt-1 space-y-0.5">
        {changes.map(({ field, label, from, to }) => (
          <li key={field} className="text-body text-text-2 tabular-nums">
            {label}: {from} <span aria-hidden="true">→</span>
            <span className="sr-only">to</span> <span className="text-text-1">{to}</span>
          </li>
        ))}
      </ul>
      {reason && <p className="mt-1 text-body wrap-anywhere text-text-2">{reason}</p>}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-detail text-text-3">
          {changedBy ?? 'Canopy'}, {when}
        </p>
        {children}
      </div>
    </li>
  );
}
