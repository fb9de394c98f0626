import { clsx } from 'clsx';
import { Link } from '../../layout/page-link.tsx';

type StackedBarProps = {
  label: string;
  /** `tone`: how much each part matters. `href`: the list of what it counts. */
  parts: readonly { label: string; value: number; tone: 'good' | 'warn' | 'bad'; href?: string }[];
};

const FILL = { good: 'fill-dot-green', warn: 'fill-dot-yellow', bad: 'fill-dot-red' } as const;
const DOT = { good: 'bg-dot-green', warn: 'bg-dot-yellow', bad: 'bg-dot-red' } as const;
/** The link of a part takes its whole line, so that lines with and without one are equally high. */
const LINK =
  "underline decoration-line-2 underline-offset-[3px] outline-none after:absolute after:inset-0 after:content-[''] hover:decoration-current focus-visible:after:outline-2 focus-visible:after:outline-accent-text";

/** One bar of parts with its figures below: how a small whole is made up. Nothing is drawn of a whole of none. */
export function StackedBar({ label, parts }: StackedBarProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const sums = parts.map((_, index) => parts.slice(0, index).reduce((sum, { value }) => sum + value, 0));
  const bars = parts
    .map((part, index) => ({
      ...part,
      from: ((sums[index] ?? 0) / (whole || 1)) * 100,
      share: (part.value / (whole || 1)) * 100,
    }))
    .filter(({ value }) => value > 0);
  return (
    <>
      <svg
        width="100%"
        height={8}
        aria-hidden="true"
        focusable="false"
        className="keep-color mt-2 block rounded-full"
      >
        <rect width="100%" height={8} className="fill-bg-3" />
        {bars.map(({ label: name, from, share, tone }) => (
          <rect key={name} x={`${from}%`} width={`${share}%`} height={8} className={FILL[tone]} />
        ))}
      </svg>
      <ul aria-label={label} className="mt-1.5 text-label text-text-3">
        {parts.map(({ label: name, value, tone, href }) => (
          <li
            key={name}
            className={clsx('relative flex min-h-6 items-center gap-2', href && 'max-sm:min-h-11')}
          >
            <span aria-hidden="true" className={clsx('keep-color size-2 rounded-[2px]', DOT[tone])} />
            <span className="grow">{name}</span>
            {href && value > 0 ? (
              <Link
                to={href}
                aria-label={`${name}: ${value.toLocaleString('en-US')}`}
                className={clsx('text-text-1 tabular-nums', LINK)}
              >
                {value.toLocaleString('en-US')}
              </Link>
            ) : (
              <span className="text-text-1 tabular-nums">{value.toLocaleString('en-US')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
