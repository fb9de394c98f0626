import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NavGroup } from '../layout/nav-types.ts';
import { Late, late } from '../overlay/late.tsx';
import { ShortcutCaps } from './shortcut-tip.tsx';
import { useShortcutKeys, useShortcuts } from './use-shortcuts.ts';

const Sheet = late(() => import('./shortcut-sheet.tsx').then((module) => module.ShortcutSheet));

type ShortcutKeysProps = {
  /** The parts of the portal; those with `keys` are led to. */
  groups: readonly NavGroup[];
  /** Whether the sheet is open: other ways lead there too. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The keyboard of a portal: where g and a letter lead, / for the search of the page, ? for the sheet of all of them. */
export function ShortcutKeys({ groups, open, onOpenChange }: ShortcutKeysProps) {
  const navigate = useNavigate();
  const searches = useSearchOfPage();
  useShortcutKeys();
  useShortcuts([
    {
      id: 'keys',
      keys: '?',
      label: 'Keyboard shortcuts',
      group: 'Everywhere',
      run: () => onOpenChange(true),
    },
    ...(searches
      ? [{ id: searches, keys: '/', label: 'Search this page', group: 'Everywhere', run: focusSearch }]
      : []),
    ...groups.flatMap(({ items }) =>
      items.flatMap(({ label, to, keys }) =>
        keys ? [{ id: to, keys, label, group: 'Go to', run: () => void navigate(to) }] : [],
      ),
    ),
  ]);
  return (
    <Late part={Sheet} when={open}>
      {open && <Sheet onClose={() => onOpenChange(false)} />}
    </Late>
  );
}

/** The search of the list, else the one of the portal. */
function focusSearch() {
  const field = searchField();
  if (field) {
    field.focus();
    field.select();
  } else portalSearch()?.click();
}

function searchField() {
  return document.querySelector<HTMLInputElement>('main search input, main input[type=search]');
}

function portalSearch() {
  return document.querySelector<HTMLElement>('[data-portal-search]');
}

/** What this page has to search with, if anything: the sheet lists no key that does nothing. */
function useSearchOfPage(): 'search-list' | 'search-portal' | null {
  const { pathname } = useLocation();
  const [found, setFound] = useState<'search-list' | 'search-portal' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other fields
  useEffect(
    () => setFound(searchField() ? 'search-list' : portalSearch() ? 'search-portal' : null),
    [pathname],
  );
  return found;
}

/** For the profile menu of a portal: the entry that opens the sheet of shortcuts, and what `ShortcutKeys` takes. */
export function useShortcutSheet() {
  const [open, onOpenChange] = useState(false);
  const entry = {
    id: 'keys',
    label: 'Keyboard shortcuts',
    icon: Keyboard,
    aside: <ShortcutCaps shortcut="keys" />,
    onSelect: () => onOpenChange(true),
  };
  return { sheet: { open, onOpenChange }, entry };
}
