import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useGridKeys } from './table/grid-keys.ts';
import { ListKeys } from './table/list-keys.ts';
import { ColumnHandle } from './table/resize/column-handle.tsx';
import { useWidths } from './table/resize/use-widths.ts';
import { RowCheck } from './table/row-check.tsx';
import { allTurned, turned } from './table/row-choice.ts';
import { SkeletonTableRow } from './table/skeleton-table-row.tsx';
import type { Column, Sort } from './table/table-columns.ts';
import { TableHead } from './table/table-head.tsx';
import { TablePager, type TablePagerProps } from './table/table-pager.tsx';
import { TableRow } from './table/table-row.tsx';
import { EDGE, GRID_ROLE, ROLE, type TableEdge } from './table/table-style.ts';
import { tableTracks } from './table/table-tracks.ts';

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
  /** The row that is shown beside the list, and what shows another one there. */
  openId?: string | null;
  onOpen?: (id: string) => void;
  /** Columns can be drawn to other widths, which this browser remembers under this name: "jobs". */
  resizeKey?: string | undefined;
};

/**
 * Rows of one kind, sorted and paged by the server. One table for all widths: below 768 px the same cells are
 * laid out as stacked rows, and explicit roles keep it a table for assistive technology. Where rows are led to or
 * chosen it is one stop of the keyboard, and arrows move inside.
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
  openId = null,
  onOpen,
  resizeKey,
}: DataTableProps<Row>) {
  const choosing = Boolean(onSelectedChange);
  const isGrid = choosing || Boolean(rowHref);
  const grid = useGridKeys(isGrid);
  const resize = useWidths(resizeKey);
  const tracks = tableTracks(columns, choosing, resize?.widths);
  const ids = rows.map(rowId);
  const chosenIds = new Set(selected);
  const all = ids.length > 0 && ids.every((id) => chosenIds.has(id));
  const some = !all && ids.some((id) => chosenIds.has(id));
  /** The row whose checkbox was turned last: a range begins there. */
  const last = useRef<string | null>(null);

  if (!loading && rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className="dtable-box min-w-0">
      {isGrid && edge === 'page' && <ListKeys table={grid.ref} ids={ids} openId={openId} onOpen={onOpen} />}
      <div
        className={clsx(
          edge === 'page' && '-mx-(--page-x)',
          (edge === 'card' || tracks.isWide) && 'md:overflow-x-auto scroll-thin',
          // Below the header of the portal: its head can only stay where its rows scroll.
          edge === 'page' && tracks.isWide && 'md:max-h-[calc(100dvh-8.25rem)]',
        )}
        {...(isGrid ? {} : { tabIndex: 0, role: 'group', 'aria-label': `${label}, scrolls sideways` })}
      >
        <table
          {...(isGrid ? GRID_ROLE.table : ROLE.table)}
          {...(choosing ? { 'aria-multiselectable': true } : {})}
          {...grid}
          aria-label={label}
          aria-busy={loading}
          style={tracks.style}
          className={clsx(
            'dtable',
            EDGE[edge],
            choosing && 'table-choosing',
            rowHref && 'table-linked',
            tracks.isWide && 'table-wide',
          )}
        >
          <thead {...ROLE.rowgroup}>
            <tr {...ROLE.row}>
              {choosing && (
                <th {...ROLE.columnheader} scope="col">
                  <RowCheck
                    label="Choose all rows"
                    checked={all}
                    indeterminate={some}
                    onChange={(event) =>
                      onSelectedChange?.(allTurned({ selected, rows: ids }, event.target.checked))
                    }
                  />
                </th>
              )}
              {columns.map((column, index) => (
                <TableHead
                  key={column.id}
                  column={column}
                  index={index}
                  sort={sort}
                  end={
                    resize && (
                      <ColumnHandle
                        header={column.header}
                        width={resize.widths[column.id]}
                        isFirst={index === 0}
                        onWidth={(px) => resize.set(column.id, px)}
                      />
                    )
                  }
                />
              ))}
            </tr>
          </thead>
          <tbody {...ROLE.rowgroup}>
            {loading
              ? Array.from({ length: skeletonRows }, (_, index) => (
                  <SkeletonTableRow
                    key={`s${String(index)}`}
                    index={index}
                    columns={columns}
                    choosing={choosing}
                  />
                ))
              : rows.map((row, index) => {
                  const id = ids[index] as string;
                  const chosen = choosing ? chosenIds.has(id) : undefined;
                  return (
                    <TableRow
                      key={id}
                      row={row}
                      columns={columns}
                      href={rowHref?.(row)}
                      isFirst={index === 0}
                      chosen={chosen}
                      isOpen={id === openId}
                      lead={
                        choosing && (
                          <td className="tchoice">
                            <RowCheck
                              label={`Choose ${rowLabel(row)}`}
                              checked={chosen ?? false}
                              onChange={({ target, nativeEvent }) => {
                                const since = (nativeEvent as MouseEvent).shiftKey ? last.current : null;
                                last.current = id;
                                onSelectedChange?.(
                                  turned({ selected, rows: ids }, id, target.checked, since),
                                );
                              }}
                            />
                          </td>
                        )
                      }
                    />
                  );
                })}
          </tbody>
        </table>
      </div>
      {pager && <TablePager {...pager} bulk={bulk} edge={edge} />}
    </div>
  );
}
