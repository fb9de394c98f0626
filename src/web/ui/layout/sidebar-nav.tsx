import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ShortcutTip } from '../keyboard/shortcut-tip.tsx';
import { Icon } from './icon.tsx';
import type { NavGroup, NavItem } from './nav-types.ts';
import { Link, NavLink } from './page-link.tsx';

/** What stays free beside an item that is scrolled to. */
const ROOM_PX = 8;

type SidebarNavProps = {
  /** Names the landmark: "Admin". */
  label: string;
  groups: readonly NavGroup[];
  quickActions?: readonly NavItem[];
  /** Below the quick actions: sign out, or who this is. `folded` tells how much room there is. */
  footer?: (folded: boolean) => ReactNode;
  folded?: boolean;
  /** Rows of 44 px for fingers, in the drawer. */
  large?: boolean;
  onNavigate?: () => void;
};

/** Groups of links with the quick actions at the foot. Folded, only the icons stay, with their names as tooltips. */
export function SidebarNav({
  label,
  groups,
  quickActions = [],
  footer,
  folded = false,
  large,
  onNavigate,
}: SidebarNavProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Where the window is low, the page one is on could be scrolled out of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another current page
  useEffect(() => {
    const list = nav.current?.getBoundingClientRect();
    const item = nav.current?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    if (large || !nav.current || !list || !item) return;
    // By hand: `scrollIntoView` would move the page as well.
    if (item.bottom > list.bottom) nav.current.scrollTop += item.bottom - list.bottom + ROOM_PX;
    else if (item.top < list.top) nav.current.scrollTop -= list.top - item.top + ROOM_PX;
  }, [pathname, large]);
  return (
    <div className={clsx('flex min-h-0 grow flex-col pb-2.5', large && 'overflow-y-auto px-2.5 scroll-thin')}>
      <nav
        ref={nav}
        aria-label={label}
        className={clsx('pb-4', !large && 'min-h-0 grow overflow-y-auto px-2.5 scroll-thin')}
      >
        {groups.map((group, index) => (
          <div key={group.label ?? `group-${String(index)}`} className={index > 0 ? 'mt-4' : undefined}>
            {group.label && <GroupLabel folded={folded}>{group.label}</GroupLabel>}
            <NavList items={group.items} {...{ folded, large, onNavigate }} />
          </div>
        ))}
      </nav>
      {/* Always in sight beside a page; in the drawer of a phone it is the end of one long list. */}
      <div className={clsx('mt-auto', !large && 'shrink-0 px-2.5')}>
        {quickActions.length > 0 && (
          <nav aria-label="Quick actions">
            <GroupLabel folded={folded}>Quick actions</GroupLabel>
            <NavList items={quickActions} {...{ folded, large, onNavigate }} action />
          </nav>
        )}
        {footer && <div className="mt-2 border-t border-line-1 pt-2">{footer(folded)}</div>}
      </div>
    </div>
  );
}

function GroupLabel({ folded, children }: { folded: boolean; children: ReactNode }) {
  if (folded) return <div className="mx-2 mb-2 h-px bg-line-1" aria-hidden="true" />;
  return <p className="mb-1.5 px-2 text-axis font-medium text-text-3">{children}</p>;
}

type NavListProps = {
  items: readonly NavItem[];
  folded: boolean;
  large?: boolean;
  /** A quick action is a way to do something and is never the current page. */
  action?: boolean;
  onNavigate?: () => void;
};

function NavList({ items, folded, large, action, onNavigate }: NavListProps) {
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map((item) => {
        const inside = (
          <>
            <Icon of={item.icon} />
            {!folded && <span>{item.label}</span>}
            {!folded && item.count !== undefined && (
              <span className="text-axis text-text-3 tabular-nums">{item.count}</span>
            )}
          </>
        );
        const look = {
          to: item.to,
          onClick: onNavigate,
          'aria-label': folded ? item.label : undefined,
          className: navRowClass({ folded, large }),
        };
        const link = action ? (
          <Link {...look}>{inside}</Link>
        ) : (
          <NavLink end={item.end} {...look}>
            {inside}
          </NavLink>
        );
        return (
          <li key={item.to + item.label}>
            {folded || item.keys ? (
              <ShortcutTip shortcut={item.to} label={item.label} side="right">
                {link}
              </ShortcutTip>
            ) : (
              link
            )}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Look of a row of the sidebar, for footers that want one of their own. The current page shows by its
 * `aria-current`, so one class serves both and can pass through a tooltip's trigger.
 */
export function navRowClass({ folded = false, large = false }): string {
  return clsx(
    'nav-item',
    large ? 'min-h-11 px-3' : 'h-[29px]',
    folded ? 'justify-center px-0' : !large && 'px-2',
  );
}
