import { X } from 'lucide-react';
import { useState } from 'react';
import { NEEDS_MAX } from '#core/inventory/limits.ts';
import type { ServiceNeeds } from '#core/inventory/setup/contract.ts';
import type { FoundPart } from '#core/inventory/views.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ComboboxField } from '#web/ui/form/combobox/combobox-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { StepperField } from '#web/ui/form/number/stepper-field.tsx';
import { group, optional, text } from '#web/ui/form/state/read-form.ts';
import { list, number } from '#web/ui/form/state/readers.ts';
import { useFieldList } from '#web/ui/form/state/use-field-list.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

type Line = { partId: string; name: string; unit: string; quantity: string };

/** The parts that one service takes. */
export function NeedsDrawer({ of, onClose }: { of: ServiceNeeds; onClose: () => void }) {
  const { showToast } = useToastContext();
  const [adding, setAdding] = useState<FoundPart | null>(null);
  const lines = useFieldList<Line>(
    of.needs.map(({ part, quantity }) => ({
      ...{ partId: part.id, name: part.name, unit: part.unit, quantity: String(quantity) },
    })),
  );
  const form = useForm({
    read: { needs: list(group({ partId: text, quantity: optional(number) })) },
    command: useCommand((api) => api.inventory.saveNeeds, {
      onSuccess: () => {
        showToast({ title: 'Service parts saved', type: 'success' });
        onClose();
      },
    }),
    input: ({ needs }) => ({
      serviceId: of.service.id,
      needs: needs.map(({ partId, quantity }) => ({ partId, quantity: quantity ?? 0 })),
    }),
  });
  const add = (part: FoundPart | null) => {
    setAdding(null);
    if (!part || lines.rows.some(({ start }) => start.partId === part.id)) return;
    lines.add({ partId: part.id, name: part.name, unit: part.unit, quantity: '1' });
  };
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title="Service parts"
      description={of.service.name}
      width="lg"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Save parts
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        {lines.rows.map(({ key, start }, at) => (
          <div key={key} className="flex items-end gap-2">
            <input type="hidden" name={`needs.${at}.partId`} value={start.partId} />
            <StepperField
              label={start.name}
              className="min-w-0 grow"
              inputMode="decimal"
              min={1}
              unit={start.unit === 'each' ? undefined : start.unit}
              {...form.field(`needs.${at}.quantity`, start.quantity)}
            />
            <IconButton
              icon={X}
              kind="quiet"
              size="lg"
              label={`Remove ${start.name}`}
              onClick={() => lines.remove(at)}
            />
          </div>
        ))}
        {lines.rows.length < NEEDS_MAX && (
          <ComboboxField
            key={lines.rows.length}
            label="Add a part"
            placeholder="Name, SKU or barcode"
            search={async (search) => (await browserApi.inventory.lookup({ search })).items}
            optionOf={({ id, name, sku }) => ({ id, label: name, detail: sku })}
            chosen={adding}
            onChoose={add}
          />
        )}
      </form>
    </Drawer>
  );
}
