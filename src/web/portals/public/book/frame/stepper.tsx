import { Minus, Plus } from 'lucide-react';
import { IconPress } from './icon-press.tsx';

type StepperProps = {
  /** Of what: "New anode rod". */
  label: string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  /** How the value reads; the number itself when missing. */
  format?: (value: number) => string;
  disabled?: boolean;
  onValueChange: (value: number) => void;
};

/** A small whole number, one press at a time. */
export function Stepper({
  label,
  value,
  min = 0,
  max,
  step = 1,
  format = String,
  disabled = false,
  onValueChange,
}: StepperProps) {
  return (
    <fieldset className="flex min-w-0 items-center gap-1.5" aria-label={label}>
      <IconPress
        icon={Minus}
        label={`Less: ${label}`}
        disabled={disabled || value <= min}
        onClick={() => onValueChange(Math.max(min, value - step))}
      />
      <output
        aria-live="polite"
        className="min-w-8 text-center text-[0.875rem]/5 font-medium text-text-1 tabular-nums"
      >
        {format(value)}
      </output>
      <IconPress
        icon={Plus}
        label={`More: ${label}`}
        disabled={disabled || value >= max}
        onClick={() => onValueChange(Math.min(max, value + step))}
      />
    </fieldset>
  );
}
