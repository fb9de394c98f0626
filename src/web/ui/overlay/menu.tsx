import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconType } from '../layout/icon.tsx';

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
      /** …or does something. */
      onSelect?: () => void;
      danger?: boolean;
      disabled?: boolean;
    };

type MenuProps = {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
  /** Above the items: who is signed in, for instance. */
  head?: ReactNode;
};

const ROW =
  'flex min-h-7 w-full cursor-pointer items-center gap-2.5 rounded-control px-2 py-1 text-control outline-none select-none max-sm:min-h-11';

/** A list of actions and links under a button. Arrows move, letters jump, Esc closes. */
export function Menu({ trigger, items, align = 'end', head }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-popover border border-line-2 bg-overlay p-1 shadow-float scroll-thin data-[state=open]:animate-pop-in"
        >
          {head && <div className="mb-1 border-b border-line-1 px-2 pt-1.5 pb-2">{head}</div>}
          {items.map((item) => (
            <MenuRow key={item.id} item={item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  if (item.kind === 'separator') return <DropdownMenu.Separator className="my-1 h-px bg-line-1" />;
  if (item.kind === 'label') {
    return <DropdownMenu.Label className="px-2 py-1 text-axis text-text-3">{item.label}</DropdownMenu.Label>;
  }
  const inside = (
    <>
      {item.icon && <Icon of={item.icon} className={item.danger ? undefined : 'text-text-3'} />}
      <span className="grow">{item.label}</span>
      {item.aside && <span className="pl-4 text-axis text-text-3">{item.aside}</span>}
    </>
  );
  const look = clsx(
    ROW,
    'data-disabled:cursor-not-allowed data-disabled:text-text-3',
    item.danger ? 'text-red data-highlighted:bg-red-soft' : 'text-text-1 data-highlighted:bg-overlay-hover',
  );
  return (
    <DropdownMenu.Item
      asChild={Boolean(item.to)}
      disabled={item.disabled}
      onSelect={item.onSelect}
      className={item.to ? undefined : look}
    >
      {item.to ? (
        <Link to={item.to} className={look}>
          {inside}
        </Link>
      ) : (
        inside
      )}
    </DropdownMenu.Item>
  );
}
