import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../form/icon-button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import type { Crumb, NavGroup, NavItem } from './nav-types.ts';
import { Link } from './page-link.tsx';
import { SidebarNav } from './sidebar-nav.tsx';
import { rememberSidebar } from './sidebar-state.ts';
import { SkipLink } from './skip-link.tsx';

type PortalShellProps = {
  /** Names the navigation: "Admin". */
  label: string;
  /** Where the mark leads. */
  home: string;
  groups: readonly NavGroup[];
  quickActions?: readonly NavItem[];
  /** Foot of the sidebar; `folded` tells how much room there is. */
  footer?: (folded: boolean) => ReactNode;
  /** What the header of a phone has no room for, at the foot of the drawer. */
  phoneFoot?: ReactNode;
  breadcrumb?: readonly Crumb[];
  /** Right end of the header: search, bell, profile. */
  headerRight?: ReactNode;
  /** Between header and content, over the whole width: a `Banner`. */
  banner?: ReactNode;
  /** Text and padding: admin and vendor desk `portal`, homeowner `homeowner`, work on site `field`. */
  density?: 'portal' | 'homeowner' | 'field';
  /**
   * `fluid` for tables and boards, `page` stops at 1440, `flush` has no padding (panes that fill the window), `window`
   * is flush and exactly as high as the window: its panes scroll, the page does not.
   */
  width?: 'page' | 'fluid' | 'flush' | 'window';
  /** From `sidebarFoldedFromCookie`, so that the server draws it right. */
  defaultFolded?: boolean;
  children: ReactNode;
};

/** The frame of the three portals: sidebar 228 (folded 56, a drawer below 1024), header 52, content. */
export function PortalShell({
  label,
  home,
  groups,
  quickActions,
  footer,
  phoneFoot,
  breadcrumb = [],
  headerRight,
  banner,
  density = 'portal',
  width = 'page',
  defaultFolded = false,
  children,
}: PortalShellProps) {
  const [folded, setFolded] = useState(defaultFolded);
  const isPadded = width === 'page' || width === 'fluid';
  const fold = () => {
    setFolded(!folded);
    rememberSidebar(!folded);
  };

  return (
    <div data-density={density} className={clsx('flex bg-bg-0', width === 'window' ? 'h-dvh' : 'min-h-dvh')}>
      <SkipLink />
      <aside
        data-print="hide"
        className={clsx(
          'sticky top-(--signal-bar) hidden h-[calc(100dvh-var(--signal-bar))] shrink-0 flex-col border-r border-line-1 bg-bg-sunk lg:flex',
          folded ? 'w-14' : 'w-[228px]',
        )}
      >
        <div
          className={clsx(
            'flex shrink-0 items-center',
            folded ? 'flex-col gap-1 py-3.5' : 'h-[52px] justify-between pr-2.5 pl-4',
          )}
        >
          <Link to={home} className="rounded-control" aria-label="Canopy, to the dashboard">
            <BrandMark size={24} withName={!folded} />
          </Link>
          <IconButton
            icon={folded ? PanelLeftOpen : PanelLeftClose}
            label={folded ? 'Expand the sidebar' : 'Collapse the sidebar'}
            aria-expanded={!folded}
            kind="quiet"
            size="sm"
            onClick={fold}
          />
        </div>
        <SidebarNav {...{ label, groups, quickActions, footer, folded }} />
      </aside>

      <div className="flex min-h-0 min-w-0 grow flex-col">
        <header
          data-print="hide"
          data-shell-header
          className="sticky top-(--signal-bar) z-30 flex h-[52px] shrink-0 items-center gap-2.5 border-b border-line-1 bg-bg-0 pr-(--page-x) pl-(--page-x) lg:pl-5"
        >
          <NavDrawer label={label}>
            {(close) => (
              <>
                <SidebarNav {...{ label, groups, quickActions, footer }} large onNavigate={close} />
                {phoneFoot && (
                  <div className="border-t border-line-1 px-4 py-3 empty:hidden sm:hidden">{phoneFoot}</div>
                )}
              </>
            )}
          </NavDrawer>
          <Breadcrumb items={breadcrumb} home={home} />
          <div className="ml-auto flex shrink-0 items-center gap-2 max-sm:gap-0 max-sm:[&>.btn]:border-transparent max-sm:[&>.btn]:bg-transparent">
            {headerRight}
          </div>
        </header>
        {banner}
        <main
          id="main"
          tabIndex={-1}
          className={clsx(
            'flex min-w-0 grow flex-col',
            width === 'window' && 'min-h-0',
            isPadded && 'w-full px-(--page-x) pt-5 max-sm:pt-4',
            width === 'page' && 'max-w-[1440px]',
          )}
        >
          {children}
          {isPadded && <div className="h-6 shrink-0 [.sticky+&]:hidden" aria-hidden="true" />}
        </main>
      </div>
    </div>
  );
}
