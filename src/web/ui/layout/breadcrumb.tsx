import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from './icon.tsx';
import type { Crumb } from './nav-types.ts';
import { Link } from './page-link.tsx';

type BreadcrumbProps = {
  items: readonly Crumb[];
  /** The dashboard, which the mark leads to: a phone needs no second way there. */
  home?: string;
};

/** Where the arrow of a phone leads; nowhere on pages of the navigation. */
export function backOf(items: readonly Crumb[], home?: string): Crumb | undefined {
  return items.slice(0, -1).findLast(({ to }) => to && to !== home);
}

/** The way here. Below 1024 px only the last two steps stand, on a phone only the last with an arrow back to the one before, always on one line: a long name gives way before the controls beside it. */
export function Breadcrumb({ items, home }: BreadcrumbProps) {
  const back = backOf(items, home);
  return (
    <nav aria-label="Breadcrumb" className="flex min-w-0 items-center">
      {back?.to && (
        <Link
          to={back.to}
          aria-label={`Back to ${back.label}`}
          className="-ml-2.5 flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 sm:hidden"
        >
          <Icon of={ChevronLeft} size={20} />
        </Link>
      )}
      <ol className="flex min-w-0 items-center gap-1.5 text-body">
        {items.map((crumb, index) => {
          const last = index === items.length - 1;
          return (
            <li
              key={crumb.label}
              className={clsx(
                'flex min-w-0 items-center gap-1.5',
                !last && 'shrink-0',
                index < items.length - 2 && 'max-lg:hidden',
                items.length > 1 && !last && 'max-sm:hidden',
              )}
            >
              {crumb.to && !last ? (
                <Link
                  to={crumb.to}
                  className="inline-flex min-h-6 min-w-6 items-center rounded-[3px] text-text-2 hover:text-text-1 max-sm:min-h-11"
                >
                  <span className="max-w-56 truncate max-lg:max-w-36">{crumb.label}</span>
                </Link>
              ) : (
                <span
                  className={clsx('truncate', last ? 'font-semibold text-text-1' : 'text-text-2')}
                  {...(last ? { 'aria-current': 'page' as const } : {})}
                >
                  {crumb.label}
                </span>
              )}
              {!last && <Icon of={ChevronRight} size={14} className="text-text-3" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
