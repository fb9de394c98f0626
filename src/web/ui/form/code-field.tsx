import { clsx } from 'clsx';
import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldText, useField } from './field.tsx';

type CodeFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'size' | 'maxLength' | 'className'
> &
  FieldText & {
    /** Digits in the code. */
    length?: number;
    /** Called once when the last digit is in. */
    onComplete?: (code: string) => void;
    className?: string;
    ref?: Ref<HTMLInputElement>;
  };

/**
 * A code from a message or an app. One input, so pasting, autofill from the message and assistive technology
 * work as they should; wide tracking makes the digits countable.
 */
export function CodeField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  length = 6,
  onComplete,
  onChange,
  id,
  className,
  ...input
}: CodeFieldProps) {
  const ids = useField(id, { hint, error });
  return (
    <Field {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <div className={clsx('field-box h-12 w-full max-w-[220px] rounded-large')}>
        <input
          {...input}
          id={ids.id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          maxLength={length}
          placeholder={'·'.repeat(length)}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          onChange={(event) => {
            event.target.value = event.target.value.replace(/\D/g, '').slice(0, length);
            onChange?.(event);
            if (event.target.value.length === length) onComplete?.(event.target.value);
          }}
          className="field-control h-full pl-4 text-[1.375rem] font-medium tracking-[0.32em] tabular-nums"
        />
      </div>
    </Field>
  );
}
