import { clsx } from 'clsx';

type StepProgressProps = {
  /** Names it: "Steps of this job". */
  label: string;
  done: number;
  total: number;
  /** The step under way is half full. */
  working?: boolean;
  /** 6 px in cards, 8 in field work. */
  size?: 'md' | 'field';
  /** Lines under the bar, left and right. */
  left?: string;
  right?: string;
};

/** Finished steps out of all, as equal segments. */
export function StepProgress({ label, done, total, working, size = 'md', left, right }: StepProgressProps) {
  const segments = Array.from({ length: total }, (_, step) => ({
    id: step + 1,
    full: step < done,
    half: working && step === done,
  }));
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={`${done} of ${total} done`}
        className={clsx('keep-color flex gap-1', size === 'field' ? 'h-2' : 'h-1.5')}
      >
        {segments.map(({ id, full, half }) => (
          <span
            key={id}
            className={clsx('min-w-0 grow overflow-hidden rounded-[3px]', full ? 'bg-accent' : 'bg-bg-3')}
          >
            {half && <span className="block h-full w-1/2 bg-accent" />}
          </span>
        ))}
      </div>
      {(left || right) && (
        <div className="mt-2 flex justify-between gap-3 text-detail text-text-2 tabular-nums">
          <span>{left}</span>
          <span className="shrink-0">{right}</span>
        </div>
      )}
    </div>
  );
}
