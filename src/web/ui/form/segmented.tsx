import { clsx } from 'clsx';
import { useId } from 'react';
import { FieldNote } from './field.tsx';

type SegmentedProps<V extends string> = {
  /** Names the group for assistive technology. */
  label: string;
  options: readonly { value: V; label: string; disabled?: boolean }[];
  value?: V;
  defaultValue?: V;
  onValueChange?: (value: V) => void;
  /** With a name it is sent with its form. */
  name?: string;
  error?: string | null;
  block?: boolean;
  className?: string;
};

/** Two to five views of the same thing: 7d, 30d, 90d. Radio buttons underneath, so arrows move between them. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  error,
  block,
  className,
}: SegmentedProps<V>) {
  const made = useId();
  return (
    <>
      <fieldset
        aria-describedby={error ? `${made}-note` : undefined}
        className={clsx(
          'h-8 min-w-0 gap-0.5 rounded-control border border-line-2 bg-bg-1 p-px max-sm:h-11',
          block ? 'flex w-full' : 'inline-flex',
          className,
        )}
      >
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative flex grow items-center justify-center rounded-[5px] px-2.5 text-control font-medium whitespace-nowrap text-text-2 transition-colors select-none hover:text-text-1',
              'has-checked:bg-bg-3 has-checked:text-text-1 has-disabled:cursor-not-allowed has-disabled:text-text-3',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
            )}
          >
            <input
              type="radio"
              name={name ?? made}
              value={option.value}
              disabled={option.disabled}
              onChange={() => onValueChange?.(option.value)}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value })}
              className="absolute inset-0 appearance-none outline-none max-sm:-inset-y-0.5"
            />
            {option.label}
          </label>
        ))}
      </fieldset>
      {error && <FieldNote id={`${made}-note`} error={error} />}
    </>
  );
}
