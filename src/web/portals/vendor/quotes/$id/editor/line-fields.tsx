import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { formatMoney } from '#core/lib/money.ts';
import type { LineInput } from '#core/quotes/input.ts';
import { LINE_LABEL_MAX } from '#core/quotes/limits.ts';
import { lineAmount } from '#core/quotes/option-price.ts';
import { QUOTE_UNITS } from '#core/quotes/terms.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { typedCents } from './editor-values.ts';

type LineFieldsProps = {
  form: FormFields<`options.${string}`>;
  path: `options.${number}.lines.${number}`;
  start: LineInput;
  typed: LineInput | undefined;
  /** "Line 2 of Better": names its fields where they stand without labels. */
  label: string;
  onRemove: (() => void) | null;
  /** The first line names the columns of all. */
  heads: boolean;
};

/** A line of work or material: what, how much, at which price. */
export function LineFields({ form, path, start, typed, label, onRemove, heads }: LineFieldsProps) {
  const amount =
    typed && Number.isFinite(typed.quantity) && Number.isInteger(typed.unitCents) && typed.quantity < 1e6
      ? lineAmount(typed)
      : null;
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 rounded-group border border-line-1 p-2.5 md:grid-cols-[104px_minmax(0,1fr)_64px_88px_100px_auto] md:items-start md:border-0 md:p-0">
      <legend className="sr-only">{label}</legend>
      <SelectField
        label="Type"
        labelHidden={!heads}
        options={[
          { value: 'labor', label: 'Labor' },
          { value: 'material', label: 'Material' },
        ]}
        {...form.field(`${path}.kind`, start.kind)}
      />
      <TextField
        label="Description"
        labelHidden={!heads}
        placeholder="Description"
        maxLength={LINE_LABEL_MAX}
        className="max-md:order-first max-md:col-span-2"
        {...form.field(`${path}.label`, start.label)}
      />
      <TextField
        label="Quantity"
        labelHidden={!heads}
        placeholder="Qty"
        inputMode="decimal"
        figure
        {...form.field(`${path}.quantity`, start.quantity)}
      />
      <SelectField
        label="Unit"
        labelHidden={!heads}
        options={QUOTE_UNITS.map((unit) => ({ value: unit, label: unit }))}
        {...form.field(`${path}.unit`, start.unit)}
      />
      <TextField
        label="Price per unit"
        labelHidden={!heads}
        placeholder="Price"
        prefix="$"
        inputMode="decimal"
        figure
        {...form.field(`${path}.unitCents`, typedCents(start.unitCents))}
      />
      <div
        className={clsx('flex items-center justify-end gap-1.5 max-md:col-span-2', heads && 'md:mt-[22px]')}
      >
        <span className="text-right md:not-empty:min-w-16 text-body text-text-2 tabular-nums">
          {amount === null ? '' : formatMoney(amount)}
        </span>
        {onRemove ? (
          <IconButton icon={Trash2} kind="quiet" label={`Remove ${label.toLowerCase()}`} onClick={onRemove} />
        ) : (
          <span aria-hidden="true" className="size-8 max-md:hidden" />
        )}
      </div>
    </fieldset>
  );
}
