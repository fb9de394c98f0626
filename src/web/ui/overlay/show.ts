import { noteTop, topDialog } from './top-layer.ts';

/** Opens a dialog above everything; the page behind it neither scrolls nor moves. */
export function showDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  const root = document.documentElement;
  // The scrollbar goes with the scrolling (base.css). Where it took room, that room stays.
  if (!topDialog()) root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
  dialog.showModal();
  noteTop(dialog, true);
}

/** Closes it; the focus goes back to where it was. */
export function hideDialog(dialog: HTMLDialogElement): void {
  // First, so that nothing of what stands inside as a guest goes with it.
  noteTop(dialog, false);
  if (!topDialog()) document.documentElement.style.scrollbarGutter = '';
  dialog.close();
}

/** Opens a popover on top of everything but what has to be reached at any time. */
export function showPopover(box: HTMLElement): void {
  if (!box.matches(':popover-open')) box.showPopover();
  noteTop();
}

/** The element that what hangs on this one has to be drawn in, to be reached and to count as part of it. */
export function layerOf(element: Element | null): Element {
  return element?.closest('dialog, [popover]') ?? document.body;
}
