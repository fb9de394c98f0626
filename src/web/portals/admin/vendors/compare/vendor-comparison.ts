import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { formatStars } from '#core/reviews/average.ts';
import { responseLabel } from '#core/vendors/metrics.ts';
import { VENDOR_STATUS_LOOKS } from '#core/vendors/status.ts';
import type { VendorRow } from '#core/vendors/views.ts';
import type { CompareRow } from '#web/ui/data/compare/compare-rows.ts';
import { percent } from '#web/vendors/vendor-metrics.tsx';

const count = (value: number) => value.toLocaleString('en-US');
const orNothing = <V>(value: V | null, says: (value: V) => string) => (value === null ? null : says(value));

const FACTS: readonly {
  id: string;
  label: string;
  of: (vendor: VendorRow, zone: string) => string | null;
}[] = [
  { id: 'status', label: 'Status', of: ({ status }) => VENDOR_STATUS_LOOKS[status].label },
  { id: 'trade', label: 'Trade', of: ({ trade }) => trade },
  { id: 'market', label: 'Market', of: ({ marketName }) => marketName },
  { id: 'technicians', label: 'Technicians', of: ({ technicians }) => count(technicians) },
  { id: 'rating', label: 'Rating', of: ({ metrics }) => orNothing(metrics.rating, formatStars) },
  { id: 'reviews', label: 'Reviews', of: ({ metrics }) => count(metrics.reviews) },
  { id: 'requests', label: 'Requests', of: ({ metrics }) => count(metrics.requests) },
  { id: 'accepts', label: 'Acceptance', of: ({ metrics }) => orNothing(metrics.acceptanceRate, percent) },
  {
    id: 'answers',
    label: 'Response time',
    of: ({ metrics }) => orNothing(metrics.responseMinutes, responseLabel),
  },
  { id: 'jobs', label: 'Jobs done', of: ({ metrics }) => count(metrics.completed) },
  { id: 'finishes', label: 'Completion', of: ({ metrics }) => orNothing(metrics.completionRate, percent) },
  { id: 'cancels', label: 'Cancellations', of: ({ metrics }) => count(metrics.cancellations) },
  { id: 'balance', label: 'Balance', of: ({ balanceCents }) => formatMoney(balanceCents) },
  { id: 'joined', label: 'Joined', of: ({ createdAt }, zone) => formatDate(createdAt, zone) },
];

/** The facts of a few companies side by side, as the list words them; days are those of `zone`. */
export function vendorComparison(vendors: readonly VendorRow[], zone: string): CompareRow[] {
  return FACTS.map(({ id, label, of }) => ({ id, label, values: vendors.map((vendor) => of(vendor, zone)) }));
}
