import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { type InputHTMLAttributes, useRef } from 'react';
import { Icon } from '../../layout/icon.tsx';
import { type StepRange, stepped } from './step.ts';

export type StepperInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | keyof StepRange> &
  StepRange;

type StepperProps = StepperInput & {
  /** Of what, for the buttons: "New anode rod". */
  of: string;
  className?: string;
};

/**
 * A number with a button on either side, which can also be typed and goes by the arrow keys: those who use keys have them in
 * the field, so the buttons are no stops of their own. What a press changes is heard as if it were typed.
 */
export function Stepper({ of, min, max, step = 1, className, ...input }: StepperProps) {
  const field = useRef<HTMLInputElement>(null);
  const press = (by: 1 | -1) => {
    const own = field.current;
    if (!own || own.disabled) return;
    const next = String(stepped(own.value, by, { min, max, step }));
    if (next === own.value) return;
    // The browser's own setter: React must see that it is another text.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(own, next);
    own.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const button = (by: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${by === 1 ? 'More' : 'Less'}: ${of}`}
      disabled={input.disabled}
      onClick={() => press(by)}
      className="flex h-full w-[34px] shrink-0 items-center justify-center rounded-[inherit] text-text-2 hover:bg-bg-2 hover:text-text-1 disabled:cursor-not-allowed disabled:text-text-3 max-sm:w-11"
    >
      <Icon of={by === 1 ? Plus : Minus} />
    </button>
  );
  return (
    <div className={clsx('field-box inline-flex h-[34px] items-center max-sm:h-11', className)}>
      {button(-1)}
      <input
        inputMode="numeric"
        {...input}
        {...{ min, max }}
        ref={field}
        type="number"
        // What lies between two steps is for whoever reads the form to judge.
        step="any"
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
          if (by === null) return;
          event.preventDefault();
          press(by);
        }}
        className="field-control h-full w-12 min-w-0 grow text-center text-control font-medium tabular-nums max-sm:text-touch"
      />
      {button(1)}
    </div>
  );
}
