import { useState } from 'react';
import { type StepRange, settled } from './step.ts';
import { Stepper } from './stepper.tsx';

type CountStepperProps = StepRange & {
  /** Of what: "New anode rod". */
  label: string;
  value: number;
  /** How the value is said; the number itself when missing. */
  format?: (value: number) => string;
  disabled?: boolean;
  onValueChange: (value: number) => void;
};

/** A count that takes effect at once: what is typed counts when it is one, and the field is left with what counts. */
export function CountStepper({ label, value, format, disabled, onValueChange, ...range }: CountStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Stepper
      of={label}
      aria-label={label}
      {...range}
      aria-valuetext={format?.(value)}
      disabled={disabled}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = settled(target.value, range);
        if (next !== null && String(next) === target.value && next !== value) onValueChange(next);
      }}
      onBlur={() => {
        const next = typed === null ? null : settled(typed, range);
        setTyped(null);
        if (next !== null && next !== value) onValueChange(next);
      }}
      className="w-32 max-sm:w-40"
    />
  );
}
