import { clsx } from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { RefObject } from 'react';
import { stayForOpener } from './floating.ts';
import type { PanelState } from './panel-state.ts';
import type { PopoverProps } from './props.ts';

/** The open half of `Popover`. */
export function PopoverPanel({
  open,
  onOpenChange,
  opener,
  label,
  side = 'bottom',
  align = 'end',
  className,
  children,
}: Omit<PopoverProps, 'trigger' | keyof PanelState> & PanelState) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={opener as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          {...stayForOpener(opener)}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-popover border border-line-2 bg-overlay shadow-float outline-none scroll-thin data-[state=open]:animate-pop-in',
            className ?? 'w-80 p-4',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
