import { useMemo, useState } from 'react';
import { DataGrid } from '../data/grid/data-grid.tsx';
import type { GridColumn } from '../data/grid/grid-columns.ts';
import { Card } from '../layout/card.tsx';
import { Section } from '../layout/section.tsx';

type Part = { id: string; name: string; shelf: string; count: string; stocked: boolean };

/** As many as a busy warehouse has, so that drawing only those in sight can be felt. */
const PARTS: readonly Part[] = Array.from({ length: 2_000 }, (_, index) => ({
  id: `part-${index}`,
  name: `Washer no. ${index + 1}`,
  shelf: `Shelf ${Math.floor(index / 500) + 1}`,
  count: String((index * 7) % 40),
  stocked: index % 3 !== 0,
}));

const problem = (text: string) => (/^\d{1,4}$/.test(text) ? null : 'A whole number such as 12');

function Parts() {
  const [parts, setParts] = useState(PARTS);
  const columns = useMemo<GridColumn<Part>[]>(() => {
    const change = (id: string, to: Partial<Part>) =>
      setParts((all) => all.map((part) => (part.id === id ? { ...part, ...to } : part)));
    return [
      { id: 'shelf', header: 'Shelf', value: (part) => part.shelf, width: 120 },
      { id: 'name', header: 'Part', value: (part) => part.name, width: 200, pinned: true },
      {
        id: 'stocked',
        header: 'In stock',
        value: (part) => part.stocked,
        width: 96,
        edit: () => ({
          kind: 'toggle',
          label: (part) => `${part.name} in stock`,
          checked: (part) => part.stocked,
          onCommit: (part, stocked) => change(part.id, { stocked }),
        }),
      },
      {
        id: 'count',
        header: 'Count',
        value: (part) => part.count,
        width: 160,
        align: 'right',
        edit: () => ({
          kind: 'text',
          label: (part) => `Count of ${part.name}`,
          text: (part) => part.count,
          problem,
          inputMode: 'numeric',
          onCommit: (part, count) => change(part.id, { count }),
        }),
      },
      { id: 'note', header: 'Last counted', value: () => 'Nov 23', width: 160, grow: true },
    ];
  }, []);
  return (
    <DataGrid
      label="Parts in the warehouse"
      columns={columns}
      rows={parts}
      rowId={(part) => part.id}
      groups={{
        by: 'shelf',
        summary: (inGroup) => `${inGroup.filter(({ stocked }) => stocked).length} of ${inGroup.length}`,
      }}
      resizeKey="gallery-grid"
    />
  );
}

export function GalleryGrid() {
  return (
    <Section title="Data grid" className="border-t border-line-1 pt-5">
      <div className="space-y-6">
        <Card title="Parts" flush>
          <Parts />
        </Card>
      </div>
    </Section>
  );
}
