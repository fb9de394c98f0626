import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useNoToastsBefore } from '#web/ui/feedback/toast.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { ShortcutTip } from '#web/ui/keyboard/shortcut-tip.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { PaletteAction } from './palette-items.ts';

const load = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await load()).Palette }));

type SearchLauncherProps = {
  userId: string;
  actions: readonly PaletteAction[];
  /** The parts of the portal. */
  places?: readonly PaletteAction[];
  zone: string;
  now: Date;
};

const never = () => () => undefined;
const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** The search button of the administration, and its keys: Cmd or Ctrl with K. The palette itself comes when asked for. */
export function SearchLauncher(props: SearchLauncherProps) {
  const [open, setOpen] = useState(false);
  useNoToastsBefore(open);
  const command = useSyncExternalStore(
    never,
    () => (isMac() ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen((isOpen) => !isOpen);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const warm = () => void load();
  const key =
    'flex h-[18px] min-w-[18px] items-center justify-center rounded-badge border border-line-2 px-1 text-axis';
  return (
    <>
      <ShortcutTip shortcut="search-portal" byPointer>
        <button
          type="button"
          data-portal-search=""
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen(true)}
          onPointerEnter={warm}
          onFocus={warm}
          className="flex h-8 w-[232px] items-center gap-2 rounded-control border border-line-2 bg-bg-1 pr-1.5 pl-2.5 text-control text-text-3 hover:bg-bg-2 max-xl:w-40 max-md:hidden"
        >
          <Icon of={Search} />
          Search
          <span aria-hidden="true" className="ml-auto flex gap-1">
            <kbd className={`${key} font-sans`}>{command}</kbd>
            <kbd className={`${key} font-sans`}>K</kbd>
          </span>
        </button>
      </ShortcutTip>
      <IconButton
        icon={Search}
        label="Search"
        tooltip={false}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="md:hidden"
      />
      {open && (
        <Suspense fallback={null}>
          <Palette {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
