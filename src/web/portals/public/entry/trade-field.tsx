import { ChevronsUpDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldText, useField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

type TradeFieldProps = FieldText & SelectHTMLAttributes<HTMLSelectElement> & { trades: readonly string[] };

/** The trade of a company. The browser's own list: it opens best on phones and downloads nothing. */
export function TradeField({ label, error, trades, ...select }: TradeFieldProps) {
  const ids = useField(undefined, { error });
  return (
    <Field ids={ids} label={label} error={error}>
      <div className="field-box relative h-11 rounded-large has-[select:focus-visible]:border-accent-text has-[select:focus-visible]:shadow-[0_0_0_3px_var(--field-ring)]">
        <select
          {...select}
          id={ids.id}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          className="field-control h-full appearance-none truncate pr-8 pl-2.5 text-control-large has-[option[value='']:checked]:text-text-3 max-sm:text-touch"
        >
          <option value="">Choose your trade</option>
          {trades.map((trade) => (
            <option key={trade} value={trade}>
              {trade}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronsUpDown}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-text-3"
        />
      </div>
    </Field>
  );
}
