import type { RefObject } from 'react';

/** What the half of an overlay that stays tells the half that comes late. */
export type PanelState = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What it was opened from. */
  opener: RefObject<HTMLElement | null>;
};

/** For `onCloseAutoFocus`: Radix knows only triggers of its own. */
export function returnFocus(opener: PanelState['opener']) {
  return (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
}
