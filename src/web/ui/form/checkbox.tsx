import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
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
      <label
        className={clsx(
          'inline-flex items-start text-control text-text-1 has-disabled:cursor-not-allowed has-disabled:text-text-3',
          field
            ? 'min-h-12 gap-3.5 py-3 text-[1rem]/6'
            : 'min-h-6 gap-2.5 py-0.5 max-sm:min-h-11 max-sm:py-3',
        )}
      >
        <span className={clsx('relative flex shrink-0', field ? 'size-6' : 'mt-0.5 size-4')}>
          <input
            {...input}
            ref={setRef}
            id={ids.id}
            type="checkbox"
            aria-invalid={ids.invalid}
            aria-describedby={ids.describedBy}
            className={clsx(
              'peer keep-color size-full appearance-none border border-line-ctl bg-bg-1 transition-colors',
              'after:absolute after:-inset-3 after:content-[""] sm:after:-inset-1',
              'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
              'aria-invalid:border-red disabled:border-line-2 disabled:bg-bg-3',
              field ? 'rounded-control border-[1.5px]' : 'rounded-check',
            )}
          />
          <Check
            aria-hidden="true"
            size={field ? 16 : 12}
            strokeWidth={field ? 2.4 : 3}
            className="pointer-events-none absolute inset-0 m-auto text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0 peer-disabled:text-text-3"
          />
          <Minus
            aria-hidden="true"
            size={field ? 16 : 12}
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto text-on-accent opacity-0 peer-indeterminate:opacity-100"
          />
        </span>
        <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      </label>
      {(hint || error) && (
        <div className={clsx('-mt-1', field ? 'pl-[38px]' : 'pl-[26px]')}>
          <FieldNote id={ids.hintId} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
