import type { PartView } from '#core/inventory/views.ts';
import type { StatusLook } from '#core/lib/status-look.ts';

/** How a part is doing, as a badge says it. */
export const STOCK_LOOKS: Record<PartView['state'], StatusLook> = {
  ok: { label: 'In stock', icon: 'circle-check', tone: 'green' },
  low: { label: 'Low', icon: 'circle-alert', tone: 'orange' },
  out: { label: 'Out of stock', icon: 'circle-x', tone: 'red' },
};
