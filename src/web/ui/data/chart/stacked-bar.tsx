import { clsx } from 'clsx';

type StackedBarProps = {
  label: string;
  /** `good` to `bad`: how much each part matters. */
  parts: readonly { label: string; value: number; tone: 'good' | 'warn' | 'bad' }[];
};

const FILL = { good: 'bg-green', warn: 'bg-yellow', bad: 'bg-red' } as const;

/** One bar of parts with its figures below: how a small whole is made up. Nothing is drawn of a whole of none. */
export function StackedBar({ label, parts }: StackedBarProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <div aria-hidden="true" className="mt-2 flex h-2 gap-px overflow-hidden rounded-full bg-bg-3">
        {whole > 0 &&
          parts
            .filter(({ value }) => value > 0)
            .map(({ label: name, value, tone }) => (
              <span
                key={name}
                className={clsx('keep-color h-full', FILL[tone])}
                style={{ flexGrow: value, flexBasis: 0 }}
              />
            ))}
      </div>
      <ul aria-label={label} className="mt-2 space-y-0.5 text-label text-text-3">
        {parts.map(({ label: name, value, tone }) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={clsx('keep-color size-2 rounded-[2px]', FILL[tone])} />
            <span className="grow">{name}</span>
            <span className="text-text-1 tabular-nums">{value.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
