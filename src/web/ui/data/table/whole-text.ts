import type { PointerEvent } from 'react';

/**
 * Says the whole text of a cell whose end is cut off, once a pointer is over it. Of a table at once: what is cut follows from
 * the width of its columns, which people draw.
 */
export function sayWholeText({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis',
  );
  if (isCut) cell.title = textOf(cell);
  else cell.removeAttribute('title');
}

/** Its pieces with a space between them: a number and a name stand apart by their look alone. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ?? '';
  return [...node.childNodes].map(textOf).filter(Boolean).join(' ');
}
