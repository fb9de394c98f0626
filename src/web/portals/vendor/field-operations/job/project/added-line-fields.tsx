import { Trash2 } from 'lucide-react';
import { formatMoney } from '#core/lib/money.ts';
import type { LineInput } from '#core/quotes/input.ts';
import { LINE_LABEL_MAX } from '#core/quotes/limits.ts';
import { QUOTE_UNITS } from '#core/quotes/terms.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

type AddedLineFieldsProps = {
  form: FormFields<`add.${number}.${'kind' | 'label' | 'quantity' | 'unit' | 'unitCents'}`>;
  at: number;
  start: LineInput;
  amountCents: number | null;
  onRemove: () => void;
};

/** One line that a change order adds: what it is, how much of it, and what it costs. */
export function AddedLineFields({ form, at, start, amountCents, onRemove }: AddedLineFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-6 gap-2 rounded-group border border-line-1 p-2.5">
      <legend className="sr-only">Added line {at + 1}</legend>
      <TextField
        label="Description"
        maxLength={LINE_LABEL_MAX}
        className="col-span-4"
        {...form.field(`add.${at}.label`, start.label)}
      />
      <SelectField
        label="Type"
        className="col-span-2"
        options={[
          { value: 'labor', label: 'Labor' },
          { value: 'material', label: 'Material' },
        ]}
        {...form.field(`add.${at}.kind`, start.kind)}
      />
      <TextField
        label="Quantity"
        inputMode="decimal"
        figure
        className="col-span-2"
        {...form.field(`add.${at}.quantity`, String(start.quantity))}
      />
      <SelectField
        label="Unit"
        className="col-span-2"
        options={QUOTE_UNITS.map((unit) => ({ value: unit, label: unit }))}
        {...form.field(`add.${at}.unit`, start.unit)}
      />
      <TextField
        label="Price"
        prefix="$"
        inputMode="decimal"
        figure
        className="col-span-2"
        {...form.field(`add.${at}.unitCents`, start.unitCents > 0 ? (start.unitCents / 100).toFixed(2) : '')}
      />
      <div className="col-span-6 flex items-center justify-between gap-2">
        <span className="text-body text-text-2 tabular-nums">
          {amountCents === null ? '' : formatMoney(amountCents)}
        </span>
        <IconButton icon={Trash2} kind="quiet" label={`Remove added line ${at + 1}`} onClick={onRemove} />
      </div>
    </fieldset>
  );
}
