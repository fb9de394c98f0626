import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { INVENTORY_NOTE_MAX, ORDER_LINES_MAX } from '#core/inventory/limits.ts';
import type { OrderDetail } from '#core/inventory/orders/views.ts';
import type { FoundPart } from '#core/inventory/views.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ComboboxField } from '#web/ui/form/combobox/combobox-field.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { group, optional, text } from '#web/ui/form/state/read-form.ts';
import { cents, list, number } from '#web/ui/form/state/readers.ts';
import { useFieldList } from '#web/ui/form/state/use-field-list.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Named = { id: string; name: string };
type OrderFormProps = {
  /** Null for a new one. */
  order: OrderDetail | null;
  suppliers: readonly Named[];
  locations: readonly Named[];
  onSaved: (order: OrderDetail) => void;
  onCancel: () => void;
};
type Line = { partId: string; name: string; unit: string; quantity: string; unitCents: string };

/** The lines of a purchase order, whom it goes to and where it is delivered. */
export function OrderForm({ order, suppliers, locations, onSaved, onCancel }: OrderFormProps) {
  const [adding, setAdding] = useState<FoundPart | null>(null);
  const lines = useFieldList<Line>(
    (order?.items ?? []).map(({ part, quantity, unitCents }) => ({
      ...{ partId: part.id, name: part.name, unit: part.unit },
      ...{ quantity: String(quantity), unitCents: (unitCents / 100).toFixed(2) },
    })),
  );
  const form = useForm({
    read: {
      ...{ supplierId: text, locationId: text, expectedOn: text, note: text },
      lines: list(group({ partId: text, quantity: optional(number), unitCents: optional(cents) })),
    },
    command: useCommand(
      (api) => (values: Values, options) =>
        order
          ? api.inventory.editOrder({ ...values, id: order.id, expectedVersion: order.version }, options)
          : api.inventory.createOrder(values, options),
      { onSuccess: onSaved },
    ),
    input: ({ expectedOn, lines: typed, ...values }): Values => ({
      ...values,
      expectedOn: expectedOn || null,
      lines: typed.map(({ partId, quantity, unitCents }) => ({
        ...{ partId, quantity: quantity ?? 0, unitCents: unitCents ?? 0 },
      })),
    }),
  });
  const add = (part: FoundPart | null) => {
    setAdding(null);
    if (!part || lines.rows.some(({ start }) => start.partId === part.id)) return;
    const { id: partId, name, unit } = part;
    lines.add({ partId, name, unit, quantity: '1', unitCents: '' });
  };
  return (
    <form {...form.props} className="grid max-w-[760px] gap-3.5">
      <FormErrors message={form.message} />
      <Card className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            label="Supplier"
            options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('supplierId', order?.supplier.id ?? suppliers[0]?.id)}
          />
          <SelectField
            label="Deliver to"
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('locationId', order?.location.id ?? locations[0]?.id)}
          />
          <DateField label="Expected on" optional {...form.field('expectedOn', order?.expectedOn ?? '')} />
        </div>
        <TextareaField
          label="Note"
          optional
          rows={2}
          maxLength={INVENTORY_NOTE_MAX}
          {...form.field('note', order?.note ?? '')}
        />
      </Card>
      <Card title="Parts" aside={lines.rows.length}>
        <ul className="space-y-4">
          {lines.rows.map(({ key, start }, at) => (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_104px_128px_auto]"
            >
              <span className="min-w-0 text-body text-text-1 wrap-anywhere max-sm:col-span-2 sm:pb-2">
                {start.name}
                {form.fault(`lines.${at}.partId`) && (
                  <span className="block text-detail text-red">{form.fault(`lines.${at}.partId`)}</span>
                )}
              </span>
              <input type="hidden" name={`lines.${at}.partId`} value={start.partId} />
              <TextField
                label={start.unit === 'each' ? 'Quantity' : `Quantity, ${start.unit}`}
                inputMode="decimal"
                figure
                required
                {...form.field(`lines.${at}.quantity`, start.quantity)}
              />
              <TextField
                label="Unit cost"
                prefix="$"
                inputMode="decimal"
                figure
                {...form.field(`lines.${at}.unitCents`, start.unitCents)}
              />
              <IconButton
                icon={X}
                kind="quiet"
                size="lg"
                label={`Remove ${start.name}`}
                onClick={() => lines.remove(at)}
              />
            </li>
          ))}
        </ul>
        {lines.rows.length < ORDER_LINES_MAX && (
          <ComboboxField
            key={lines.rows.length}
            label="Add a part"
            className={lines.rows.length > 0 ? 'mt-4' : undefined}
            placeholder="Name, SKU or barcode"
            search={async (search) => (await browserApi.inventory.lookup({ search })).items}
            optionOf={({ id, name, sku }) => ({ id, label: name, detail: sku })}
            chosen={adding}
            onChoose={add}
            error={form.fault('lines')}
          />
        )}
      </Card>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" kind="primary" icon={order ? undefined : Plus} pending={form.pending}>
          {order ? 'Save order' : 'Create draft'}
        </Button>
      </div>
    </form>
  );
}

type Values = {
  supplierId: string;
  locationId: string;
  expectedOn: string | null;
  note: string;
  lines: { partId: string; quantity: number; unitCents: number }[];
};
