import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Menu } from '../overlay/menu.tsx';
import { Icon } from './icon.tsx';
import { NavLink } from './page-link.tsx';
import { tabsBesideMenu, tabsThatFit } from './tab-fit.ts';

export type Tab = {
  label: string;
  to: string;
  count?: number | string;
  end?: boolean /** Overrides the match by path, for tabs in the query. */;
  active?: boolean;
};

/** Px between tabs, what More usually takes with its gap, and its arrow after a name. */
const GAP_PX = 20;
const MENU = { gap: GAP_PX, more: 110, arrow: 20 };
const TAB =
  'flex h-10 items-center gap-1.5 border-b-2 text-control font-medium whitespace-nowrap focus-visible:-outline-offset-2 max-sm:h-11';
const ON = 'border-accent text-text-1';
const OFF = 'border-transparent text-text-2 hover:text-text-1';

/**
 * Views of one thing, each with its own address. What there is no room for stands in a menu, More, which takes the name
 * of the current view when that is among them; without script they scroll sideways. `end` is always in sight.
 */
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
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState<number | null>(null);
  const { pathname } = useLocation();
  const words = items.map((tab) => `${tab.label} ${tab.count ?? ''}`).join('\n');
  const isOn = ({ active, to }: Tab) => active ?? to.split('?')[0] === pathname;
  const currentAt = items.findIndex(isOn);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths
  useLayoutEffect(() => {
    const tabs = list.current;
    if (!tabs) return undefined;
    const measure = () => {
      const bar = tabs.parentElement;
      if (!bar) return;
      // Those in the menu have no width until they stand here again.
      const all = [...tabs.children] as HTMLElement[];
      const wereHidden = all.map((tab) => tab.hidden);
      for (const tab of all) tab.hidden = false;
      tabs.scrollLeft = 0;
      const { left } = tabs.getBoundingClientRect();
      const ends = all.map((tab) => tab.getBoundingClientRect().right - left);
      for (const [at, tab] of all.entries()) tab.hidden = wereHidden[at] ?? false;
      const { paddingRight } = getComputedStyle(bar);
      const atEnd = bar.querySelector('[data-end]')?.getBoundingClientRect().width ?? -GAP_PX;
      const right = bar.getBoundingClientRect().right - Number.parseFloat(paddingRight);
      const room = right - left - atEnd - GAP_PX;
      setFitting(
        tabsThatFit(ends, room) === ends.length
          ? null
          : tabsBesideMenu(ends, room, { ...MENU, current: currentAt }),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (tabs.parentElement) observer.observe(tabs.parentElement);
    return () => observer.disconnect();
  }, [words, currentAt]);

  const hidden = fitting === null ? [] : items.slice(fitting);
  const current = hidden.find(isOn);
  return (
    <nav
      aria-label={label}
      className={clsx(
        'mb-4 flex gap-5 overflow-x-clip border-b border-line-1',
        edge && '-mx-(--page-x) px-(--page-x)',
      )}
    >
      <ul
        ref={list}
        className={clsx(
          'flex min-w-0 gap-5',
          fitting === null ? 'overflow-x-auto scroll-thin' : 'shrink-0 overflow-hidden',
        )}
      >
        {items.map((tab, at) => (
          <li key={tab.to} hidden={fitting !== null && at >= fitting}>
            <NavLink
              to={tab.to}
              end={tab.end ?? true}
              preventScrollReset
              {...(tab.active === undefined
                ? {}
                : { 'aria-current': tab.active ? ('page' as const) : undefined })}
              className={({ isActive }) => clsx(TAB, (tab.active ?? isActive) ? ON : OFF)}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-axis font-normal text-text-3 tabular-nums">{tab.count}</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <div className="min-w-0">
          <Menu
            align="end"
            trigger={
              <button type="button" className={clsx(TAB, 'max-w-full', current ? ON : OFF)}>
                <span className="truncate">{current?.label ?? 'More'}</span>
                <Icon of={ChevronDown} size={14} className="shrink-0 text-text-3" />
              </button>
            }
            items={hidden.map((tab) => ({ id: tab.to, label: tab.label, to: tab.to, aside: tab.count }))}
          />
        </div>
      )}
      {end && (
        <div data-end className="ml-auto shrink-0">
          {end}
        </div>
      )}
    </nav>
  );
}
