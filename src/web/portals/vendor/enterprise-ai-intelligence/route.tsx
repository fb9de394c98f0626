import { useNavigate } from 'react-router';
import { recordOf } from '#core/reports/forecasts/record.ts';
import { api } from '#web/lib/api.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { ForecastChart } from '#web/ui/data/chart/forecast-chart.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import { useAuth } from '#web/users/auth.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';
import type { Route } from './+types/route';
import { type ForecastPlace, forecastPath, MEASURE_TEXTS, weekText } from './forecast-words.ts';
import { readForecasts } from './read-forecasts.ts';

// All that stands below the chart.
const WeeksAhead = late(() => import('./weeks-ahead.tsx').then((module) => module.WeeksAhead));
const WorkloadCard = late(() => import('./workload-card.tsx').then((module) => module.WorkloadCard));
const LateJobsCard = late(() => import('./late-jobs-card.tsx').then((module) => module.LateJobsCard));
const UnusualCard = late(() => import('./unusual-card.tsx').then((module) => module.UnusualCard));

export const handle: VendorPage = { title: 'Forecasts' };
export const meta: Route.MetaFunction = () => [{ title: 'Forecasts · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return readForecasts(api(context, request), new URL(request.url).searchParams);
}

/** What the next weeks are likely to bring, and what to do about it. */
export default function Forecasts({ loaderData }: Route.ComponentProps) {
  const { workload, lateJobs, unusual, rows, place } = loaderData;
  const role = useAuth().session?.profile.vendorRole ?? null;
  return (
    <>
      <PageHeader
        title="Forecasts"
        subtitle="What the next 8 weeks are likely to bring, from your own record"
        actions={<MeasureSwitch place={place} seesMoney={role !== 'dispatcher'} />}
      />
      <div className="space-y-3.5">
        <ForecastCards {...loaderData} />
        {workload && (
          <Soon>
            <WorkloadCard workload={workload} role={role} />
          </Soon>
        )}
        <div className="grid items-start gap-3.5 *:min-w-0 xl:grid-cols-2">
          {lateJobs && (
            <Soon>
              <LateJobsCard found={lateJobs} />
            </Soon>
          )}
          <Soon>
            <UnusualCard items={unusual} rows={rows} place={place} />
          </Soon>
        </div>
      </div>
    </>
  );
}

function MeasureSwitch({ place, seesMoney }: { place: ForecastPlace; seesMoney: boolean }) {
  const navigate = useNavigate();
  const shown = (['jobs', 'hours', 'revenue'] as const).filter((one) => seesMoney || one !== 'revenue');
  return (
    <Segmented
      label="Forecast of"
      value={place.measure}
      options={shown.map((value) => ({ value, label: MEASURE_TEXTS[value].label }))}
      onValueChange={(measure) => navigate(forecastPath({ ...place, measure }), { preventScrollReset: true })}
    />
  );
}

function ForecastCards({ forecast, place }: Pick<Route.ComponentProps['loaderData'], 'forecast' | 'place'>) {
  const { weeks, past, ahead, technicians } = forecast;
  const { title, valueLabel, scale, axis, value } = MEASURE_TEXTS[place.measure];
  if (ahead.length === 0) {
    return (
      <Card>
        <EmptyState
          as="h2"
          title="Forecasts appear after 8 weeks of work"
          action={<ButtonLink to={VENDOR_PATHS.dashboard}>Open dashboard</ButtonLink>}
        >
          {weeks === 0
            ? 'Your first full week counts from your first completed job.'
            : `You have ${weeks} full ${weeks === 1 ? 'week' : 'weeks'} so far.`}
        </EmptyState>
      </Card>
    );
  }
  const scaled = (point: { value: number; low: number; high: number } | null) =>
    point && { value: scale(point.value), low: scale(point.low), high: scale(point.high) };
  const record = recordOf(past);
  const name = technicians.find(({ id }) => id === place.technician)?.name;
  return (
    <>
      <Card
        title={name ? `${title}, ${name}` : title}
        aside={record.of > 0 ? `${record.inside} of ${record.of} weeks inside the range` : undefined}
      >
        <PartBoundary>
          <ForecastChart
            title={title}
            valueLabel={valueLabel}
            points={[
              ...past.map(({ week, value: was, expected }) => ({
                ...{ label: weekText(week), value: scale(was), expected: scaled(expected) },
              })),
              ...ahead.map((one) => ({ label: weekText(one.week), value: null, expected: scaled(one) })),
            ]}
            formatAxis={axis}
            formatValue={value}
          />
          <p className="mt-2 max-w-[80ch] text-label text-text-3">
            Four of five weeks should fall inside the 80% range. The gray line shows what we would have
            forecast when each week began, from the weeks before it.
          </p>
        </PartBoundary>
      </Card>
      <Soon>
        <WeeksAhead forecast={forecast} place={place} />
      </Soon>
    </>
  );
}
