import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import { Link } from '../layout/page-link.tsx';
import { allTurned, turned } from './table/row-choice.ts';
import { SkeletonTableRow } from './table/skeleton-table-row.tsx';
import type { Column, Sort } from './table/table-columns.ts';
import { TableHead } from './table/table-head.tsx';
import { TablePager, type TablePagerProps } from './table/table-pager.tsx';
import { EDGE, FROM, lastColumns, ROLE, type TableEdge } from './table/table-style.ts';

type DataTableProps<Row extends object> = {
  /** Names the table: "Jobs". */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Names a row for its checkbox: "Water heater flush". */
  rowLabel?: (row: Row) => string;
  /** The main cell becomes a link that covers the row. */
  rowHref?: (row: Row) => string;
  sort?: Sort;
  /** Ids of the chosen rows; with `onSelectedChange` rows get a checkbox. Shift chooses a range. */
  selected?: readonly string[];
  onSelectedChange?: (ids: string[]) => void;
  pager?: TablePagerProps;
  /** In the middle of the pager while rows are chosen: see `BulkBar`. */
  bulk?: ReactNode;
  loading?: boolean;
  /** Rows drawn while loading; as many as will come. */
  skeletonRows?: number;
  /** Shown when there is no row: an `EmptyState`. */
  empty?: ReactNode;
  /** Reach the page's edges (lists as pages), or sit inside a flush card. */
  edge?: TableEdge;
};

/**
 * Rows of one kind, sorted and paged by the server. One table for all widths: below 768 px the same cells are
 * laid out as stacked rows, and explicit roles keep it a table for assistive technology.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  rowLabel = rowId,
  rowHref,
  sort,
  selected = [],
  onSelectedChange,
  pager,
  bulk,
  loading = false,
  skeletonRows = 8,
  empty,
  edge = 'card',
}: DataTableProps<Row>) {
  const choosing = Boolean(onSelectedChange);
  const ends = lastColumns(columns);
  const ids = rows.map(rowId);
  const chosenIds = new Set(selected);
  const all = ids.length > 0 && ids.every((id) => chosenIds.has(id));
  const some = !all && ids.some((id) => chosenIds.has(id));
  /** The row whose checkbox was turned last: a range begins there. */
  const last = useRef<string | null>(null);

  if (!loading && rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className="min-w-0">
      <div
        className={clsx('md:overflow-x-auto scroll-thin', edge === 'page' && '-mx-(--page-x)')}
        {...(!rowHref && !choosing
          ? { tabIndex: 0, role: 'group', 'aria-label': `${label}, scrolls sideways` }
          : {})}
      >
        <table
          {...ROLE.table}
          aria-label={label}
          aria-busy={loading}
          className={clsx('w-full max-md:block', EDGE[edge])}
        >
          <thead {...ROLE.rowgroup} className="max-md:sr-only">
            <tr {...ROLE.row} className="h-8 border-b border-line-1">
              {choosing && (
                <th {...ROLE.columnheader} scope="col" className="w-8 text-left md:first:pl-(--edge)">
                  <Checkbox
                    label="Choose all rows"
                    labelHidden
                    checked={all}
                    indeterminate={some}
                    onChange={(event) =>
                      onSelectedChange?.(allTurned({ selected, rows: ids }, event.target.checked))
                    }
                  />
                </th>
              )}
              {columns.map((column, index) => (
                <TableHead key={column.id} column={column} sort={sort} end={ends[index]} />
              ))}
            </tr>
          </thead>
          <tbody {...ROLE.rowgroup} className="max-md:block">
            {loading
              ? Array.from({ length: skeletonRows }, (_, index) => (
                  <SkeletonTableRow
                    key={`s${String(index)}`}
                    index={index}
                    columns={columns}
                    choosing={choosing}
                  />
                ))
              : rows.map((row) => {
                  const id = rowId(row);
                  const chosen = choosing && chosenIds.has(id);
                  return (
                    <tr
                      key={id}
                      {...ROLE.row}
                      aria-selected={choosing ? chosen : undefined}
                      className={clsx(
                        'group/row trow',
                        choosing && 'trow-choice',
                        chosen ? 'bg-row-selected' : rowHref && 'trow-link',
                      )}
                    >
                      {choosing && (
                        <td {...ROLE.cell} className="tchoice">
                          <Checkbox
                            label={`Choose ${rowLabel(row)}`}
                            labelHidden
                            checked={chosen}
                            onChange={({ target, nativeEvent }) => {
                              const since = (nativeEvent as MouseEvent).shiftKey ? last.current : null;
                              last.current = id;
                              onSelectedChange?.(turned({ selected, rows: ids }, id, target.checked, since));
                            }}
                          />
                        </td>
                      )}
                      {columns.map((column, index) => {
                        const phone = column.phone ?? (index === 0 ? 'main' : 'line');
                        return (
                          <td
                            key={column.id}
                            {...ROLE.cell}
                            className={clsx(
                              `tcell-${phone}`,
                              ends[index],
                              column.align === 'right' && 'tcell-right',
                              column.from && FROM[column.from],
                              index === 0 && 'tcell-first',
                            )}
                          >
                            {phone === 'labelled' && (
                              <span className="text-text-3 md:hidden">
                                {`${column.phoneHeader?.(row) ?? column.header}: `}
                              </span>
                            )}
                            {index === 0 && rowHref ? (
                              <Link
                                to={rowHref(row)}
                                discover={row === rows[0] ? 'render' : 'none'}
                                className="trow-to"
                              >
                                {column.cell(row)}
                              </Link>
                            ) : (
                              column.cell(row)
                            )}
                          </td>
                        );
                      })}
                    </tr>
                  );
                })}
          </tbody>
        </table>
      </div>
      {pager && <TablePager {...pager} bulk={bulk} edge={edge} />}
    </div>
  );
}
