import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type MenuItem, MenuList } from '../menu-list.tsx';
import type { Point } from '../place.ts';
import { watchLongPress } from './long-press.ts';

/** What a place has a menu for. */
export type ContextTarget = {
  /** Names it, and stands above the entries: "12355 Water heater flush". */
  label: string;
  items: readonly MenuItem[];
  /** Gets the focus back. */
  at: HTMLElement;
};

type ContextMenuProps = {
  /** What the menu is for, from the element that was pointed at or has the focus; null where the browser's own belongs. */
  targetOf: (element: Element) => ContextTarget | null;
  children: ReactNode;
};

/** Fields have a menu of their own: spelling, paste. */
const HAS_ITS_OWN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/**
 * The menu of what is pointed at: by the right button, Shift+F10 or the Menu key, or a finger that stays. It offers again
 * what can be reached without it, since nobody sees that it is there. With Shift the browser's own comes.
 */
export function ContextMenu({ targetOf, children }: ContextMenuProps) {
  const [shown, setShown] = useState<{ target: ContextTarget; point: Point | null } | null>(null);
  const at = useRef<HTMLElement>(null);
  const giveUp = useRef<() => void>(undefined);
  useEffect(() => () => giveUp.current?.(), []);

  /** Whether there is one to show. */
  const show = (element: Element, point: Point | null): boolean => {
    const target = element.closest(HAS_ITS_OWN) ? null : targetOf(element);
    if (!target) return false;
    at.current = target.at;
    setShown({ target, point });
    return true;
  };

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if (event.shiftKey || event.defaultPrevented || !isBelow(event)) return;
    // Marked text is what the person means, and the browser knows what to do with it.
    if (getSelection()?.isCollapsed === false) return;
    if (show(event.target as Element, { x: event.clientX, y: event.clientY })) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isAsked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (!isAsked || event.defaultPrevented || !isBelow(event)) return;
    if (show(event.target as Element, null)) event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    giveUp.current?.();
    if (event.pointerType !== 'touch' || !event.isPrimary || !isBelow(event)) return;
    const element = event.target as Element;
    giveUp.current = watchLongPress(event.nativeEvent, (point) => show(element, point));
  };

  return (
    // It only listens. A held finger must not mark text or raise the preview of a link.
    <div
      role="presentation"
      className="contents pointer-coarse:select-none [-webkit-touch-callout:none]"
      {...{ onContextMenu, onKeyDown, onPointerDown }}
    >
      {children}
      {shown && (
        <MenuList
          open
          aria-label={shown.target.label}
          items={shown.target.items}
          head={<p className="max-w-64 truncate text-label text-text-2">{shown.target.label}</p>}
          at={at}
          point={shown.point}
          align="start"
          byKey={shown.point === null}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

/** Events of what is drawn elsewhere, as the menu itself, come here by React's tree. */
function isBelow({ currentTarget, target }: { currentTarget: Element; target: EventTarget }): boolean {
  return currentTarget.contains(target as Node);
}
