import { useNavigate } from 'react-router';
import type { UnusualSignal } from '#core/reports/forecasts/unusual.ts';
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
import { behindOf, forecastPlace } from './forecast-place.ts';
import { type ForecastPlace, forecastPath, MEASURE_TEXTS, weekText } from './forecast-words.ts';

// All that stands below the chart.
const WeeksAhead = late(() => import('./weeks-ahead.tsx').then((module) => module.WeeksAhead));
const WorkloadCard = late(() => import('./workload-card.tsx').then((module) => module.WorkloadCard));
const LateJobsCard = late(() => import('./late-jobs-card.tsx').then((module) => module.LateJobsCard));
const UnusualCard = late(() => import('./unusual-card.tsx').then((module) => module.UnusualCard));

export const handle: VendorPage = { title: 'Forecasts' };
export const meta: Route.MetaFunction = () => [{ title: 'Forecasts · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { reports, users } = api(context, request);
  const role = (await users.session({}))?.profile.vendorRole ?? null;
  const [seesWork, seesMoney] = [role !== 'accountant', role !== 'dispatcher'];
  const params = new URL(request.url).searchParams;
  const place = forecastPlace(params, seesMoney);
  const of = place.technician ? { technicianId: place.technician } : {};
  const open = behindOf(place.behind);
  const at = open && {
    week: open.week,
    ...(params.get('cursor') ? { cursor: params.get('cursor') ?? '' } : {}),
  };
  const rowsOf = (signal: UnusualSignal, where: NonNullable<typeof at>) => {
    if (signal === 'refunds') return seesMoney ? reports.unusualRefundRows(where) : null;
    return seesWork ? reports.unusualWorkRows({ signal, ...where }) : null;
  };
  const [forecast, workload, lateJobs, work, refunds, rows] = await Promise.all([
    place.measure === 'revenue'
      ? reports.revenueForecast(of)
      : reports.forecast({ measure: place.measure, ...of }),
    seesWork ? reports.workloadAhead({}) : null,
    seesWork ? reports.lateJobs({}) : null,
    seesWork ? reports.unusualWork({}) : null,
    seesMoney ? reports.unusualRefunds({}) : null,
    open && at ? rowsOf(open.signal, at) : null,
  ]);
  return {
    forecast,
    workload,
    lateJobs,
    unusual: [...(refunds?.items ?? []), ...(work?.items ?? [])],
    rows,
    place,
  };
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
  const judged = past.filter(({ expected }) => expected !== null);
  const inside = judged.filter(
    ({ value: was, expected }) => expected && was >= expected.low && was <= expected.high,
  ).length;
  const name = technicians.find(({ id }) => id === place.technician)?.name;
  return (
    <>
      <Card
        title={name ? `${title}, ${name}` : title}
        aside={judged.length > 0 ? `${inside} of ${judged.length} weeks inside the range` : undefined}
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
