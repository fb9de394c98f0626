import { X } from 'lucide-react';
import { useRef } from 'react';
import type { PartState } from '../../feedback/part-state.tsx';
import { Icon } from '../../layout/icon.tsx';
import { Field, type FieldText, useField } from '../field.tsx';
import { ComboboxInput } from './combobox-input.tsx';

type Option<V extends string> = { value: V; label: string };

/** Loading and failure are those of its options; the list says so when it is opened. */
type MultiSelectFieldProps<V extends string> = FieldText &
  PartState & {
    options: readonly Option<V>[];
    values: readonly V[];
    onValuesChange: (values: V[]) => void;
    /** With a name every chosen value is sent with its form. */
    name?: string;
    placeholder?: string;
    className?: string;
  };

/**
 * Choose several of many by typing a part of each. What is chosen stands before the text, each with a button that
 * takes it away; Backspace in an empty text takes the last one.
 */
export function MultiSelectField<V extends string>({
  label,
  labelHidden,
  hint,
  error,
  optional,
  options,
  values,
  onValuesChange,
  name,
  placeholder = 'Add',
  className,
  loading,
  failure,
}: MultiSelectFieldProps<V>) {
  const ids = useField(undefined, { hint, error });
  const box = useRef<HTMLDivElement>(null);
  const chosen = options.filter(({ value }) => values.includes(value));
  const remove = (value: V) => {
    onValuesChange(values.filter((other) => other !== value));
    document.getElementById(ids.id)?.focus();
  };
  const said = typeof label === 'string' ? label : 'Choices';
  return (
    <Field {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <div ref={box} className="field-box flex min-h-[34px] flex-wrap items-center gap-1 p-1 max-sm:min-h-11">
        {chosen.length > 0 && (
          <ul aria-label={`${said}, chosen`} className="contents">
            {chosen.map(({ value, label: text }) => (
              <li
                key={value}
                className="flex max-w-full items-center rounded-control bg-bg-3 pl-2 text-label text-text-1"
              >
                {name && <input type="hidden" name={name} value={value} />}
                <span className="truncate">{text}</span>
                <button
                  type="button"
                  aria-label={`Remove ${text}`}
                  onClick={() => remove(value)}
                  className="flex size-6 items-center justify-center rounded-control text-text-3 hover:text-text-1 max-sm:size-9"
                >
                  <Icon of={X} size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <ComboboxInput
          id={ids.id}
          label={said}
          search={(text) =>
            options.filter(
              (option) =>
                !values.includes(option.value) && option.label.toLowerCase().includes(text.toLowerCase()),
            )
          }
          optionOf={(option) => ({ id: option.value, label: option.label })}
          takesFirst
          keepsOpen
          none="Nothing else to choose"
          state={{ loading, failure }}
          text=""
          onChoose={(option) => onValuesChange([...values, option.value])}
          onBackspace={() => onValuesChange(values.slice(0, -1))}
          list={{ under: box }}
          input={{
            placeholder,
            'aria-describedby': ids.describedBy,
            'aria-invalid': ids.invalid,
            className:
              'h-6 min-w-16 grow basis-16 bg-transparent px-1.5 text-control text-text-1 outline-none placeholder:text-text-3 max-sm:h-9 max-sm:text-touch',
          }}
        />
      </div>
    </Field>
  );
}
