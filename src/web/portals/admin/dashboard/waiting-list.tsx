import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { WaitingItem } from '#core/reports/waiting.ts';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

/** As many as stand there at first. */
const FIRST = 6;

/** What an administrator should look at, the most pressing first; each line leads there. */
export function WaitingList({ items }: { items: readonly WaitingItem[] }) {
  const [all, setAll] = useState(false);
  // One more is not worth a button.
  const shown = all || items.length === FIRST + 1 ? items : items.slice(0, FIRST);
  return (
    <Card title="Waiting for you" aside={items.length || undefined} flush>
      {items.length === 0 ? (
        <EmptyState title="Nothing is waiting for you">
          Requests about to expire, declined cards, failed payouts, reported and low reviews appear here.
        </EmptyState>
      ) : (
        <ul aria-label="Waiting for you" className="divide-y divide-line-1">
          {shown.map(({ title, detail, priority, href }) => (
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
      {shown.length < items.length && (
        <div className="border-t border-line-1 px-(--card-pad) py-2">
          <Button kind="quiet" block onClick={() => setAll(true)}>
            Show all {items.length}
          </Button>
        </div>
      )}
    </Card>
  );
}
