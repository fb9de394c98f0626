import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';

type FoldProps = {
  /** What opens it, as a link would be worded: "Price details", "3 more morning times". */
  summary: string;
  /** Open at first; when it changes, it is opened or closed. */
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A little more to read in its place: a native `details`, as in `Accordion`, for a single one inside a card. 36 px high, 44 on a
 * phone.
 */
export function Fold({ summary, open = false, className, children }: FoldProps) {
  return (
    <details className={clsx('group/more', className)} open={open || undefined}>
      <summary className="inline-flex min-h-9 list-none items-center gap-1 rounded-control text-body font-medium text-accent-text max-sm:min-h-11 [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon of={ChevronDown} size={14} className="group-open/more:rotate-180" />
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
