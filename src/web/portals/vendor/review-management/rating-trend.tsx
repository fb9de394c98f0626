import { formatStars } from '#core/reviews/average.ts';
import type { ReviewSummary } from '#core/reviews/views.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { ChartState } from '#web/ui/data/chart/chart-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';

const LineChart = late(() => import('#web/ui/data/chart/line-chart.tsx').then((part) => part.LineChart));

type RatingTrendProps = {
  months: ReviewSummary['months'];
  /** The average of all reviews, which each month is compared with. */
  overall: number | null;
};

/** The average of each month; months in which nobody wrote are left out. */
export function RatingTrend({ months, overall }: RatingTrendProps) {
  const present = months.at(-1)?.month;
  const rated = months.flatMap(({ month, rating }) => (rating === null ? [] : [{ month, rating }]));
  return (
    <Card title="Rating over time" aside="12 months">
      {rated.length < 2 ? (
        <p className="text-body text-text-2">The chart appears once two months have reviews.</p>
      ) : (
        <PartBoundary>
          <Soon state={(state) => <ChartState title="Rating over time" height={190} {...state} />}>
            <LineChart
              title="Rating over time"
              labels={rated.map(({ month }) => monthOf(month))}
              datasets={[{ label: 'Average stars', data: rated.map(({ rating }) => rating), color: 3 }]}
              legend={false}
              // The last month is the present one.
              unfinished={rated.at(-1)?.month === present}
              ticks={[1, 2, 3, 4, 5]}
              formatAxis={(value) => String(value)}
              formatValue={(value) => `${formatStars(value)} stars`}
              {...(overall === null ? {} : { target: { label: 'All reviews', value: overall } })}
            />
          </Soon>
        </PartBoundary>
      )}
    </Card>
  );
}

function monthOf(month: string): string {
  return new Date(`${month}-15T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
