import { BarChart } from '../data/chart/bar-chart.tsx';
import { withOther } from '../data/chart/chart-scale.ts';
import { ForecastChart } from '../data/chart/forecast-chart.tsx';
import { FunnelChart } from '../data/chart/funnel-chart.tsx';
import { Legend, LineChart } from '../data/chart/line-chart.tsx';
import { Sparkline } from '../data/chart/sparkline.tsx';
import { SplitChart } from '../data/chart/split-chart.tsx';
import { StackedBar } from '../data/chart/stacked-bar.tsx';
import { StackedChart } from '../data/chart/stacked-chart.tsx';
import { Card } from '../layout/card.tsx';
import { Sheet } from './specimen.tsx';

/** Eight weeks with what was forecast for the last four, and four to come. */
const WEEKS = [6, 8, 7, 9, 8, 10, 9, 12, null, null, null, null].map((value, week) => ({
  label: week < 4 ? `Oct ${5 + 7 * week}` : week < 9 ? `Nov ${2 + 7 * (week - 4)}` : `Dec ${7 * (week - 8)}`,
  value,
  expected: week < 4 ? null : { value: 8 + week / 4, low: 5, high: 11 + week / 3 },
}));
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
  { label: 'Previous period', data: BEFORE, before: true },
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
          unfinished
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
      <Card title="Jobs by week" aside="Past weeks and the next four">
        <ForecastChart
          title="Jobs by week"
          height={140}
          valueLabel="Jobs"
          formatAxis={String}
          formatValue={(value) => String(Math.round(value * 10) / 10)}
          points={WEEKS}
        />
      </Card>
      <Card title="New bookings" aside="30 days">
        <BarChart
          title="New bookings"
          valueLabel="Bookings"
          height={140}
          labels={DAYS}
          values={NOW.map((value) => Math.round(value / 400))}
          unfinished
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
      <Card title="Errors by hour" aside="Parts of a whole">
        <StackedChart
          title="Errors by hour"
          height={140}
          labels={['8 AM', '9 AM', '10 AM', '11 AM', '12 PM', '1 PM', '2 PM', '3 PM']}
          parts={[
            { label: 'Medium and low', data: [4, 7, 5, 9, 3, 0, 6, 5], color: 6 },
            { label: 'Critical and high', data: [1, 0, 2, 4, 0, 0, 1, 2], color: 4 },
          ]}
          unfinished
        />
      </Card>
      <Card title="Technicians on call" aside="A count with a goal">
        <LineChart
          title="Technicians on call"
          height={140}
          labels={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
          datasets={[{ label: 'On call', data: [3, 4, 4, 2, 3, 5, 4], step: true }]}
          target={{ label: 'Goal', value: 4 }}
          unfinished
        />
      </Card>
      <Card title="Earnings by week" aside="Bars with their average">
        <BarChart
          title="Earnings by week"
          valueLabel="Earned"
          height={140}
          labels={['Sep 29', 'Oct 6', 'Oct 13', 'Oct 20', 'Oct 27', 'Nov 3', 'Nov 10', 'Nov 17']}
          values={[1180, 940, 1420, 1310, 0, 1660, 1505, 620]}
          highlight={7}
          unfinished
          target={{ label: 'Average', value: 1145 }}
        />
      </Card>
      <Card title="From request to review">
        <FunnelChart
          title="From request to review"
          steps={[
            { label: 'Requested', value: 482 },
            { label: 'Accepted', value: 431, note: '12 waiting for an answer, 39 not accepted' },
            { label: 'Completed', value: 388, note: '31 upcoming, 12 canceled' },
            { label: 'Reviewed', value: 217, note: '171 without a review' },
          ]}
        />
      </Card>
      <Card title="Requests by age">
        <StackedBar
          label="Requests by age"
          parts={[
            { label: 'Under 1 hour', value: 14, tone: 'good' },
            { label: '1 to 4 hours', value: 6, tone: 'warn' },
            { label: 'Over 4 hours', value: 3, tone: 'bad' },
          ]}
        />
      </Card>
      <Card title="Beside a figure">
        <ul className="space-y-2.5">
          {[
            { label: 'Revenue', text: '$48.2k', values: NOW.slice(-14) },
            { label: 'Repeat bookings', text: '61%', values: [52, 54, 53, 57, 56, 59, 61] },
            { label: 'One value only', text: '4', values: [4] },
          ].map(({ label, text, values }) => (
            <li key={label} className="flex items-center gap-3 text-body">
              <span className="min-w-0 grow text-text-2">{label}</span>
              <Sparkline values={values} unfinished />
              <span className="w-14 text-right font-semibold text-text-1 tabular-nums">{text}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Sheet>
  );
}
