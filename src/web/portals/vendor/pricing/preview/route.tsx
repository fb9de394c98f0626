import { Form } from 'react-router';
import { addDays, formatMoment, isLocalDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { EFFECTIVE_DAYS_MAX } from '#core/pricing/limits.ts';
import type { Comparison } from '#core/pricing/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { dayWords } from '../frame/price-words.ts';
import { PricingTabs } from '../frame/pricing-tabs.tsx';
import type { Route } from './+types/route';

export const handle: VendorPage = { title: 'Pricing' };
export const meta: Route.MetaFunction = () => [{ title: 'Price preview · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const on = new URL(request.url).searchParams.get('on') ?? '';
  const { today } = await server.pricing.rules({});
  const isFair = isLocalDate(on) && on >= today && on <= addDays(today, EFFECTIVE_DAYS_MAX);
  const found = await server.pricing.compare(isFair ? { on } : {});
  return { found, today, now: context.get(requestContext).now };
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** What last month's jobs would have cost by the book of a day. */
export default function PricePreviewPage({ loaderData: { found, today, now } }: Route.ComponentProps) {
  const { month, jobs, beforeCents, afterCents, rows, on } = found;
  const change = afterCents - beforeCents;
  const name = `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
  return (
    <>
      <PageHeader
        title="Price preview"
        subtitle={`What your completed jobs of ${name} would have cost with your prices and rules on the date you choose, before tax and service fee.`}
      />
      <PricingTabs />
      <div className="grid gap-3.5">
        <Form className="flex flex-wrap items-end gap-3 max-sm:*:grow">
          <DateField
            key={on}
            label="Prices of"
            name="on"
            min={today}
            max={addDays(today, EFFECTIVE_DAYS_MAX)}
            defaultValue={on}
          />
          <Button type="submit" kind="outline">
            Compare
          </Button>
        </Form>
        <KpiStrip
          label="Comparison"
          items={[
            {
              title: 'Charged',
              value: formatMoney(beforeCents),
              description: jobs === 1 ? `1 job in ${name}` : `${jobs} jobs in ${name}`,
            },
            {
              title: 'Would have been',
              value: formatMoney(afterCents),
              description: `Prices of ${dayWords(on)}`,
            },
            {
              title: 'Difference',
              value: signed(change),
              description:
                beforeCents > 0
                  ? `${change < 0 ? '−' : '+'}${((100 * Math.abs(change)) / beforeCents).toFixed(1)}%`
                  : 'No jobs to compare',
            },
          ]}
        />
        <Card title="Jobs" aside={rows.length < jobs ? `Latest ${rows.length} of ${jobs}` : undefined} flush>
          <DataTable
            label="Jobs"
            columns={columnsOf(now)}
            rows={rows}
            rowId={({ id }) => id}
            empty={
              <EmptyState as="h2" plain title="No jobs to compare">
                You completed no jobs at a listed price in {name}.
              </EmptyState>
            }
          />
        </Card>
        <p className="text-label text-text-3">
          Quotes, emergencies and work added on site have prices of their own and are left out. Plan discounts
          are left out on both sides.
        </p>
      </div>
    </>
  );
}

const signed = (cents: number) => `${cents > 0 ? '+' : cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents))}`;

function columnsOf(now: Date): Column<Comparison['rows'][number]>[] {
  return [
    { id: 'job', header: 'Job', grow: 3, cell: ({ number, title }) => `#${number} ${title}` },
    {
      id: 'when',
      header: 'Visit',
      grow: 2,
      from: 'lg',
      cell: ({ startsAt, zone }) => formatMoment(startsAt, zone, now),
    },
    {
      id: 'reasons',
      header: 'Why',
      grow: 2,
      rare: true,
      cell: ({ reasons }) => reasons.join(', '),
    },
    {
      id: 'before',
      header: 'Charged',
      align: 'right',
      phone: 'labelled',
      cell: ({ beforeCents }) => formatMoney(beforeCents),
    },
    {
      id: 'after',
      header: 'Would be',
      align: 'right',
      phone: 'labelled',
      look: 'strong',
      cell: ({ afterCents }) => formatMoney(afterCents),
    },
    {
      id: 'change',
      header: 'Difference',
      align: 'right',
      phone: 'end',
      cell: ({ beforeCents, afterCents }) =>
        afterCents === beforeCents ? null : signed(afterCents - beforeCents),
    },
  ];
}
