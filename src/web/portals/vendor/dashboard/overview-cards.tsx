import { CircleCheck, CircleDollarSign, Star, ThumbsUp } from 'lucide-react';
import { formatMoney } from '#core/lib/money.ts';
import { formatStars } from '#core/reviews/average.ts';
import { axisMoney, chartDay, chartMoney } from '#web/ledger/chart-money.ts';
import type { Api } from '#web/lib/api-types.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { percentChange } from '#web/reports/kpi-change.ts';
import { averageOf } from '#web/ui/data/chart/chart-numbers.ts';
import { ChartState } from '#web/ui/data/chart/chart-state.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';

const BarChart = late(() => import('#web/ui/data/chart/bar-chart.tsx').then((part) => part.BarChart));

/** Weeks the company's figures cover. */
const PERIOD = 'previous 30 days';

type Overview = Awaited<ReturnType<Api['reports']['vendorOverview']>>;

/** What the company earned and how it stands, of the last 30 days. */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const { earnedCents, jobsCompleted, rating, acceptanceRate } = overview;
  return (
    <KpiStrip
      label="Your last 30 days"
      items={[
        {
          title: 'Earned, 30 days',
          icon: CircleDollarSign,
          value: formatMoney(earnedCents.value),
          description: `${formatMoney(earnedCents.previous ?? 0)} in the ${PERIOD}`,
          ...percentChange(earnedCents.value, earnedCents.previous),
        },
        {
          title: 'Jobs completed',
          icon: CircleCheck,
          value: jobsCompleted.value.toLocaleString('en-US'),
          description: `${(jobsCompleted.previous ?? 0).toLocaleString('en-US')} in the ${PERIOD}`,
          ...percentChange(jobsCompleted.value, jobsCompleted.previous),
        },
        {
          title: 'Rating',
          icon: Star,
          value: rating.value === null ? 'None yet' : formatStars(rating.value),
          description: `From ${rating.reviews.toLocaleString('en-US')} ${rating.reviews === 1 ? 'review' : 'reviews'}, out of 5`,
        },
        {
          title: 'Requests accepted',
          icon: ThumbsUp,
          value: acceptanceRate === null ? 'None yet' : `${Math.round(acceptanceRate * 100)}%`,
          description: 'Of all in the last 12 months',
        },
      ]}
    />
  );
}

/** Earnings of the last weeks, the present one last and unfinished. */
export function EarningsByWeek({ weeks }: Pick<Overview, 'weeks'>) {
  const earnings = weeks.map(({ earnedCents }) => earnedCents);
  const usual = averageOf(earnings, { unfinished: true });
  return (
    <Card title="Earnings by week" aside={`Last ${weeks.length} weeks`}>
      <PartBoundary>
        <Soon state={(state) => <ChartState title="Earnings by week" height={184} {...state} />}>
          <BarChart
            title="Earnings by week"
            labels={weeks.map(({ date }) => chartDay(date))}
            values={earnings}
            valueLabel="Earned"
            formatAxis={axisMoney}
            formatValue={chartMoney}
            highlight={weeks.length - 1}
            unfinished
            target={usual ? { label: 'Average', value: usual } : undefined}
          />
        </Soon>
      </PartBoundary>
    </Card>
  );
}
