import { clsx } from 'clsx';
import { type ChangeEvent, type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { Field, type FieldText, useField } from './field.tsx';

type TextareaFieldProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> &
  FieldText & {
    /** Show "12 of 2,000" once the text nears the limit set by `maxLength`. */
    counter?: boolean;
    className?: string;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** A field that grows with its content has no use for its `rows`: this keeps them as the least height. */
const LEAST: Record<number, string> = {
  3: 'min-h-[calc(3lh+14px)]',
  4: 'min-h-[calc(4lh+14px)]',
  5: 'min-h-[calc(5lh+14px)]',
  6: 'min-h-[calc(6lh+14px)]',
  7: 'min-h-[calc(7lh+14px)]',
  8: 'min-h-[calc(8lh+14px)]',
};

/** Several lines of text. It grows with what is written where the browser can do that. */
export function TextareaField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  counter,
  className,
  id,
  rows = 3,
  onChange,
  ...area
}: TextareaFieldProps) {
  const ids = useField(id, { hint, error });
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length);
  const limit = area.maxLength ?? 0;
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length);
    onChange?.(event);
  };
  return (
    <Field {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <div className="field-box relative">
        <textarea
          {...area}
          id={ids.id}
          rows={rows}
          onChange={handleChange}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          className={clsx(
            'field-control block field-sizing-content max-h-80 resize-y px-2.5 py-[7px] text-control max-sm:text-touch',
            LEAST[rows] ?? 'min-h-16',
          )}
        />
        {counter && limit > 0 && length > limit * 0.8 && (
          <p className="px-2.5 pb-1.5 text-right text-axis text-text-3 tabular-nums" aria-live="polite">
            {length.toLocaleString('en-US')} of {limit.toLocaleString('en-US')}
          </p>
        )}
      </div>
    </Field>
  );
}
