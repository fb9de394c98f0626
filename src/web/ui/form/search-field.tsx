import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useRef, useState } from 'react';
import { ShortcutTip } from '../keyboard/shortcut-tip.tsx';
import { Icon } from '../layout/icon.tsx';

type SearchFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'className'> & {
  /** Accessible name; the placeholder is shown as well. */
  label: string;
  /** The shortcut that leads here, by its id in the registry. */
  shortcut?: string;
  onClear?: () => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A search box with a way to clear it. Works controlled, uncontrolled and inside a GET form. */
export function SearchField({
  label,
  placeholder,
  onClear,
  onChange,
  shortcut,
  className,
  ...input
}: SearchFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''));
  const value = input.value === undefined ? typed : String(input.value);

  const clear = () => {
    const field = box.current?.querySelector('input');
    if (!field) return;
    // The native setter, so that a controlled parent hears the change as if it were typed.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
    onClear?.();
  };

  const field = (
    <input
      {...input}
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      enterKeyHint="search"
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
      className="field-control h-full px-2.5 text-control [&::-webkit-search-cancel-button]:hidden max-sm:text-touch"
    />
  );

  return (
    <div ref={box} className={clsx('field-box flex h-[34px] w-full items-center max-sm:h-11', className)}>
      <Icon of={Search} className="pointer-events-none ml-2.5 text-text-3" />
      {shortcut ? (
        <ShortcutTip shortcut={shortcut} byPointer>
          {field}
        </ShortcutTip>
      ) : (
        field
      )}
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="mr-1 flex size-7 shrink-0 items-center justify-center rounded-[5px] text-text-3 hover:text-text-1 max-sm:size-10"
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  );
}
