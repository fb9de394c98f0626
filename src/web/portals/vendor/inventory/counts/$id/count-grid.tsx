import { useMemo, useRef, useState } from 'react';
import type { CountView } from '#core/inventory/counts/contract.ts';
import { QUANTITY_MAX } from '#core/inventory/limits.ts';
import { quantityWords, roundQuantity } from '#core/inventory/quantity.ts';
import { type CommandFailure, useCommand } from '#web/lib/use-command.ts';
import { DataGrid } from '#web/ui/data/grid/data-grid.tsx';
import type { GridColumn } from '#web/ui/data/grid/grid-columns.ts';
import { NOTHING } from '#web/ui/data/table/table-columns.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';

type Line = CountView['lines'][number];
type Row = Line & {
  /** What stands in the cell: what was typed, else what was saved. */
  text: string;
};

type CountGridProps = { countId: string; lines: readonly Line[]; isOpen: boolean };

/** The sheet at a desk: figures are typed down one column, each saved as it is left, one after another. */
export function CountGrid({ countId, lines, isOpen }: CountGridProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<CommandFailure | null>(null);
  const waiting = useRef(new Map<string, string>());
  const saving = useRef(false);
  const { run } = useCommand((api) => api.inventory.countPart, { onFailure: setFailed });

  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    setFailed(null);
    // Those typed meanwhile come behind; what is refused stays on the sheet, and holds up no other.
    for (const [partId, text] of waiting.current) {
      if (!(await run({ id: countId, partId, counted: figureOf(text) }))) continue;
      if (waiting.current.get(partId) !== text) continue;
      waiting.current.delete(partId);
      setTyped(({ [partId]: _, ...rest }) => rest);
    }
    saving.current = false;
  };
  const latest = useRef(save);
  latest.current = save;

  const columns = useMemo(
    () =>
      columnsOf(isOpen, (partId, text) => {
        setTyped((all) => ({ ...all, [partId]: text }));
        // Behind those that wait, also where an older figure of the part does.
        waiting.current.delete(partId);
        if (problemOf(text)) return;
        waiting.current.set(partId, text);
        void latest.current();
      }),
    [isOpen],
  );
  const rows = lines.map((line): Row => ({ ...line, text: typed[line.part.id] ?? textOf(line.counted) }));

  return (
    <>
      {failed && (
        <Notice
          tone="error"
          live
          action={
            <Button size="sm" onClick={() => void save()}>
              Save again
            </Button>
          }
        >
          {failed.message}
        </Notice>
      )}
      <DataGrid
        label="Count sheet"
        columns={columns}
        rows={rows}
        rowId={({ part }) => part.id}
        resizeKey="count-sheet"
      />
    </>
  );
}

const textOf = (counted: number | null) => (counted === null ? '' : String(counted));
const figureOf = (text: string) => roundQuantity(Number(text));

function problemOf(text: string): string | null {
  const figure = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(figure) || figure < 0) return 'A quantity such as 12 or 2.5';
  return figure > QUANTITY_MAX ? `At most ${QUANTITY_MAX.toLocaleString('en-US')}` : null;
}

function columnsOf(isOpen: boolean, change: (partId: string, text: string) => void): GridColumn<Row>[] {
  return [
    { id: 'part', header: 'Part', value: ({ part }) => part.name, width: 240, pinned: true },
    { id: 'sku', header: 'SKU', value: ({ part }) => part.sku, width: 112, grow: true },
    {
      id: 'expected',
      header: 'Expected',
      value: ({ expected }) => expected,
      cell: ({ expected, part }) => quantityWords(expected, part.unit),
      width: 104,
      align: 'right',
    },
    {
      id: 'counted',
      header: 'Counted',
      value: ({ text }) => text,
      width: 120,
      align: 'right',
      edit: () =>
        isOpen
          ? {
              kind: 'text',
              label: ({ part }) => `Counted, ${part.name}`,
              text: ({ text }) => text,
              // An empty cell is a part nobody has counted yet, not a mistake.
              problem: (text, row) => (text === '' && row.counted === null ? null : problemOf(text)),
              placeholder: ({ expected }) => String(expected),
              inputMode: 'decimal',
              onCommit: ({ part }, text) => change(part.id, text.trim()),
            }
          : undefined,
      cell: ({ text, counted, part }) => {
        if (text === '') return null;
        const isSaved = text === textOf(counted);
        return isSaved ? quantityWords(Number(text), part.unit) : <span className="text-text-2">{text}</span>;
      },
    },
    {
      id: 'difference',
      header: 'Difference',
      value: ({ counted, expected }) => (counted ?? expected) - expected,
      cell: ({ counted, expected, part }) => {
        if (counted === null) return null;
        const difference = roundQuantity(counted - expected);
        if (difference === 0) return NOTHING;
        return (
          <span className="font-medium text-orange">
            {difference > 0 ? '+' : '−'}
            {quantityWords(Math.abs(difference), part.unit)}
          </span>
        );
      },
      width: 104,
      align: 'right',
    },
  ];
}
