import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../form/icon-button.tsx';

type BulkBarProps = {
  count: number;
  /** The sum of what is chosen, formatted. */
  sum?: string;
  onClear: () => void;
  /** Buttons for what can be done with all of them. */
  children: ReactNode;
};

/** What can be done with the chosen rows. Floats over the middle of the pager and starts with the count. */
export function BulkBar({ count, sum, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label="Chosen rows"
      className="fixed bottom-2 left-1/2 z-30 flex max-w-[calc(100vw-16px)] -translate-x-1/2 animate-pop-in items-center gap-1.5 overflow-x-auto rounded-popover border border-line-2 bg-overlay py-1.5 pr-1.5 pl-4 shadow-float"
    >
      <p
        className="mr-2 border-r border-line-2 pr-3.5 text-control whitespace-nowrap text-text-3 tabular-nums"
        aria-live="polite"
      >
        <strong className="font-semibold text-text-1">{count} selected</strong>
        {sum && <> {sum}</>}
      </p>
      {children}
      <IconButton icon={X} label="Clear selection" kind="quiet" tooltip={false} onClick={onClear} />
    </section>
  );
}
