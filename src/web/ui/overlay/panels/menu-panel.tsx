import { clsx } from 'clsx';
// The parts under DropdownMenu, which insists on a trigger of its own.
import { Menu as Radix } from 'radix-ui/internal';
import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../../layout/icon.tsx';
import { Link } from '../../layout/page-link.tsx';
import { stayForOpener } from './floating.ts';
import type { PanelState } from './panel-state.ts';
import type { MenuItem, MenuProps } from './props.ts';

type MenuPanelProps = Omit<MenuProps, 'trigger'> &
  PanelState & {
    labelledBy: string;
    /** Opened by a key: the first entry gets the focus. */
    byKey: boolean;
  };

const ROW =
  'flex min-h-7 w-full cursor-pointer items-center gap-2.5 rounded-control px-2 py-1 text-control outline-none select-none max-sm:min-h-11';

/** The open half of `Menu`. */
export function MenuPanel({
  open,
  onOpenChange,
  opener,
  items,
  align = 'end',
  head,
  labelledBy,
  byKey,
}: MenuPanelProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Anchor virtualRef={opener as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={labelledBy}
          {...stayForOpener(opener)}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-popper-available-height) min-w-48 overflow-y-auto rounded-popover border border-line-2 bg-overlay p-1 shadow-float scroll-thin data-[state=open]:animate-pop-in"
        >
          {byKey && <FirstEntry />}
          {head && <div className="mb-1 border-b border-line-1 px-2 pt-1.5 pb-2">{head}</div>}
          {items.map((item) => (
            <MenuRow key={item.id} item={item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Gives the focus to the entry after it. */
function FirstEntry() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const menu = here.current?.closest('[role=menu]');
    menu?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus({ preventScroll: true });
  }, []);
  return <span ref={here} hidden />;
}

function MenuRow({ item }: { item: MenuItem }) {
  if (item.kind === 'separator') return <Radix.Separator className="my-1 h-px bg-line-1" />;
  if (item.kind === 'label') {
    return <Radix.Label className="px-2 py-1 text-axis text-text-3">{item.label}</Radix.Label>;
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
    <Radix.Item
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
    </Radix.Item>
  );
}
