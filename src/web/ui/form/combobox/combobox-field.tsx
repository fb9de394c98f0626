import { useRef } from 'react';
import { Field, type FieldText, useField } from '../field.tsx';
import { ComboboxInput } from './combobox-input.tsx';
import type { ComboboxOption } from './combobox-parts.ts';

type ComboboxFieldProps<T> = FieldText & {
  /** Asked as somebody types; answers that come late are dropped. The list says that it waits, and that it failed. */
  search: (text: string) => Promise<readonly T[]>;
  optionOf: (item: T) => ComboboxOption;
  chosen: T | null;
  onChoose: (item: T | null) => void;
  /** The text as typed, for those who take what is not in the list. */
  onType?: (text: string) => void;
  /** Said when nothing fits. */
  none?: string;
  placeholder?: string;
  className?: string;
};

/** Choose one of many by typing a part of it. Arrows move, Enter chooses, Esc closes; typing on forgets the choice. */
export function ComboboxField<T>({
  label,
  labelHidden,
  hint,
  error,
  optional,
  search,
  optionOf,
  chosen,
  onChoose,
  onType,
  none = 'No results found',
  placeholder,
  className,
}: ComboboxFieldProps<T>) {
  const ids = useField(undefined, { hint, error });
  const box = useRef<HTMLDivElement>(null);
  return (
    <Field {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <div ref={box} className="field-box flex h-[34px] items-center max-sm:h-11">
        <ComboboxInput
          id={ids.id}
          label={typeof label === 'string' ? label : 'Choices'}
          {...{ search, optionOf, none, onChoose }}
          waits
          takesFirst
          text={chosen ? optionOf(chosen).label : ''}
          onText={(text, by) => {
            if (by === 'choice') return;
            onType?.(text);
            if (chosen) onChoose(null);
          }}
          list={{ under: box }}
          input={{
            placeholder,
            'aria-describedby': ids.describedBy,
            'aria-invalid': ids.invalid,
            className:
              'min-w-0 grow bg-transparent px-2.5 text-control text-text-1 outline-none placeholder:text-text-3 max-sm:text-touch',
          }}
        />
      </div>
    </Field>
  );
}
