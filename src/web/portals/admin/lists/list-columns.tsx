import { Columns3 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { type ListState, listPath } from './list-state.ts';

/** `extra` columns wait until they are chosen. */
export type ListColumn<Row> = Column<Row> & { extra?: boolean };

/** The columns a list shows: those of its address, or the usual ones. The first one always stays. */
export function shownColumns<Row>(list: ListState, columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  const chosen = list.columns;
  return columns.filter((column, at) => at === 0 || (chosen ? chosen.includes(column.id) : !column.extra));
}

/** Which columns the list shows. The choice stands in the address, so a saved view keeps it. */
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
    </Popover>
  );
}
