import {
  columnGroupingFeature,
  columnPinningFeature,
  columnSizingFeature,
  createExpandedRowModel,
  createGroupedRowModel,
  type ExpandedState,
  rowExpandingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ColumnHandle } from '../table/resize/column-handle.tsx';
import { useWidths } from '../table/resize/use-widths.ts';
import { GRID_ROLE, ROLE } from '../table/table-style.ts';
import type { Leaving } from './cell-editor.tsx';
import { movedCell } from './cell-move.ts';
import { GridCell, type OpenEdit } from './grid-cell.tsx';
import { type DataGridProps, gridTracks } from './grid-columns.ts';
import { GroupHead } from './group-head.tsx';

const features = tableFeatures({
  columnGroupingFeature,
  columnPinningFeature,
  columnSizingFeature,
  rowExpandingFeature,
  groupedRowModel: createGroupedRowModel(),
  expandedRowModel: createExpandedRowModel(),
});

const ROW_PX = 36;
/** Rows that Page Up and Page Down go over. */
const PAGE_ROWS = 10;
const useBrowserEffect = typeof window === 'undefined' ? () => {} : useLayoutEffect;

/** The grid itself, for `DataGrid` alone. */
export function GridTable<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  groups,
  resizeKey,
  handle,
}: DataGridProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const resize = useWidths(resizeKey);
  const [expanded, setExpanded] = useState<ExpandedState>(() => openAtFirst(rows, columns, groups));
  const [stop, setStop] = useState<{ rowId: string; columnId: string } | null>(null);
  const [open, setOpen] = useState<OpenEdit | null>(null);
  /** A cell that is to get the focus as soon as it is drawn. */
  const wanted = useRef(false);

  const table = useTable({
    features,
    columns: useMemo(
      () => columns.map(({ id, header, value, width }) => ({ id, header, accessorFn: value, size: width })),
      [columns],
    ),
    data: rows as Row[],
    getRowId: rowId,
    groupedColumnMode: 'remove',
    // What is edited is given anew, and must not fold what was opened.
    autoResetExpanded: false,
    state: {
      grouping: groups ? [groups.by] : [],
      expanded: groups?.allOpen ? true : expanded,
      columnPinning: { start: columns.filter(({ pinned }) => pinned).map(({ id }) => id), end: [] },
      columnSizing: resize?.widths ?? {},
    },
  });
  const shown = [...table.getStartLeafColumns(), ...table.getCenterLeafColumns()].filter(
    ({ id }) => id !== groups?.by,
  );
  const shownColumns = shown.flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);
  const tracks = gridTracks(
    shown.map((column, index) => ({
      id: column.id,
      px: column.getSize(),
      grow: Boolean(shownColumns[index]?.grow) && resize?.widths[column.id] === undefined,
      pinned: Boolean(shownColumns[index]?.pinned),
    })),
  );
  const model = table.getRowModel().rows;
  const at = stop ? model.findIndex(({ id }) => id === stop.rowId) : -1;
  const stopRow = Math.max(0, at);
  const stopColumn = Math.max(
    0,
    shownColumns.findIndex(({ id }) => id === stop?.columnId),
  );

  const virtual = useVirtualizer({
    count: model.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => model[index]?.id ?? index,
    overscan: 8,
    // What the server draws, before anything is measured.
    initialRect: { width: 0, height: 640 },
    // The stop of the keyboard stays drawn wherever somebody scrolls, or Tab would not find the grid.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return drawn.includes(stopRow) ? drawn : [...drawn, stopRow].sort((a, b) => a - b);
    },
  });

  const goTo = (row: number, column: number) => {
    const target = model[row];
    const targetColumn = shownColumns[column];
    if (!target || !targetColumn) return;
    wanted.current = true;
    setStop({ rowId: target.id, columnId: targetColumn.id });
    virtual.scrollToIndex(row);
  };
  useBrowserEffect(() => {
    if (!wanted.current) return;
    const row = box.current?.querySelector(`tr[data-index="${stopRow}"]`);
    const target =
      row?.querySelector<HTMLElement>(`[data-column="${shownColumns[stopColumn]?.id}"]`) ??
      row?.querySelector<HTMLElement>('[data-stop]');
    if (!target) return;
    wanted.current = false;
    (target.matches('[data-stop]') ? target : target.querySelector<HTMLElement>('[data-stop]'))?.focus();
  });
  useImperativeHandle(handle, () => ({
    focusCell: (id, columnId) => {
      setExpanded(true);
      wanted.current = true;
      setStop({ rowId: id, columnId });
    },
  }));

  const toggle = (id: string, isOpen: boolean) =>
    setExpanded((all) => ({
      ...(all === true ? Object.fromEntries(model.map((row) => [row.id, true])) : all),
      [id]: isOpen,
    }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (altKey || metaKey || open) return;
    const row = model[stopRow];
    const column = shownColumns[stopColumn];
    if (!row || !column) return;
    const next = movedCell(
      { row: stopRow, column: stopColumn },
      { key, ctrl: ctrlKey },
      { rows: model.length, columns: shownColumns.length, page: PAGE_ROWS },
    );
    if (row.getIsGrouped() && (key === 'ArrowLeft' || key === 'ArrowRight') && !ctrlKey) {
      toggle(row.id, key === 'ArrowRight');
    } else if (next) goTo(next.row, next.column);
    else if (!row.getIsGrouped() && column.edit?.(row.original)?.kind === 'text' && !ctrlKey) {
      const isTyped = key.length === 1 && key !== ' ';
      if (key !== 'Enter' && key !== 'F2' && !isTyped) return;
      setOpen({ rowId: row.id, columnId: column.id, ...(isTyped ? { typed: key } : {}) });
    } else return;
    event.preventDefault();
  };

  const onLeave = (next: Leaving, isByKey: boolean) => {
    setOpen(null);
    if (next === 'down') goTo(stopRow + (stopRow + 1 < model.length ? 1 : 0), stopColumn);
    else if (next !== 'stay') goTo(stopRow, stopColumn + (next === 'right' ? 1 : -1));
    else if (isByKey) wanted.current = true;
  };

  return (
    <div
      ref={box}
      className="gbox scroll-thin"
      style={{ scrollPaddingLeft: tracks.pinned, scrollPaddingTop: ROW_PX }}
    >
      <table
        {...GRID_ROLE.table}
        aria-label={label}
        aria-rowcount={model.length + 1}
        aria-colcount={shownColumns.length}
        className="grid-table"
        style={{ minWidth: tracks.least }}
      >
        <thead {...ROLE.rowgroup}>
          <tr {...ROLE.row} aria-rowindex={1} style={{ gridTemplateColumns: tracks.template }}>
            {shownColumns.map((column, index) => (
              <th
                key={column.id}
                {...ROLE.columnheader}
                scope="col"
                aria-colindex={index + 1}
                className={`gcell ${column.pinned ? 'gpinned' : ''} ${column.align === 'right' ? 'gright' : ''}`}
                style={column.pinned ? { left: tracks.leftOf(column.id) } : undefined}
              >
                <span className="truncate">{column.header}</span>
                {resize && (
                  <ColumnHandle
                    header={column.header}
                    width={resize.widths[column.id]}
                    isFirst={index === 0}
                    onWidth={(px) => resize.set(column.id, px)}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.rowgroup} onKeyDown={onKeyDown} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = model[item.index];
            if (!row) return null;
            const isStopRow = item.index === stopRow;
            return (
              <tr
                key={row.id}
                ref={virtual.measureElement}
                data-index={item.index}
                {...ROLE.row}
                aria-rowindex={item.index + 2}
                className={row.getIsGrouped() ? 'ggroup' : undefined}
                style={{ top: item.start, gridTemplateColumns: tracks.template }}
              >
                {row.getIsGrouped() ? (
                  <GroupHead
                    name={String(row.groupingValue)}
                    summary={groups?.summary?.(row.getLeafRows().map(({ original }) => original))}
                    columns={shownColumns.length}
                    isOpen={row.getIsExpanded()}
                    isStop={isStopRow}
                    onFocus={() => setStop({ rowId: row.id, columnId: shownColumns[stopColumn]?.id ?? '' })}
                    onToggle={() => toggle(row.id, !row.getIsExpanded())}
                  />
                ) : (
                  shownColumns.map((column, index) => {
                    const place = { rowId: row.id, columnId: column.id };
                    const isOpen = open?.rowId === row.id && open.columnId === column.id;
                    return (
                      <GridCell
                        key={column.id}
                        row={row.original}
                        column={column}
                        columnIndex={index}
                        isStop={isStopRow && index === stopColumn}
                        open={isOpen ? open : undefined}
                        style={column.pinned ? { left: tracks.leftOf(column.id) } : undefined}
                        onFocus={() => setStop(place)}
                        onOpen={() => {
                          setStop(place);
                          setOpen(place);
                        }}
                        onLeave={onLeave}
                      />
                    );
                  })
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The groups that are open at first, by the ids that the table gives them. */
function openAtFirst<Row extends object>(
  rows: readonly Row[],
  columns: DataGridProps<Row>['columns'],
  groups: DataGridProps<Row>['groups'],
): ExpandedState {
  const by = columns.find(({ id }) => id === groups?.by);
  if (!groups || !by) return {};
  const members = new Map<string, Row[]>();
  for (const row of rows) {
    const value = String(by.value(row));
    members.set(value, [...(members.get(value) ?? []), row]);
  }
  return Object.fromEntries(
    [...members].map(([value, inGroup]) => [`${by.id}:${value}`, groups.startsOpen?.(inGroup) ?? true]),
  );
}
