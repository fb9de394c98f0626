import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/late-module.ts';
import { Icon } from '../layout/icon.tsx';
import { late } from '../overlay/late.tsx';
import { SELECT_BOX, type SelectOption } from '../overlay/panels/select-parts.ts';
import { Field, type FieldText, useField } from './field.tsx';

type SelectFieldProps<V extends string> = FieldText & {
  options: readonly SelectOption<V>[];
  value?: V;
  defaultValue?: V;
  onValueChange?: (value: V) => void;
  /** With a name it is sent with its form. */
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  id?: string;
  className?: string;
};

const List = late(() => import('../overlay/panels/select-list.tsx').then((module) => module.SelectList));

/** Choose one of a short list. In a form spread `form.field('name', first)` into it. */
export function SelectField<V extends string>({
  label,
  labelHidden,
  hint,
  error,
  optional,
  options,
  placeholder = 'Choose one',
  id,
  className,
  value,
  defaultValue,
  onValueChange,
  name,
  disabled,
  required,
}: SelectFieldProps<V>) {
  const ids = useField(id, { hint, error });
  const [own, setOwn] = useState(defaultValue);
  const [asked, setAsked] = useState(false);
  useEffect(() => whenIdle(List.warm), []);
  useEffect(() => {
    // A form that is reset puts back only what the browser itself holds.
    const form = (document.getElementById(ids.id) as HTMLButtonElement | null)?.form;
    const reset = () => setOwn(defaultValue);
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, [ids.id, defaultValue]);
  const chosen = value ?? own;
  const shown = options.find((option) => option.value === chosen)?.label;
  const choose = (next: string) => {
    setOwn(next as V);
    onValueChange?.(next as V);
  };
  // As wide and as high as what takes its place; it carries the value of its form until then.
  const button = (
    <>
      <button
        type="button"
        role="combobox"
        id={ids.id}
        aria-expanded={false}
        aria-invalid={ids.invalid}
        aria-describedby={ids.describedBy}
        aria-required={required || undefined}
        aria-busy={asked || undefined}
        disabled={disabled}
        data-placeholder={shown === undefined ? '' : undefined}
        onPointerEnter={List.warm}
        onFocus={List.warm}
        onClick={() => setAsked(true)}
        onKeyDown={(event) => {
          if (!opens(event)) return;
          event.preventDefault();
          setAsked(true);
        }}
        className={SELECT_BOX}
      >
        <span className="truncate">{shown ?? placeholder}</span>
        <Icon of={ChevronsUpDown} className="text-text-3" />
      </button>
      {name && <input type="hidden" name={name} value={chosen ?? ''} disabled={disabled} />}
    </>
  );
  return (
    <Field {...{ ids, label, labelHidden, hint, error, optional, className }}>
      {asked ? (
        <Suspense fallback={button}>
          <List
            {...{ ids, options, placeholder, name, disabled, required }}
            value={chosen}
            onValueChange={choose}
          />
        </Suspense>
      ) : (
        button
      )}
    </Field>
  );
}

/** The keys that open a list: arrows up and down, and the letters of an entry. */
function opens({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key === 'ArrowDown' || key === 'ArrowUp') return true;
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
