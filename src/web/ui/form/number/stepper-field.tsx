import { Field, type FieldText, useField } from '../field.tsx';
import { Stepper, type StepperInput } from './stepper.tsx';

type StepperFieldProps = Omit<StepperInput, 'className'> &
  FieldText & {
    label: string;
    /** What is counted, after the number: "feet". */
    unit?: string | undefined;
    className?: string;
  };

/** A count of a few. In a form spread `form.field('name')` into it. For wide ranges and money a `TextField` is quicker. */
export function StepperField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  unit,
  id,
  className,
  ...input
}: StepperFieldProps) {
  const ids = useField(id, { hint, error });
  return (
    <Field {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <div className="flex items-center gap-2">
        <Stepper
          {...input}
          of={label}
          id={ids.id}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          className="w-full max-w-40"
        />
        {unit && <span className="text-control text-text-2">{unit}</span>}
      </div>
    </Field>
  );
}
