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

/**
 * What can be done with the chosen rows. Floats over the middle of the pager and starts with the count; on a phone the
 * buttons stand below it, all in sight.
 */
export function BulkBar({ count, sum, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label="Chosen rows"
      className="fixed bottom-2 left-1/2 z-30 flex max-w-[calc(100vw-16px)] -translate-x-1/2 animate-pop-in items-center gap-1.5 overflow-x-auto rounded-popover border border-line-2 bg-overlay py-1.5 pr-1.5 pl-4 shadow-float max-sm:right-2 max-sm:left-2 max-sm:translate-x-0 max-sm:flex-wrap max-sm:pb-2 max-sm:pl-2"
    >
      <p
        className="mr-2 border-r border-line-2 pr-3.5 text-control max-sm:grow max-sm:border-0 max-sm:pl-2 whitespace-nowrap text-text-3 tabular-nums"
        aria-live="polite"
      >
        <strong className="font-semibold text-text-1">{count} selected</strong>
        {sum && <> {sum}</>}
      </p>
      <div className="flex items-center gap-1.5 max-sm:order-2 max-sm:w-full max-sm:flex-wrap max-sm:*:grow max-sm:[&>button]:px-2">
        {children}
      </div>
      <IconButton icon={X} label="Clear selection" kind="quiet" tooltip={false} onClick={onClear} />
    </section>
  );
}
