import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

type TooltipProps = {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that can take focus. */
  children: ReactElement;
};

/** A short name or fact on hover and focus. Never the only place of something a person must know. */
export function Tooltip({ content, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={350} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-64 rounded-control border border-line-2 bg-overlay px-2 py-1 text-label text-text-1 shadow-float data-[state=delayed-open]:animate-fade-in"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
