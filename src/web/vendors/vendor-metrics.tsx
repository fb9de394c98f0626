import { CircleCheck, Clock, Handshake, Star } from 'lucide-react';
import { formatStars } from '#core/reviews/average.ts';
import { responseLabel, type VendorMetrics } from '#core/vendors/metrics.ts';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { NOTHING } from '#web/ui/data/table/table-columns.ts';

/** The figures of a company over the last year, all computed from what happened. */
export function VendorMetricsStrip({ metrics }: { metrics: VendorMetrics }) {
  const { responseMinutes, acceptanceRate, completionRate, rating, reviews } = metrics;
  return (
    <KpiStrip
      label="Figures of the last 12 months"
      items={[
        {
          title: 'Rating',
          icon: Star,
          value: rating === null ? NOTHING : formatStars(rating),
          description: reviews === 0 ? 'No reviews yet' : `From ${count(reviews, 'review')}`,
        },
        {
          title: 'Response time',
          icon: Clock,
          value: responseMinutes === null ? NOTHING : responseLabel(responseMinutes),
          description: responseMinutes === null ? 'No replies yet' : 'Median, from request to reply',
        },
        {
          title: 'Acceptance rate',
          icon: Handshake,
          value: percent(acceptanceRate),
          description:
            metrics.requests === 0 ? 'No requests yet' : `Of ${count(metrics.requests, 'request')}`,
        },
        {
          title: 'Completion rate',
          icon: CircleCheck,
          value: percent(completionRate),
          description: `${count(metrics.completed, 'job')} done, ${metrics.cancellations} canceled or missed`,
        },
      ]}
    />
  );
}

export function percent(share: number | null): string {
  return share === null ? NOTHING : `${Math.round(share * 100)}%`;
}

function count(value: number, word: string): string {
  return `${value.toLocaleString('en-US')} ${value === 1 ? word : `${word}s`}`;
}
