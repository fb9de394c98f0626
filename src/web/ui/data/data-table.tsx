import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import { Link } from '../layout/page-link.tsx';
import { allTurned, turned } from './table/row-choice.ts';
import { SkeletonTableRow } from './table/skeleton-table-row.tsx';
import type { Column, Sort } from './table/table-columns.ts';
import { TableHead } from './table/table-head.tsx';
import { TablePager, type TablePagerProps } from './table/table-pager.tsx';
import { FIRST, FROM, outerPadding, ROLE, type TableEdge } from './table/table-style.ts';

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

const PHONE = {
  main: 'max-md:order-0 max-md:grow max-md:basis-0 max-md:font-medium',
  end: 'max-md:order-1',
  line: 'max-md:order-3 max-md:text-detail max-md:text-text-2',
  labelled: 'max-md:order-3 max-md:w-full max-md:text-detail max-md:text-text-2',
  hidden: 'max-md:hidden',
} as const;

/** On phones a row's text has one left edge; the checkbox stands before it. */
const PHONE_SIDES = { page: 'max-md:px-(--page-x)', card: 'max-md:px-(--card-pad)' } as const;
const PHONE_BOX = { page: 'max-md:left-(--page-x)', card: 'max-md:left-(--card-pad)' } as const;
const PHONE_CHOICE = {
  page: 'max-md:pl-[calc(var(--page-x)+28px)]',
  card: 'max-md:pl-[calc(var(--card-pad)+28px)]',
} as const;

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
  const padding = outerPadding(columns, edge);
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
        <table {...ROLE.table} aria-label={label} aria-busy={loading} className="w-full max-md:block">
          <thead {...ROLE.rowgroup} className="max-md:sr-only">
            <tr {...ROLE.row} className="h-8 border-b border-line-1">
              {choosing && (
                <th {...ROLE.columnheader} scope="col" className={clsx('w-8 text-left', FIRST[edge])}>
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
                <TableHead key={column.id} column={column} sort={sort} padding={padding[index]} />
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
                    edge={edge}
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
                        'group/row relative h-9 border-b border-line-1 transition-colors',
                        'max-md:flex max-md:h-auto max-md:flex-wrap max-md:items-baseline max-md:gap-x-2.5 max-md:gap-y-1 max-md:py-3',
                        'max-md:before:order-2 max-md:before:basis-full max-md:before:content-[""]',
                        PHONE_SIDES[edge],
                        choosing && PHONE_CHOICE[edge],
                        chosen ? 'bg-row-selected' : rowHref && 'hover:bg-bg-2',
                      )}
                    >
                      {choosing && (
                        <td
                          {...ROLE.cell}
                          className={clsx(
                            'relative z-10 w-8 max-md:absolute max-md:top-2.5 max-sm:top-0',
                            FIRST[edge],
                            PHONE_BOX[edge],
                          )}
                        >
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
                              'px-2 text-control max-md:px-0',
                              padding[index],
                              column.align === 'right' && 'text-right tabular-nums',
                              // Figures with their names stand in one line, as far as it goes.
                              column.align === 'right' &&
                                phone === 'labelled' &&
                                'max-md:!w-auto max-md:text-left',
                              column.from && FROM[column.from],
                              index === 0 ? 'text-text-1' : 'text-text-2',
                              PHONE[phone],
                            )}
                          >
                            {phone === 'labelled' && (
                              <span className="text-text-3 md:hidden">
                                {column.phoneHeader?.(row) ?? column.header}:{' '}
                              </span>
                            )}
                            {index === 0 && rowHref ? (
                              <Link
                                to={rowHref(row)}
                                className="font-medium text-text-1 outline-none max-md:-my-1 max-md:block max-md:py-1 after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
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
