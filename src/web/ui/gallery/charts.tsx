import { BarChart } from '../data/chart/bar-chart.tsx';
import { withOther } from '../data/chart/chart-scale.ts';
import { Legend, LineChart } from '../data/chart/line-chart.tsx';
import { SplitChart } from '../data/chart/split-chart.tsx';
import { Card } from '../layout/card.tsx';
import { Sheet } from './specimen.tsx';

const DAYS = Array.from(
  { length: 30 },
  (_, day) => `${day < 11 ? 'Oct' : 'Nov'} ${day < 11 ? day + 21 : day - 10}`,
);
/** A week that swells and ebbs, so that the curve looks like a business and not like noise. */
const WEEK = [9200, 10_400, 11_900, 12_100, 8600, 7900, 11_000] as const;
const NOW = DAYS.map((_, day) => Math.round((WEEK[day % 7] ?? 0) * (1 + day * 0.012)));
const BEFORE = DAYS.map((_, day) => Math.round((WEEK[day % 7] ?? 0) * (0.9 + day * 0.008)));
const REVENUE = [
  { label: 'This period', data: NOW },
  { label: 'Period before', data: BEFORE, before: true },
];
const money = (value: number) => `$${value.toLocaleString('en-US')}`;
const axis = (value: number) => (value === 0 ? '$0' : `$${value / 1000}k`);
const SERVICES = ['Plumbing', 'Electric', 'Heating', 'Cleaning', 'Gutters', 'Garden', 'Roofing'];
const JOBS = [612, 488, 430, 402, 366, 298, 41];
/** One kind more than there is room for. */
const KINDS = withOther(
  SERVICES.map((label, index) => ({ label, value: JOBS[index] ?? 0 })),
  6,
);

export function GalleryCharts() {
  return (
    <Sheet title="Charts">
      <Card title="Revenue Trends" aside={<Legend datasets={REVENUE} />} className="md:col-span-2">
        <LineChart
          title="Revenue Trends"
          labels={DAYS}
          formatAxis={axis}
          formatValue={money}
          datasets={REVENUE}
          legend={false}
        />
      </Card>
      <Card title="Jobs by service" aside="Completed, 30 days">
        <BarChart
          title="Jobs by service"
          valueLabel="Jobs"
          labels={KINDS.map(({ label }) => label)}
          values={KINDS.map(({ value }) => value)}
        />
      </Card>
      <Card title="Services over time">
        <LineChart
          title="Services over time"
          height={140}
          labels={['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']}
          datasets={SERVICES.slice(0, 5).map((label, index) => ({
            label,
            data: [3, 4, 6, 5, 8, 7, 9, 11].map(
              (value, month) => value * 8 + index * 28 + ((month * 7 + index * 5) % 11) * 2,
            ),
          }))}
        />
      </Card>
      <Card title="New bookings" aside="30 days">
        <BarChart
          title="New bookings"
          valueLabel="Bookings"
          height={140}
          labels={DAYS}
          values={NOW.map((value) => Math.round(value / 400))}
        />
      </Card>
      <Card title="Where revenue comes from">
        <SplitChart
          title="Where revenue comes from"
          total="$48k"
          totalLabel="30 days"
          parts={[
            { label: 'Commission', value: 31, text: '$31,204' },
            { label: 'Service fees', value: 12, text: '$12,110' },
            { label: 'Subscriptions', value: 5, text: '$4,980' },
          ]}
        />
      </Card>
      <Card title="Earned by week" aside="A refund goes below zero">
        <BarChart
          title="Earned by week"
          valueLabel="Earned"
          height={140}
          labels={['Oct 26', 'Nov 2', 'Nov 9', 'Nov 16']}
          values={[1240, -180, 960, 0]}
          formatAxis={money}
        />
      </Card>
      <Card title="Requests by day">
        <BarChart title="Requests by day" valueLabel="Requests" labels={[]} values={[]} height={120} />
      </Card>
      <Card title="Jobs by day">
        <BarChart title="Jobs by day" valueLabel="Jobs" labels={DAYS} values={[]} height={120} loading />
      </Card>
      <Card title="Cases by kind">
        <SplitChart title="Cases by kind" parts={[]} />
      </Card>
      <Card title="Geographic Distribution">
        <LineChart title="Geographic Distribution" labels={[]} datasets={[]} height={120} />
      </Card>
      <Card title="Response time">
        <LineChart title="Response time" labels={DAYS} datasets={[]} height={120} loading />
      </Card>
    </Sheet>
  );
}
