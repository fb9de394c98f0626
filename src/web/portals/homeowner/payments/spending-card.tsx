import { formatMoney } from '#core/lib/money.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { BarChart } from '#web/ui/data/chart/bar-chart.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Money spent by month, twelve of them; the last is this one. */
export function SpendingCard({ months }: { months: readonly { date: string; spentCents: number }[] }) {
  const spent = months.some(({ spentCents }) => spentCents > 0);
  return (
    <Card title="Spending by month" aside="12 months">
      <PartBoundary>
        <BarChart
          title="Spending by month"
          labels={spent ? months.map(({ date }) => MONTHS[Number(date.slice(5, 7)) - 1] ?? date) : []}
          values={spent ? months.map(({ spentCents }) => spentCents) : []}
          unfinished
          valueLabel="Spent"
          formatAxis={(cents) => formatMoney(Math.round(cents), { rounded: true })}
          formatValue={(cents) => formatMoney(cents)}
          height={204}
        />
      </PartBoundary>
    </Card>
  );
}
