import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field, type FieldText, useField } from '../field.tsx';

type ComboboxOption = { id: string; label: string; detail?: ReactNode };

type ComboboxFieldProps<T> = FieldText & {
  /** Asked as somebody types; answers that come late are dropped. */
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

/** Fast typing asks once. */
const WAIT_MS = 150;

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
  const [text, setText] = useState(chosen ? optionOf(chosen).label : '');
  const [items, setItems] = useState<readonly T[] | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const latest = useRef(search);
  latest.current = search;

  useEffect(() => {
    if (!open) return;
    let over = false;
    const timer = setTimeout(() => {
      latest.current(text.trim()).then(
        (found) => {
          if (over) return;
          setItems(found);
          setAt(0);
        },
        () => !over && setItems([]),
      );
    }, WAIT_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [open, text]);

  const list = `${ids.id}-list`;
  const choose = (item: T) => {
    onChoose(item);
    setText(optionOf(item).label);
    setOpen(false);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const count = items?.length ?? 0;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (count > 0) setAt((index) => (index + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
    } else if (event.key === 'Enter' && open && items?.[at]) {
      event.preventDefault();
      choose(items[at]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <Field {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <div className="relative">
        <div className="field-box flex h-[34px] items-center max-sm:h-11">
          <input
            id={ids.id}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={open && items?.[at] ? `${list}-${at}` : undefined}
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              onType?.(event.target.value);
              if (chosen) onChoose(null);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={handleKey}
            className="min-w-0 grow bg-transparent px-2.5 text-control text-text-1 outline-none placeholder:text-text-3"
          />
        </div>
        {open && items && (
          <div
            id={list}
            role="listbox"
            aria-label={typeof label === 'string' ? label : 'Choices'}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-popover border border-line-2 bg-overlay p-1 shadow-float scroll-thin"
          >
            {items.length === 0 && <p className="px-2 py-2 text-control text-text-2">{none}</p>}
            {items.map((item, index) => {
              const { id, label: name, detail } = optionOf(item);
              return (
                <div
                  key={id}
                  id={`${list}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  // Before the field loses the focus and the list closes.
                  onMouseDown={(event) => {
                    event.preventDefault();
                    choose(item);
                  }}
                  onMouseEnter={() => setAt(index)}
                  className={clsx(
                    'flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-control px-2 py-1.5 text-control text-text-1 max-sm:min-h-12',
                    index === at && 'bg-overlay-hover',
                  )}
                >
                  <span className="grow">{name}</span>
                  {detail && <span className="text-label text-text-3 tabular-nums">{detail}</span>}
                </div>
              );
            })}
          </div>
        )}
      </div>
    </Field>
  );
}
