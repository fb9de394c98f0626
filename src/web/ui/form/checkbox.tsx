import { clsx } from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { FieldNote, useField } from './field.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'className'> & {
  label: ReactNode;
  /** Keep the label for assistive technology only, as in table rows. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | null;
  /** Some but not all of what it stands for. */
  indeterminate?: boolean;
  /** 16 px, or 24 px in field work. */
  size?: 'md' | 'field';
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A real checkbox with our drawing over it, so forms and assistive technology need no script. */
export function Checkbox({
  label,
  labelHidden,
  hint,
  error,
  indeterminate = false,
  size = 'md',
  className,
  id,
  ref,
  ...input
}: CheckboxProps) {
  const ids = useField(id, { hint, error });
  const own = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);

  const setRef = (node: HTMLInputElement | null) => {
    own.current = node;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };

  const field = size === 'field';
  return (
    <div className={clsx('min-w-0', className)}>
      <label className={clsx('check-line', field && 'check-line-field')}>
        <span className={clsx('check-box', field && 'check-box-field')}>
          <input
            {...input}
            ref={setRef}
            id={ids.id}
            type="checkbox"
            aria-invalid={ids.invalid}
            aria-describedby={ids.describedBy}
            className={clsx('check keep-color', field && 'check-field')}
          />
        </span>
        <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      </label>
      {(hint || error) && (
        // As near to its label on a phone, where the line is as tall as a thumb.
        <div className={field ? '-mt-3 pl-[38px]' : '-mt-1 pl-[26px] max-sm:-mt-3'}>
          <FieldNote id={ids.hintId} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
