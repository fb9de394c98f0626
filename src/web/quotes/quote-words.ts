import { formatDuration, formatLocalDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { formatRate } from '#core/payments/price.ts';
import type { PaymentTerms } from '#core/quotes/payment-terms.ts';

/** `$1,200`, or that none was named. */
export function budgetWords(cents: number | null): string {
  return cents === null ? 'No budget set' : formatMoney(cents, { rounded: cents % 100 === 0 });
}

/** `Dec 3 to Dec 17, 2026`, `From Dec 3, 2026`, `Any time` */
export function wantedWords({
  wantedFrom,
  wantedTo,
}: {
  wantedFrom: string | null;
  wantedTo: string | null;
}): string {
  if (wantedFrom && wantedTo) return `${formatLocalDate(wantedFrom)} to ${formatLocalDate(wantedTo)}`;
  if (wantedFrom) return `From ${formatLocalDate(wantedFrom)}`;
  return wantedTo ? `By ${formatLocalDate(wantedTo)}` : 'Any time';
}

/** `2 h`, `3 visits of 4 h` */
export function scopeWords({ minutesPerVisit, visits }: { minutesPerVisit: number; visits: number }): string {
  const length = formatDuration(minutesPerVisit);
  return visits === 1 ? length : `${visits} visits of ${length}`;
}

/** `20% deposit, rest when the work is done` */
export function termsWords(terms: PaymentTerms): string {
  switch (terms.kind) {
    case 'on_completion':
      return 'Pay when the work is done';
    case 'deposit': {
      const deposit = terms.unit === 'percent' ? formatRate(terms.value) : formatMoney(terms.value);
      return `${deposit} deposit, rest when the work is done`;
    }
    case 'milestones':
      return `${terms.milestones.length} milestones: ${terms.milestones
        .map(({ title, shareBp }) => `${title} ${formatRate(shareBp)}`)
        .join(', ')}`;
  }
}

/** `30 days`, `1 year`, `2 years` */
export function warrantyWords(days: number): string {
  if (days % 365 !== 0) return `${days} days`;
  return days === 365 ? '1 year' : `${days / 365} years`;
}

/** `4 h`, `26 min`: how fast a vendor usually answers. */
export function responseWords(minutes: number | null): string | null {
  return minutes === null ? null : `Replies in about ${formatDuration(Math.max(1, Math.round(minutes)))}`;
}
