import { type ReactElement, useSyncExternalStore } from 'react';
import type { Side } from '../overlay/place.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import { hangOn } from '../overlay/trigger.tsx';
import { KeyCaps } from './key-cap.tsx';
import { shortcutOf, watchShortcuts } from './shortcuts.ts';

/** The shortcut of this name as it would run now; null while there is none, and while shortcuts are turned off. */
function useShortcutOf(name: string) {
  return useSyncExternalStore(
    watchShortcuts,
    () => shortcutOf(name),
    () => null,
  );
}

type ShortcutTipProps = {
  /** The shortcut that does the same, by its id in the registry. */
  shortcut: string;
  /** What the control is called where it shows no words; otherwise the tooltip says what the sheet says. */
  label?: string;
  side?: Side;
  /** Only a pointer opens it: for fields, whose every focus would. */
  byPointer?: boolean;
  /** One element that can take focus. */
  children: ReactElement;
};

/**
 * The tooltip of a control that has a shortcut: its name and the keys, as the registry has them. Assistive technology
 * hears single keys from `aria-keyshortcuts`, which has no word for two after each other: those are in the tooltip alone.
 */
export function ShortcutTip({ shortcut, label, side, byPointer, children }: ShortcutTipProps) {
  const found = useShortcutOf(shortcut);
  const words = label ?? found?.label;
  const single = found && !found.keys.includes(' ') ? heardAs(found.keys) : null;
  const own = (children.props as { 'aria-keyshortcuts'?: string })['aria-keyshortcuts'];
  const heard = single ? { 'aria-keyshortcuts': own ? `${own} ${single}` : single } : {};
  return (
    <Tooltip
      {...(side ? { side } : {})}
      {...(byPointer ? { byPointer } : {})}
      content={
        found ? (
          <span className="flex items-center gap-2">
            {words}
            <KeyCaps keys={found.keys} />
          </span>
        ) : (
          (words ?? null)
        )
      }
    >
      {hangOn(children, heard)}
    </Tooltip>
  );
}

/** The keys of a shortcut, for menus and lists that show them beside their words. */
export function ShortcutCaps({ shortcut }: { shortcut: string }) {
  const found = useShortcutOf(shortcut);
  return found && <KeyCaps keys={found.keys} />;
}

/** As ARIA names keys. */
function heardAs(keys: string): string {
  if (keys === 'Esc') return 'Escape';
  return keys.length === 1 && keys >= 'a' && keys <= 'z' ? keys.toUpperCase() : keys;
}
