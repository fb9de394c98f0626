import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { NavLink } from './page-link.tsx';

export type Tab = {
  label: string;
  to: string;
  count?: number | string;
  end?: boolean /** Overrides the match by path, for tabs in the query. */;
  active?: boolean;
};

/** Px that stay free beside a tab that was scrolled into view. */
const TAB_MARGIN = 16;

/** Views of one thing, each with its own address. They scroll sideways on a phone. */
export function Tabs({
  label,
  items,
  edge = false,
  end,
}: {
  label: string;
  items: readonly Tab[] /** Reach the page's edges. */;
  edge?: boolean;
  /** A control after the last tab. */
  end?: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may make another tab the current one.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!bar.current || !current) return;
    // On a phone the current tab may lie outside; the page itself must not scroll.
    const { left, right } = bar.current.getBoundingClientRect();
    const tab = current.getBoundingClientRect();
    if (tab.right > right) bar.current.scrollLeft += tab.right - right + TAB_MARGIN;
    else if (tab.left < left) bar.current.scrollLeft -= left - tab.left + TAB_MARGIN;
  }, [pathname, search]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={clsx(
        'mb-4 overflow-x-auto border-b border-line-1 scroll-thin fade-sides',
        edge && '-mx-(--page-x) px-(--page-x)',
      )}
    >
      <ul className="flex gap-5">
        {items.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end={tab.end ?? true}
              preventScrollReset
              {...(tab.active === undefined
                ? {}
                : { 'aria-current': tab.active ? ('page' as const) : undefined })}
              className={({ isActive }) => {
                const on = tab.active ?? isActive;
                return clsx(
                  'flex h-10 items-center gap-1.5 border-b-2 text-control font-medium whitespace-nowrap focus-visible:-outline-offset-2 max-sm:h-11',
                  on ? 'border-accent text-text-1' : 'border-transparent text-text-2 hover:text-text-1',
                );
              }}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-axis font-normal text-text-3 tabular-nums">{tab.count}</span>
              )}
            </NavLink>
          </li>
        ))}
        {end && <li>{end}</li>}
      </ul>
    </nav>
  );
}
