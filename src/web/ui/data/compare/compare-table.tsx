import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { PartFailure, PartLoading, type PartState } from '../../feedback/part-state.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { Switch } from '../../form/switch.tsx';
import { NOTHING } from '../table/table-columns.ts';
import { ROLE } from '../table/table-style.ts';
import { type CompareRow, isDifferent } from './compare-rows.ts';

type CompareColumn = {
  id: string;
  header: ReactNode;
  /** The ground of its values where they differ: what was, and what became of it. */
  tone?: 'was' | 'is';
};

type CompareTableProps = PartState & {
  /** Names the table: "What changed". */
  label: string;
  /** What rows are, over their labels: "Field". */
  rowsHeader: string;
  /** Two to four. */
  columns: readonly CompareColumn[];
  rows: readonly CompareRow[];
  /** Offers to leave out rows that say the same in every column. */
  filterable?: boolean;
  empty?: ReactNode;
};

const TONE = { was: 'bg-red-soft', is: 'bg-green-soft' } as const;
/** By number of columns. On a phone the label of a row stands over its values. */
const TRACKS: Readonly<Record<number, string>> = {
  2: 'grid-cols-2 md:grid-cols-[minmax(96px,1fr)_repeat(2,minmax(0,2fr))]',
  3: 'grid-cols-3 md:grid-cols-[minmax(96px,1fr)_repeat(3,minmax(0,1.4fr))]',
  4: 'grid-cols-4 md:grid-cols-[minmax(96px,1fr)_repeat(4,minmax(0,1.2fr))]',
};

/**
 * The same facts of a few things, side by side: before and after, or one beside the other. What differs is set off by its
 * ground or its weight, and said to those who do not see it.
 */
export function CompareTable(props: CompareTableProps) {
  const { label, rowsHeader, columns, rows, filterable, empty, loading, failure } = props;
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  if (failure) {
    return (
      <div className="p-(--card-pad)">
        <PartFailure failure={failure} />
      </div>
    );
  }
  if (loading) return <OnItsWay label={label} columns={columns.length} />;
  if (rows.length === 0) return <>{empty}</>;
  const shown = onlyDifferent ? rows.filter(isDifferent) : rows;
  const tracks = clsx('grid gap-x-3 gap-y-1 px-(--card-pad) text-body', TRACKS[columns.length]);
  const cell = 'min-w-0 text-text-1 wrap-anywhere whitespace-pre-wrap';
  return (
    <div>
      {filterable && (
        <div className="px-(--card-pad) py-2">
          <Switch
            label="Only differences"
            checked={onlyDifferent}
            onChange={({ target }) => setOnlyDifferent(target.checked)}
          />
        </div>
      )}
      <table {...ROLE.table} aria-label={label} className="block">
        <thead {...ROLE.rowgroup} className="block">
          <tr
            {...ROLE.row}
            className={clsx(tracks, 'items-end border-b border-line-1 py-2 text-label text-text-2')}
          >
            <th {...ROLE.columnheader} className="text-left font-normal max-md:sr-only">
              {rowsHeader}
            </th>
            {columns.map(({ id, header, tone }) => (
              <th
                key={id}
                {...ROLE.columnheader}
                className={clsx('min-w-0 text-left font-medium wrap-anywhere', tone && 'px-2')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.rowgroup} className="block divide-y divide-line-1">
          {shown.map((row) => {
            const differs = isDifferent(row);
            return (
              <tr key={row.id} {...ROLE.row} className={clsx(tracks, 'items-baseline py-2.5')}>
                <th
                  {...ROLE.rowheader}
                  scope="row"
                  className="text-left text-label font-normal text-text-2 max-md:col-span-full"
                >
                  {row.label}
                  {filterable && differs && <span className="sr-only">, differs</span>}
                </th>
                {columns.map(({ id, tone }, index) => {
                  const value = row.values[index];
                  const isNothing = value === null || value === undefined || value === '';
                  return (
                    <td
                      key={id}
                      {...ROLE.cell}
                      className={clsx(
                        cell,
                        tone && 'rounded-badge px-2 py-0.5',
                        tone && differs && TONE[tone],
                        filterable && differs && 'font-medium',
                      )}
                    >
                      {isNothing ? <span className="text-text-3">{NOTHING}</span> : value}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length === 0 && (
        <p role="status" className="px-(--card-pad) py-3 text-body text-text-2">
          No differences.
        </p>
      )}
    </div>
  );
}

function OnItsWay({ label, columns }: { label: string; columns: number }) {
  return (
    <PartLoading label={label} className="divide-y divide-line-1">
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5'].map((width, row) => (
        <div
          key={`${width}${String(row)}`}
          className={clsx('grid gap-x-3 gap-y-2 px-(--card-pad) py-3', TRACKS[columns])}
        >
          <Skeleton className="h-2.5 w-20 max-md:col-span-full" />
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={`value ${String(column)}`} className={clsx('h-2.5', width)} />
          ))}
        </div>
      ))}
    </PartLoading>
  );
}
