/** §9 drag interaction: how a drag begins and how the page moves along. Every drag of the product keeps to these. */

/** A finger rests this long on a thing before it is lifted; shorter is scrolling. */
export const TOUCH_LONG_PRESS_MS = 120;
/** A mouse must move this far with the button down; less is a click. */
export const MOUSE_DRAG_PX = 5;
/** The container scrolls when the pointer is within this share of its edge … */
export const SCROLL_FROM_SHARE = 0.25;
/** … at full speed within this share … */
export const SCROLL_FULL_SHARE = 0.05;
/** … which is this many pixels a step. */
export const SCROLL_MAX_PX = 28;
/** A finger may tremble this much while it rests. */
export const TOUCH_TREMBLE_PX = 8;
