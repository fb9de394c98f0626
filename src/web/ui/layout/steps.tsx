import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Icon } from './icon.tsx';
import { Link } from './page-link.tsx';

type StepsProps = {
  /** Names the list: "Booking". */
  label: string;
  /** Finished steps may lead back. */
  items: readonly { label: string; to?: string }[];
  /** Place of the current step, from 0. */
  current: number;
};

/** The steps of a task: done with a check, the current one filled, the rest outlined. On a phone only the current one is named. */
export function Steps({ label, items, current }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-7 text-[0.875rem]/5 sm:gap-6">
        {items.map((item, index) => {
          const done = index < current;
          const now = index === current;
          const name = (
            <>
              {done ? (
                <Icon of={Check} className="text-accent-text" />
              ) : (
                <span
                  aria-hidden="true"
                  className={clsx(
                    'flex size-5 items-center justify-center rounded-full text-axis font-semibold tabular-nums',
                    now ? 'bg-accent text-on-accent' : 'border-[1.5px] border-line-ctl text-text-3',
                  )}
                >
                  {index + 1}
                </span>
              )}
              <span className={clsx(!now && 'max-sm:sr-only')}>{item.label}</span>
              {done && <span className="sr-only">, done</span>}
            </>
          );
          const look = clsx(
            'flex min-h-6 items-center gap-2',
            now ? 'font-semibold text-text-1' : 'text-text-2',
          );
          return (
            <li key={item.label} {...(now ? { 'aria-current': 'step' as const } : {})}>
              {done && item.to ? (
                <Link
                  to={item.to}
                  className={clsx(
                    look,
                    'rounded-[3px] hover:text-text-1 max-sm:-mx-3.5 max-sm:min-h-11 max-sm:min-w-11 max-sm:justify-center max-sm:gap-0',
                  )}
                >
                  {name}
                </Link>
              ) : (
                <span className={look}>{name}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
