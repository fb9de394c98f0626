import { formatDuration, formatShortLocalDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { formatRate } from '#core/payments/price.ts';
import type { PaymentTerms } from '#core/quotes/payment-terms.ts';

/** `$1,200`, or that none was named. */
export function budgetWords(cents: number | null): string {
  return cents === null ? 'No budget set' : formatMoney(cents, { rounded: cents % 100 === 0 });
}

/** `Thu, Dec 3 to Thu, Dec 17`, `From Thu, Dec 3`, `Any time` */
export function wantedWords({
  wantedFrom,
  wantedTo,
}: {
  wantedFrom: string | null;
  wantedTo: string | null;
}): string {
  if (wantedFrom && wantedTo)
    return `${formatShortLocalDate(wantedFrom)} to ${formatShortLocalDate(wantedTo)}`;
  if (wantedFrom) return `From ${formatShortLocalDate(wantedFrom)}`;
  return wantedTo ? `By ${formatShortLocalDate(wantedTo)}` : 'Any time';
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

/** `Replies in about 25 min`, `… 2 hours`: how fast a vendor usually answers. */
export function responseWords(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes < 55) return `Replies in about ${Math.max(5, Math.round(minutes / 5) * 5)} min`;
  const hours = Math.round(minutes / 60);
  return `Replies in about ${hours === 1 ? '1 hour' : `${hours} hours`}`;
}
