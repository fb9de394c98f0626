import { useState } from 'react';
import type { CountView } from '#core/inventory/counts/contract.ts';
import type { FoundPart } from '#core/inventory/views.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { ComboboxField } from '#web/ui/form/combobox/combobox-field.tsx';

/** Puts a part on the sheet that the ledger does not have there: one of it was found. */
export function AddToCount({ countId, lines }: { countId: string; lines: CountView['lines'] }) {
  const [turn, setTurn] = useState(0);
  const { showToast } = useToastContext();
  const { run } = useCommand((api) => api.inventory.countPart, {
    onFailure: ({ message }) => showToast({ title: 'Nothing was counted', message, type: 'error' }),
  });
  const add = (part: FoundPart | null) => {
    if (!part) return;
    setTurn(turn + 1);
    if (lines.some((line) => line.part.id === part.id)) {
      showToast({ title: 'Already on this sheet', message: part.name });
      return;
    }
    void run({ id: countId, partId: part.id, counted: 1 });
  };
  return (
    <ComboboxField
      key={turn}
      label="Add a part you found here"
      placeholder="Name, SKU or barcode"
      search={async (search) => (await browserApi.inventory.lookup({ search })).items}
      optionOf={({ id, name, sku }) => ({ id, label: name, detail: sku })}
      chosen={null}
      onChoose={add}
    />
  );
}
