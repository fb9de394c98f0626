import type { DisputeSide } from '#core/cases/disputes/reason.ts';
import type { DisputeView } from '#core/cases/disputes/views.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { formatElapsed } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';

const DAY_MINUTES = 24 * 60;

/** `2 days 4 h`, `5 h 20`, `12 min` */
export function leftInWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < DAY_MINUTES) return formatElapsed(minutes);
  const days = Math.floor(minutes / DAY_MINUTES);
  const hours = Math.floor((minutes % DAY_MINUTES) / 60);
  return [`${days} ${days === 1 ? 'day' : 'days'}`, hours > 0 ? `${hours} h` : ''].filter(Boolean).join(' ');
}

/** The name of a side, or "You" for the reader's own. */
export function nameOf(dispute: DisputeView, side: DisputeSide): string {
  if (dispute.viewer === side) return 'You';
  return side === 'homeowner' ? dispute.homeowner : dispute.vendor;
}

/** The other side's name, for the texts of a side's own page. */
export function otherName({ viewer, homeowner, vendor }: DisputeView): string {
  return viewer === 'vendor' ? homeowner : vendor;
}

/** `$60.00 back and a free return visit` */
export function termsOf({ refundCents, returnVisit }: { refundCents: number; returnVisit: boolean }): string {
  const money = refundCents > 0 ? `${formatMoney(refundCents)} refunded` : null;
  return [money, returnVisit ? 'a free return visit' : null].filter(Boolean).join(' and ') || 'No refund';
}
