import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SkeletonRow } from '../feedback/skeleton.tsx';
import { Icon, type IconType } from '../layout/icon.tsx';

export type Activity = {
  id: string;
  /** What happened. A link may cover the row: `after:absolute after:inset-0`. */
  event: ReactNode;
  /** Who, where, how much. */
  meta?: ReactNode;
  /** When, as `formatTime` writes it. */
  time: string;
  icon?: IconType;
  /** Colour of the icon. */
  tone?: 'green' | 'red' | 'orange' | 'blue' | 'accent' | 'window';
  /** In place of the time, at the right: a badge, a button. */
  aside?: ReactNode;
};

const TONE = {
  green: 'text-green',
  red: 'text-red',
  orange: 'text-orange',
  blue: 'text-blue',
  accent: 'text-accent-text',
  window: 'text-window',
} as const;

type ActivityListProps = {
  /** Names the scrolling region for assistive technology. */
  label: string;
  items: readonly Activity[];
  loading?: boolean;
};

const FIVE = ['a', 'b', 'c', 'd', 'e'] as const;

/** §9 activity list: scrolls at 24rem, five loading rows, "No recent activity yet." Put it in a flush card. */
export function ActivityList({ label, items, loading = false }: ActivityListProps) {
  if (loading) {
    return (
      <div role="status" aria-label="Loading" className="divide-y divide-line-1 px-(--card-pad)">
        {FIVE.map((key) => (
          <SkeletonRow key={key} round={false} />
        ))}
      </div>
    );
  }
  if (items.length === 0) {
    return <p className="px-(--card-pad) py-8 text-center text-body text-text-3">No recent activity yet.</p>;
  }
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 divide-y divide-line-1 overflow-y-auto scroll-thin focus-visible:-outline-offset-2"
    >
      {items.map((item) => (
        <li
          key={item.id}
          className="relative flex items-center gap-3 px-(--card-pad) py-1.5 has-[p>a]:hover:bg-bg-2 max-md:has-[p>a]:min-h-11"
        >
          {item.icon && (
            <span
              className={clsx(
                'flex size-6 shrink-0 items-center justify-center',
                item.tone ? TONE[item.tone] : 'text-text-3',
              )}
            >
              <Icon of={item.icon} />
            </span>
          )}
          <div className="min-w-0 grow py-[3px]">
            <p className="text-body/[1.125rem] text-text-1">{item.event}</p>
            {item.meta && <p className="text-label/[1.0625rem] text-text-3">{item.meta}</p>}
          </div>
          <span className="relative shrink-0 text-label text-text-3 tabular-nums">
            {item.aside ?? item.time}
          </span>
        </li>
      ))}
    </ul>
  );
}
