import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldNote, useField } from './field.tsx';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'size' | 'className'> & {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | null;
  /** Label first, switch at the far end, as in settings lists. */
  end?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** On or off, at once. For a choice that waits for a button use a checkbox. */
export function Switch({ label, labelHidden, hint, error, end, className, id, ...input }: SwitchProps) {
  const ids = useField(id, { hint, error });
  return (
    <div className={clsx('min-w-0', className)}>
      <label className={clsx('switch-line', end ? 'w-full flex-row-reverse justify-between' : 'w-fit')}>
        <input
          {...input}
          id={ids.id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          className="switch keep-color"
        />
        <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      </label>
      {error && <FieldNote id={ids.hintId} error={error} />}
      {hint && !error && (
        <p id={ids.hintId} className={clsx('text-label text-text-3', !end && 'pl-10')}>
          {hint}
        </p>
      )}
    </div>
  );
}
