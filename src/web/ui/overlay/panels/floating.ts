import { type PanelState, returnFocus } from './panel-state.ts';

/** For the content of a menu or popover: its trigger closes it by itself, and what was clicked instead keeps the focus. */
export function stayForOpener(opener: PanelState['opener']) {
  let elsewhere = false;
  return {
    onInteractOutside: (event: Event) => {
      if (event.target instanceof Node && opener.current?.contains(event.target)) event.preventDefault();
      else elsewhere = true;
    },
    onCloseAutoFocus: (event: Event) => {
      if (elsewhere) event.preventDefault();
      else returnFocus(opener)(event);
      elsewhere = false;
    },
  };
}
