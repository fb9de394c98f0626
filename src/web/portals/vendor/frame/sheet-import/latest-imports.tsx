import { Undo2 } from 'lucide-react';
import { formatMoment } from '#core/lib/format-time.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useVendorZone } from '../vendor-zone.ts';

type LatestImportsProps = {
  imports: readonly {
    id: string;
    fileName: string;
    rows: number;
    createdAt: Date;
    createdBy: string | null;
    undoneAt: Date | null;
    canUndo: boolean;
  }[];
  /** What a row became. */
  noun: { one: string; many: string };
  now: Date;
  undoing: boolean;
  onUndo: (id: string) => void;
};

/** Files that were imported, each with the way back where nothing has changed since. */
export function LatestImports({ imports, noun, now, undoing, onUndo }: LatestImportsProps) {
  const zone = useVendorZone();
  if (imports.length === 0) return null;
  return (
    <Card title="Latest imports" flush>
      <ul className="divide-y divide-line-1">
        {imports.map(({ id, fileName, rows, createdAt, createdBy, undoneAt, canUndo }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--card-pad) py-2.5"
          >
            <span className="min-w-0">
              <span className="block text-body font-medium text-text-1 wrap-anywhere">{fileName}</span>
              <span className="block text-detail text-text-2">
                {[
                  `${rows.toLocaleString('en-US')} ${rows === 1 ? noun.one : noun.many}`,
                  formatMoment(createdAt, zone, now),
                  createdBy,
                  undoneAt && 'Undone',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {canUndo && (
              <Button
                icon={Undo2}
                pending={undoing}
                aria-label={`Undo import of ${fileName}`}
                onClick={() => onUndo(id)}
              >
                Undo import
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
