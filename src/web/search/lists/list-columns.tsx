import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { applyRowHeight, currentRowHeight, type RowHeight } from '#web/ui/data/table/row-height.ts';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { type ListState, listPath } from './list-state.ts';

/** `extra` columns wait until they are chosen; `beside` ones stay when a record is open beside the list. */
export type ListColumn<Row> = Column<Row> & { extra?: boolean; beside?: boolean };

/** The columns of a list that has a record beside it: what it is, and how it stands. */
export function besideColumns<Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  return columns
    .filter(({ id, beside }, at) => at === 0 || beside || id === 'status')
    .map(({ from: _, ...column }) => column);
}

/** The columns a list shows: those of its address, or the usual ones. The first one always stays. */
export function shownColumns<Row>(list: ListState, columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  const chosen = list.columns;
  return columns.filter((column, at) => at === 0 || (chosen ? chosen.includes(column.id) : !column.extra));
}

const HEIGHTS: readonly { value: RowHeight; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
];

/**
 * Which columns the list shows, and how high its rows are. The columns stand in the address, so a saved view keeps them;
 * the height is a habit of whoever reads and stays in the browser.
 */
export function ColumnChoice<Row>({
  list,
  columns,
}: {
  list: ListState;
  columns: readonly ListColumn<Row>[];
}) {
  const navigate = useNavigate();
  const shown = new Set(shownColumns(list, columns).map(({ id }) => id));
  const usual = columns.filter((column, at) => at > 0 && !column.extra).map(({ id }) => id);
  const show = (id: string, on: boolean) => {
    const next = columns
      .filter((column, at) => at > 0 && (column.id === id ? on : shown.has(column.id)))
      .map((column) => column.id);
    const same = next.join() === usual.join();
    // Something must be named: a list of its first column alone names just that.
    const text = same ? null : next.join(',') || (columns[0]?.id ?? null);
    navigate(listPath(list, { columns: text }), { preventScrollReset: true });
  };
  return (
    <Popover
      label="Columns"
      className="w-56 p-3"
      trigger={
        <Button kind="quiet" icon={Columns3}>
          Columns
        </Button>
      }
    >
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-label text-text-3">Shown beside the name</legend>
        {columns.slice(1).map(({ id, header }) => (
          <Checkbox
            key={id}
            label={header}
            checked={shown.has(id)}
            onChange={(event) => show(id, event.target.checked)}
          />
        ))}
      </fieldset>
      <div className="mt-3 border-t border-line-1 pt-3">
        <p className="mb-1.5 text-label text-text-3">Row height</p>
        <RowHeightChoice />
      </div>
    </Popover>
  );
}

/** Mounted only while the choice is open, so what the document says now is what it starts with. */
function RowHeightChoice() {
  const [height, setHeight] = useState(currentRowHeight);
  return (
    <Segmented
      label="Row height"
      block
      options={HEIGHTS}
      value={height}
      onValueChange={(next) => {
        setHeight(next);
        applyRowHeight(next);
      }}
    />
  );
}
