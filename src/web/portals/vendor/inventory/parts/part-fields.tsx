import { BARCODE_MAX, PART_NAME_MAX, SKU_MAX, UNIT_MAX } from '#core/inventory/limits.ts';
import type { PartDetail } from '#core/inventory/views.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { optional, text, ticked } from '#web/ui/form/state/read-form.ts';
import { cents, number } from '#web/ui/form/state/readers.ts';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** How the fields of a part are read. */
export const PART_READERS = {
  ...{ sku: text, name: text, barcode: text, unit: text, supplierId: text },
  ...{ priceCents: optional(cents), reorderLevel: optional(number), orderQuantity: optional(number) },
  taxable: ticked,
};

type Values = {
  sku: string;
  name: string;
  barcode: string;
  unit: string;
  supplierId: string;
  priceCents: number | undefined;
  reorderLevel: number | undefined;
  orderQuantity: number | undefined;
  taxable: boolean;
};

export const NO_SUPPLIER = 'none';

/** What operations take of them. */
export const partInputOf = ({ priceCents, reorderLevel, orderQuantity, supplierId, ...rest }: Values) => ({
  ...rest,
  barcode: rest.barcode || null,
  priceCents: priceCents ?? 0,
  reorderLevel: reorderLevel ?? null,
  orderQuantity: orderQuantity ?? 1,
  supplierId: supplierId === '' || supplierId === NO_SUPPLIER ? null : supplierId,
});

type PartFieldsProps = {
  form: FormFields<keyof Values>;
  part: Partial<PartDetail>;
  suppliers: readonly { id: string; name: string }[];
};

const money = (value: number | undefined) => (value === undefined ? '' : (value / 100).toFixed(2));

/** What a part is, sells for, and when to order it. */
export function PartFields({ form, part, suppliers }: PartFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        required
        maxLength={PART_NAME_MAX}
        autoComplete="off"
        {...form.field('name', part.name)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="SKU"
          required
          maxLength={SKU_MAX}
          autoComplete="off"
          {...form.field('sku', part.sku)}
        />
        <TextField
          label="Barcode"
          optional
          maxLength={BARCODE_MAX}
          autoComplete="off"
          hint="Scan it later to find this part"
          {...form.field('barcode', part.barcode ?? '')}
        />
        <TextField
          label="Sale price"
          prefix="$"
          inputMode="decimal"
          figure
          hint="What homeowners pay, before tax. $0 is always included."
          {...form.field('priceCents', money(part.priceCents))}
        />
        <TextField
          label="Unit"
          maxLength={UNIT_MAX}
          hint="Such as each, ft or box"
          {...form.field('unit', part.unit ?? 'each')}
        />
        <TextField
          label="Reorder level"
          optional
          inputMode="decimal"
          figure
          hint="Suggest an order at this quantity or below"
          {...form.field('reorderLevel', part.reorderLevel ?? '')}
        />
        <TextField
          label="Order quantity"
          inputMode="decimal"
          figure
          hint="The least you order at a time"
          {...form.field('orderQuantity', part.orderQuantity ?? 1)}
        />
      </div>
      <SelectField
        label="Preferred supplier"
        options={[
          { value: NO_SUPPLIER, label: 'None' },
          ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field('supplierId', part.supplier?.id ?? NO_SUPPLIER)}
      />
      <Checkbox label="Charge sales tax" {...form.box('taxable', part.taxable ?? true)} />
    </>
  );
}
