import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Icon, type IconType } from '../layout/icon.tsx';
import { Link } from '../layout/page-link.tsx';
import { Floating } from './floating.tsx';
import { byArrow, byLetters, WORD_MS } from './menu-keys.ts';
import type { Align, Point } from './place.ts';

export type MenuItem =
  | { kind: 'separator'; id: string }
  | { kind: 'label'; id: string; label: ReactNode }
  | {
      kind?: 'item';
      id: string;
      label: ReactNode;
      icon?: IconType;
      /** A key or a count at the right. */
      aside?: ReactNode;
      /** Goes somewhere… */
      to?: string;
      /** …leads out of the product: a file, a phone call… */
      href?: string;
      /** …which is saved under this name… */
      download?: string;
      /** …or does something. */
      onSelect?: () => void;
      danger?: boolean;
      disabled?: boolean;
    };

type MenuListProps = {
  open: boolean;
  onClose: () => void;
  items: readonly MenuItem[];
  /** What it hangs on; it gets the focus back. */
  at: RefObject<HTMLElement | null>;
  /** Where it opens, in place of beside that. */
  point?: Point | null;
  align: Align;
  /** Opened by a key: the focus goes to the first entry. */
  byKey: boolean;
  /** Above the items: who is signed in, for instance. */
  head?: ReactNode;
} & ({ 'aria-labelledby': string } | { 'aria-label': string });

const ROW =
  'flex min-h-7 w-full cursor-pointer items-center gap-2.5 rounded-control px-2 py-1 text-left text-control outline-none select-none aria-disabled:cursor-not-allowed aria-disabled:text-text-3 max-sm:min-h-11';

/** The open half of a menu: arrows move, letters jump, Esc and Tab close. */
export function MenuList({
  open,
  onClose,
  items,
  at,
  point = null,
  align,
  byKey,
  head,
  ...named
}: MenuListProps) {
  const typed = useRef({ letters: '', at: 0 });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rows = rowsOf(event.currentTarget);
    const current = rows.indexOf(document.activeElement as HTMLElement);
    const { key, timeStamp } = event;
    const letters = timeStamp - typed.current.at < WORD_MS ? typed.current.letters : '';
    if (key === 'Tab') {
      // From its button the browser goes on by itself.
      at.current?.focus();
      onClose();
      return;
    }
    if (key === ' ' && letters === '') {
      event.preventDefault();
      rows[current]?.click();
      return;
    }
    let next = byArrow(rows.length, current, key);
    if (next === null && key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typed.current = { letters: letters + key, at: timeStamp };
      next = byLetters(
        rows.map((row) => row.textContent),
        current,
        letters + key,
      );
    }
    if (next === null || next < 0) return;
    event.preventDefault();
    rows[next]?.focus();
  };

  return (
    <Floating
      {...named}
      open={open}
      onClose={onClose}
      at={at}
      point={point}
      align={align}
      role="menu"
      onShown={(box) => {
        typed.current = { letters: '', at: 0 };
        ((byKey && rowsOf(box)[0]) || box).focus({ preventScroll: true });
      }}
      onKeyDown={onKeyDown}
      // The browser's own menu has nothing to say about these entries.
      onContextMenu={(event) => event.preventDefault()}
      className="min-w-48 p-1"
    >
      {head && <div className="mb-1 border-b border-line-1 px-2 pt-1.5 pb-2">{head}</div>}
      {items.map((item) => (
        <MenuRow key={item.id} item={item} onChoose={onClose} />
      ))}
    </Floating>
  );
}

function rowsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')];
}

function MenuRow({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  if (item.kind === 'separator') return <hr className="my-1 h-px border-0 bg-line-1" />;
  if (item.kind === 'label') return <div className="px-2 py-1 text-axis text-text-3">{item.label}</div>;
  const { to, href, download, disabled, danger } = item;
  const row = {
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': disabled || undefined,
    // The pointer and the keys move one highlight, and that is the focus.
    onPointerMove: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      if (!disabled) currentTarget.focus({ preventScroll: true });
    },
    onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) =>
      currentTarget.closest<HTMLElement>('[role=menu]')?.focus({ preventScroll: true }),
    className: clsx(ROW, danger ? 'text-red focus:bg-red-soft' : 'text-text-1 focus:bg-overlay-hover'),
    children: (
      <>
        {item.icon && <Icon of={item.icon} className={danger ? undefined : 'text-text-3'} />}
        <span className="grow">{item.label}</span>
        {item.aside && <span className="pl-4 text-axis text-text-3">{item.aside}</span>}
      </>
    ),
  };
  const choose = (element: HTMLElement) => {
    // First the focus goes back to the button: a dialog that this opens returns it there.
    element.closest<HTMLElement>('[popover]')?.hidePopover();
    onChoose();
    item.onSelect?.();
  };
  if (href && !disabled) {
    return <a {...row} href={href} download={download} onClick={(event) => choose(event.currentTarget)} />;
  }
  if (to && !disabled) return <Link {...row} to={to} onClick={(event) => choose(event.currentTarget)} />;
  return (
    <button
      type="button"
      {...row}
      onClick={(event) => {
        if (!disabled) choose(event.currentTarget);
      }}
    />
  );
}
