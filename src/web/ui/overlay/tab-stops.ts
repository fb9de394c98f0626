import type { KeyboardEvent } from 'react';

const STOP =
  ':is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]):not([tabindex="-1"])';

/** Where Tab stops inside. */
export function stops(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(STOP)].filter((one) => one.getClientRects().length > 0);
}

/** Tab past the last control of what lies over the page goes to its first one, and back: not out of the page. */
export function goRound(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const all = stops(event.currentTarget);
  const now = document.activeElement;
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (now !== from && now !== event.currentTarget) return;
  if (now === event.currentTarget && !event.shiftKey && to) return;
  event.preventDefault();
  to?.focus();
}
