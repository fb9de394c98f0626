import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconType } from '../layout/icon.tsx';
import { Field, type FieldText, useField } from './field.tsx';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix' | 'className'> &
  FieldText & {
    icon?: IconType;
    /** Text inside the box before or after the value, such as "$" or "per hour". */
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** A control inside the box at its end. */
    end?: ReactNode;
    size?: 'md' | 'lg';
    /** Figures: tabular, and at the right, but beside the sign of what they are: "$" stands before them. */
    figure?: boolean;
    className?: string;
    ref?: Ref<HTMLInputElement>;
  };

/** One line of text. In a form spread `form.field('name')` into it. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  icon,
  prefix,
  suffix,
  end,
  size = 'md',
  figure,
  className,
  id,
  ...input
}: TextFieldProps) {
  const ids = useField(id, { hint, error });
  return (
    <Field {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <div
        className={clsx(
          'field-box flex items-center max-sm:h-11',
          size === 'lg' ? 'h-11 rounded-large' : 'h-[34px]',
        )}
      >
        {icon && <Icon of={icon} className="pointer-events-none ml-2.5 text-text-3" />}
        {prefix && <span className="pl-2.5 text-control text-text-3">{prefix}</span>}
        <input
          {...input}
          id={ids.id}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          className={clsx(
            'field-control h-full px-2.5 max-sm:text-touch',
            size === 'lg' ? 'text-control-large' : 'text-control',
            figure && ['tabular-nums', !prefix && 'text-right'],
          )}
        />
        {suffix && <span className="pr-2.5 text-control whitespace-nowrap text-text-3">{suffix}</span>}
        {end}
      </div>
    </Field>
  );
}
