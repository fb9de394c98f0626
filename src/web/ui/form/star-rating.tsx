import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { formatStars } from '#core/reviews/average.ts';
import { FieldNote } from './field.tsx';

type StarInputProps = {
  label: string;
  name: string;
  value?: number;
  defaultValue?: number;
  onValueChange?: (stars: number) => void;
  error?: string | null;
};

const WORDS = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;
const FIVE = [1, 2, 3, 4, 5] as const;

/** One to five stars as radio buttons: arrows choose, the form sends the number. */
export function StarInput({ label, name, value, defaultValue = 0, onValueChange, error }: StarInputProps) {
  const noteId = useId();
  const [own, setOwn] = useState(defaultValue);
  const [over, setOver] = useState(0);
  const chosen = value ?? own;
  const lit = over || chosen;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? noteId : undefined}>
      <legend className="mb-1 text-label font-medium text-text-2">{label}</legend>
      <div className="flex items-center gap-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setOver(0)}>
          {FIVE.map((stars) => (
            <label
              key={stars}
              onPointerEnter={() => setOver(stars)}
              className="relative flex size-9 items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent-text max-sm:size-11"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                checked={chosen === stars}
                onChange={() => {
                  setOwn(stars);
                  onValueChange?.(stars);
                }}
                className="absolute inset-0 appearance-none outline-none"
              />
              <span className="sr-only">
                {stars} {stars === 1 ? 'star' : 'stars'}, {WORDS[stars]}
              </span>
              <Star
                aria-hidden="true"
                size={24}
                strokeWidth={1.4}
                className={clsx(
                  'keep-color pointer-events-none',
                  stars <= lit ? 'fill-window text-window' : 'text-line-ctl',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-body text-text-2">
          {WORDS[lit]}
        </span>
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}

type StarsProps = {
  /** 0 to 5, with a decimal: "4.9". */
  value: number;
  /** "from 318 reviews" */
  detail?: string;
};

/** A rating to read: the figure first, one star, what it rests on. */
export function Stars({ value, detail }: StarsProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 text-body text-text-2">
      <span className="shrink-0 font-medium whitespace-nowrap text-text-1 tabular-nums">
        {/* In the line of the figure, which then stands on the line of what is around it. */}
        <Star
          aria-hidden="true"
          size={14}
          strokeWidth={1.6}
          className="mr-1 inline-block fill-window align-[-2px] text-window"
        />
        {formatStars(value)}
        <span className="sr-only"> out of 5</span>
      </span>
      {detail && <span>{detail}</span>}
    </span>
  );
}
