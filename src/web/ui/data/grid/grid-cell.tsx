import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { NOTHING } from '../table/table-columns.ts';
import { GRID_ROLE } from '../table/table-style.ts';
import { CellEditor, type Leaving } from './cell-editor.tsx';
import type { GridColumn } from './grid-columns.ts';

/** A text field that is open, and what it began with: undefined for the text that stands. */
export type OpenEdit = { rowId: string; columnId: string; typed?: string };

type GridCellProps<Row> = {
  row: Row;
  column: GridColumn<Row>;
  columnIndex: number;
  /** Where Tab arrives. */
  isStop: boolean;
  /** Undefined while the cell is only shown. */
  open: OpenEdit | undefined;
  style: CSSProperties | undefined;
  onOpen: () => void;
  onFocus: () => void;
  onLeave: (next: Leaving, isByKey: boolean) => void;
};

/** One cell: read, ticked, or changed in a field that opens by a click, a tap, Enter, F2 or by typing. */
export function GridCell<Row>(props: GridCellProps<Row>) {
  const { row, column, columnIndex, isStop, open, style, onOpen, onFocus, onLeave } = props;
  const noteId = useId();
  const edit = column.edit?.(row);
  const isText = edit?.kind === 'text';
  const problem = isText ? (edit.problem?.(edit.text(row), row) ?? null) : null;
  const stop = { 'data-stop': '', tabIndex: isStop ? 0 : -1, onFocus };
  const common = {
    ...GRID_ROLE.cell,
    'aria-colindex': columnIndex + 1,
    'data-column': column.id,
    style,
    className: clsx('gcell', column.pinned && 'gpinned', column.align === 'right' && 'gright'),
  } as const;

  if (edit?.kind === 'toggle') {
    return (
      <td {...common}>
        <span className="relative flex size-4 shrink-0">
          <input
            {...stop}
            type="checkbox"
            className="check keep-color"
            aria-label={edit.label(row)}
            checked={edit.checked(row)}
            onChange={(event) => edit.onCommit(row, event.target.checked)}
          />
        </span>
        {column.cell?.(row)}
      </td>
    );
  }
  if (isText && open) {
    return (
      <td {...common}>
        <CellEditor
          label={edit.label(row)}
          start={open.typed ?? edit.text(row)}
          selectsAll={open.typed === undefined}
          problem={(text) => edit.problem?.(text, row) ?? null}
          placeholder={edit.placeholder?.(row)}
          inputMode={edit.inputMode}
          align={column.align}
          onCommit={(text, next) => {
            if (text !== edit.text(row)) edit.onCommit(row, text);
            onLeave(next, next !== 'stay');
          }}
          onCancel={() => onLeave('stay', true)}
        />
      </td>
    );
  }
  const shown: ReactNode = column.cell
    ? column.cell(row)
    : isText
      ? edit.text(row)
      : String(column.value(row));
  return (
    <td
      {...common}
      {...stop}
      {...(isText ? { onClick: onOpen } : { 'aria-readonly': true })}
      {...(problem ? { 'aria-invalid': true, 'aria-describedby': noteId } : {})}
      className={clsx(common.className, isText && 'gopens', problem && 'gwrong')}
    >
      <span className="min-w-0 grow truncate">
        {shown === null || shown === false || shown === '' ? NOTHING : shown}
      </span>
      {problem && (
        <span id={noteId} className="gnote">
          {problem}
        </span>
      )}
    </td>
  );
}
