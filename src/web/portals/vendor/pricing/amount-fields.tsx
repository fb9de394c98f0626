import { optional } from '#web/ui/form/state/read-form.ts';
import { cents, number } from '#web/ui/form/state/readers.ts';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { typedMoney } from './frame/price-words.ts';

/** How a price, or the cost and markup that make one, is read. */
export const AMOUNT_READERS = {
  priceCents: optional(cents),
  costCents: optional(cents),
  markupBp: optional(number),
};

type Amount = { priceCents: number | undefined; costCents: number | undefined; markupBp: number | undefined };

/** What operations take of it: the markup is typed in percent. */
export const amountInput = ({ priceCents, costCents, markupBp }: Amount) => ({
  priceCents: priceCents ?? null,
  costCents: costCents ?? null,
  markupBp: markupBp === undefined ? null : Math.round(markupBp * 100),
});

type AmountFieldsProps = {
  form: FormFields<keyof Amount>;
  /** What is bought and sold on can be priced by its cost. */
  withCost: boolean;
  start?: { priceCents: number | null; costCents: number | null; markupBp: number | null };
};

export function AmountFields({ form, withCost, start }: AmountFieldsProps) {
  const price = start?.markupBp === null || start === undefined ? (start?.priceCents ?? null) : null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Price"
        prefix="$"
        inputMode="decimal"
        figure
        className="sm:col-span-2"
        hint={withCost ? 'Leave empty to price it by cost and markup' : 'Before tax'}
        {...form.field('priceCents', typedMoney(price))}
      />
      {withCost && (
        <>
          <TextField
            label="Cost"
            optional
            prefix="$"
            inputMode="decimal"
            figure
            hint="What one costs you"
            {...form.field('costCents', typedMoney(start?.costCents))}
          />
          <TextField
            label="Markup"
            optional
            suffix="%"
            inputMode="decimal"
            figure
            hint="Added to the cost"
            {...form.field('markupBp', start?.markupBp == null ? '' : start.markupBp / 100)}
          />
        </>
      )}
    </div>
  );
}
