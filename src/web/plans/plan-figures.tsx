import { formatMoney } from '#core/lib/money.ts';
import type { VendorPlans } from '#core/plans/views.ts';
import { ChartState } from '#web/ui/data/chart/chart-state.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import { shortMonth } from './plan-words.ts';

const LineChart = late(() => import('#web/ui/data/chart/line-chart.tsx').then((part) => part.LineChart));

const rounded = (cents: number) => formatMoney(cents, { rounded: true });

type PlanFiguresProps = Pick<VendorPlans, 'figures'> & {
  /** Whose plans they are, where others' stand beside them: "on Canopy’s plans". */
  of?: string;
};

/** Members, what is deferred and earned, and how many leave. */
export function PlanFigures({ figures, of }: PlanFiguresProps) {
  return (
    <KpiStrip
      label="Plans at a glance"
      items={[
        {
          title: 'Members',
          value: String(figures.members),
          description: [`${rounded(figures.monthlyCents)} a month`, of].filter(Boolean).join(' '),
        },
        {
          title: 'Deferred revenue',
          value: rounded(figures.deferredCents),
          description: 'Paid, with visits still to come',
        },
        { title: 'Earned', value: rounded(figures.earnedCents), description: 'In the last 12 months' },
        {
          title: 'Churn',
          value: figures.churn === null ? '–' : `${Math.round(figures.churn * 100)}%`,
          description: 'Left in the last 90 days',
        },
      ]}
    />
  );
}

/** What was charged for plans by month, beside what visits earned of it. */
export function PlanMonths({ months }: Pick<VendorPlans, 'months'>) {
  const labels = months.map(({ month }) => shortMonth(Number(month.slice(5, 7))));
  return (
    <Card title="Charged and earned">
      <Soon state={(state) => <ChartState title="Charged and earned by month" height={190} {...state} />}>
        <LineChart
          title="Charged and earned by month"
          labels={labels}
          datasets={[
            { label: 'Charged', data: months.map(({ chargedCents }) => chargedCents) },
            { label: 'Earned', data: months.map(({ earnedCents }) => earnedCents) },
          ]}
          formatAxis={rounded}
          formatValue={(cents) => formatMoney(cents)}
          unfinished
          legend
        />
      </Soon>
      <p className="mt-3 text-detail text-text-2">
        A charge is deferred first. It’s earned visit by visit, less tax and commission.
      </p>
    </Card>
  );
}
