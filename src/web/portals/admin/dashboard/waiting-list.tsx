import { ChevronRight } from 'lucide-react';
import type { WaitingItem } from '#core/reports/waiting.ts';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

/** What an administrator should look at, the most pressing first; each line leads there. */
export function WaitingList({ items }: { items: readonly WaitingItem[] }) {
  return (
    <Card title="Waiting for you" aside={items.length || undefined} flush>
      {items.length === 0 ? (
        <EmptyState title="Nothing is waiting for you">
          Requests about to expire, declined cards, failed payouts, reported and low reviews appear here.
        </EmptyState>
      ) : (
        <ul
          aria-label="Waiting for you"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
          tabIndex={0}
          className="max-h-96 divide-y divide-line-1 overflow-y-auto scroll-thin focus-visible:-outline-offset-2"
        >
          {items.map(({ title, detail, priority, href }) => (
            <li key={`${href} ${title}`} className="relative hover:bg-bg-2">
              <div className="flex items-center gap-3 px-(--card-pad) py-[9px]">
                <div className="min-w-0 grow">
                  <Link
                    to={href}
                    className="text-body/[1.125rem] text-text-1 outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
                  >
                    {title}
                  </Link>
                  <p className="text-label/[1.0625rem] text-text-3">{detail}</p>
                </div>
                <PriorityBadge priority={priority} />
                <Icon of={ChevronRight} size={14} className="-mr-1 text-text-3" />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
