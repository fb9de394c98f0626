import { type ReactNode, useId } from 'react';
import { FieldNote } from '#web/ui/form/field.tsx';

type ChoicePillsProps = {
  id: string;
  label: ReactNode;
  optional: boolean;
  hint?: string;
  error: string | null;
  options: readonly { value: string; label: string }[];
  value: string;
  onValueChange: (value: string) => void;
};

/** One of a few short answers, all in sight. Real radio buttons: arrows move between them. */
export function ChoicePills({
  id,
  label,
  optional,
  hint,
  error,
  options,
  value,
  onValueChange,
}: ChoicePillsProps) {
  const noteId = useId();
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="min-w-0"
      aria-describedby={hint || error ? noteId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1.5 text-label font-medium text-text-2">
        {label}
        {optional && <span className="font-normal text-text-3"> · Optional</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-9 items-center rounded-control border border-line-2 bg-bg-1 px-3.5 py-1.5 text-[0.875rem]/5 font-medium text-text-1 transition-colors select-none hover:bg-bg-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:outline-1 has-checked:-outline-offset-1 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text max-sm:min-h-11"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
