import { ChevronsUpDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../layout/icon.tsx';
import { Field, type FieldText, useField } from './field.tsx';

type SelectOption<V extends string = string> = {
  /** Never the empty string; leave the value undefined to show the placeholder. */
  value: V;
  label: string;
  /** Said after the label: who comes, what it costs. */
  detail?: string;
  disabled?: boolean;
};

type SelectFieldProps<V extends string> = FieldText &
  Pick<SelectHTMLAttributes<HTMLSelectElement>, 'disabled' | 'required' | 'id' | 'className'> & {
    options: readonly SelectOption<V>[];
    value?: V;
    defaultValue?: V;
    onValueChange?: (value: V) => void;
    /** With a name it is sent with its form: the value, or the empty string while nothing is chosen. */
    name?: string;
    placeholder?: string;
  };

/** Choose one of a short list. The browser's own control: a phone opens its wheel, a form reads it by its name. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, labelHidden, hint, error, optional, className } = props;
  const { options, placeholder = 'Choose one', onValueChange, name, disabled, required } = props;
  const ids = useField(props.id, { hint, error });
  // Whoever hands in a value keeps it, also while it is undefined.
  const held = 'value' in props ? { value: props.value ?? '' } : { defaultValue: props.defaultValue ?? '' };
  return (
    <Field {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <div className="relative">
        <select
          {...held}
          id={ids.id}
          name={name}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          onChange={(event) => onValueChange?.(event.target.value as V)}
          className="field-box select-list h-[34px] w-full truncate pr-8 pl-2.5 text-control has-[option[value='']:checked]:text-text-3 max-sm:h-11 max-sm:text-touch"
        >
          <option value="" hidden>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.detail ? `${option.label} · ${option.detail}` : option.label}
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
