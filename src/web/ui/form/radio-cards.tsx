import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldNote } from './field.tsx';

export type RadioCard<V extends string = string> = {
  value: V;
  title: ReactNode;
  detail?: ReactNode;
  /** A leaf, an avatar or an icon before the title. */
  media?: ReactNode;
  /** The price, at the right. */
  aside?: ReactNode;
  disabled?: boolean;
};

type RadioCardsProps<V extends string> = {
  label: ReactNode;
  labelHidden?: boolean;
  name: string;
  options: readonly RadioCard<V>[];
  value?: V;
  defaultValue?: V;
  onValueChange?: (value: V) => void;
  hint?: ReactNode;
  error?: string | null;
  className?: string;
};

/** One choice of a few, each with its facts, in one bordered group. Real radio buttons: arrows move, forms send. */
export function RadioCards<V extends string>({
  label,
  labelHidden,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  hint,
  error,
  className,
}: RadioCardsProps<V>) {
  const noteId = useId();
  return (
    <fieldset className={clsx('min-w-0', className)} aria-describedby={hint || error ? noteId : undefined}>
      <legend className={clsx('text-card-title text-text-1', labelHidden ? 'sr-only' : 'mb-2')}>
        {label}
      </legend>
      <div>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'group relative flex min-h-[60px] items-center gap-3.5 border border-line-2 bg-bg-1 px-4 py-2.5 transition-colors',
              '-mt-px first:mt-0 first:rounded-t-card last:rounded-b-card hover:bg-bg-2',
              'has-checked:z-10 has-checked:border-accent has-checked:bg-accent-soft has-checked:outline-1 has-checked:-outline-offset-1 has-checked:outline-accent',
              'has-focus-visible:z-20 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
              'has-disabled:cursor-not-allowed has-disabled:bg-bg-1',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              onChange={() => onValueChange?.(option.value)}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value })}
              className="keep-color size-[18px] shrink-0 appearance-none rounded-full border border-line-ctl bg-bg-1 outline-none checked:border-[5.5px] checked:border-accent checked:bg-accent-soft disabled:border-line-2 disabled:bg-bg-3"
            />
            {option.media && (
              <span className="flex size-10 shrink-0 items-center justify-center">{option.media}</span>
            )}
            <span className="min-w-0 grow">
              <span className="block text-[0.9375rem]/5 font-semibold text-text-1 group-has-disabled:text-text-3">
                {option.title}
              </span>
              {option.detail && (
                <span className="block text-[0.8125rem]/[1.125rem] text-text-2 group-has-disabled:text-text-3">
                  {option.detail}
                </span>
              )}
            </span>
            {option.aside && (
              <span className="shrink-0 text-[0.9375rem]/5 font-medium text-text-1 tabular-nums group-has-disabled:text-text-3">
                {option.aside}
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
