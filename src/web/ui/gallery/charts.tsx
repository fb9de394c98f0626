import { BarChart } from '../data/chart/bar-chart.tsx';
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
          labels={SERVICES}
          values={[612, 488, 430, 402, 366, 298, 0]}
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
      <Card title="Geographic Distribution">
        <LineChart title="Geographic Distribution" labels={[]} datasets={[]} height={120} />
      </Card>
      <Card title="Response time">
        <LineChart title="Response time" labels={DAYS} datasets={[]} height={120} loading />
      </Card>
    </Sheet>
  );
}
