import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A short figure after the title, such as "1,284 this quarter". */
  count?: ReactNode;
  /** A badge or a live dot before the title's line. */
  before?: ReactNode;
  /** Buttons; at most one of them primary. On a phone they take the full width under the title; an icon alone stays beside it. */
  actions?: ReactNode;
  className?: string;
};

/** The page's only h1, one line that explains it, and what can be done here. */
export function PageHeader({ title, subtitle, count, before, actions, className }: PageHeaderProps) {
  return (
    <header
      className={clsx(
        'mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 max-sm:mb-4 max-sm:gap-x-3',
        className,
      )}
    >
      <div className="min-w-0 max-w-full grow basis-64">
        {before && <div className="mb-1.5 flex flex-wrap items-center gap-2">{before}</div>}
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h1 className="text-page-title text-balance text-text-1 wrap-anywhere">{title}</h1>
          {count && <span className="text-label text-text-3 tabular-nums">{count}</span>}
        </div>
        {subtitle && <p className="mt-0.5 text-body text-text-2">{subtitle}</p>}
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 max-sm:has-[>:not([aria-label])]:w-full max-sm:[&>.btn-quiet:not([aria-label])]:border-line-2 max-sm:[&>.btn-quiet:not([aria-label])]:bg-bg-1 max-sm:[&>:not([aria-label])]:grow">
          {actions}
        </div>
      )}
    </header>
  );
}
