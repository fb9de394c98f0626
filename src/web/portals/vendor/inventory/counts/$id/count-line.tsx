import { Check, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CountView } from '#core/inventory/counts/contract.ts';
import { QUANTITY_MAX } from '#core/inventory/limits.ts';
import { quantityWords, roundQuantity } from '#core/inventory/quantity.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';

type CountLineProps = { countId: string; line: CountView['lines'][number]; isOpen: boolean };

/** One part on the sheet: large steps for a thumb, a figure that can be typed, and the ledger's beside it. */
export function CountLine({ countId, line, isOpen }: CountLineProps) {
  const { part, expected, counted } = line;
  const [typed, setTyped] = useState<string>(String(counted ?? expected));
  const { run, pending, failure } = useCommand((api) => api.inventory.countPart);
  const figure = typed.trim() === '' ? Number.NaN : Number(typed);
  const canSave = Number.isFinite(figure) && figure >= 0 && figure <= QUANTITY_MAX;
  const isSaved = counted !== null && figure === counted;
  const step = (by: number) =>
    setTyped(String(Math.max(0, roundQuantity((Number.isFinite(figure) ? figure : 0) + by))));
  return (
    <li className="px-(--card-pad) py-3">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-body font-medium text-text-1 wrap-anywhere">{part.name}</span>
          <span className="block text-detail text-text-2">
            {part.sku} · {quantityWords(expected, part.unit)} expected
          </span>
        </span>
        {counted !== null &&
          (counted === expected ? (
            <Badge tone="green">Counted</Badge>
          ) : (
            <Badge tone="orange">
              {counted > expected ? '+' : '−'}
              {quantityWords(Math.abs(roundQuantity(counted - expected)), part.unit)}
            </Badge>
          ))}
      </div>
      {isOpen && (
        <div className="mt-2.5 flex items-center gap-2">
          <IconButton
            icon={Minus}
            size="lg"
            kind="outline"
            label={`One less ${part.name}`}
            onClick={() => step(-1)}
          />
          <input
            name={`counted-${part.id}`}
            aria-label={`Counted, ${part.name}`}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="field-box h-11 w-20 min-w-0 grow text-center text-control-large tabular-nums sm:max-w-32"
          />
          <IconButton
            icon={Plus}
            size="lg"
            kind="outline"
            label={`One more ${part.name}`}
            onClick={() => step(1)}
          />
          <Button
            size="lg"
            icon={isSaved ? Check : undefined}
            kind={isSaved ? 'quiet' : 'outline'}
            pending={pending}
            disabled={!canSave || isSaved}
            aria-label={`Save count of ${part.name}`}
            onClick={() => void run({ id: countId, partId: part.id, counted: roundQuantity(figure) })}
          >
            {isSaved ? 'Saved' : 'Save'}
          </Button>
        </div>
      )}
      {failure && (
        <p role="alert" className="mt-1.5 text-detail text-red">
          {failure.message}
        </p>
      )}
    </li>
  );
}
