import { useId } from 'react';
import { FieldNote } from '#web/ui/form/field.tsx';

type WeightSliderProps = {
  label: string;
  hint: string;
  /** Hundredths, or whole percent. */
  value: number;
  max?: number;
  step?: number;
  unit?: string;
  /** What it comes to, said at the right. */
  counts: string;
  error: string | null;
  onChange: (value: number) => void;
};

/** One weight: the browser's own slider, so arrows, Page Up and Home move it. */
export function WeightSlider(props: WeightSliderProps) {
  const { label, hint, value, max = 1_000, step = 10, unit = '', counts, error, onChange } = props;
  const id = useId();
  const noteId = useId();
  const said = unit === '%' ? `${value}%` : `${(value / 100).toFixed(1)} of 10`;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-label font-medium text-text-2">
          {label}
        </label>
        <output htmlFor={id} className="text-label text-text-3 tabular-nums">
          {counts}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={value}
        aria-valuetext={said}
        aria-describedby={noteId}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(Number(event.target.value))}
        className="mt-1 block h-6 w-full cursor-pointer accent-accent max-sm:h-11"
      />
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
