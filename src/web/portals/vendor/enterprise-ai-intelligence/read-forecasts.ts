import type { UnusualSignal } from '#core/reports/forecasts/unusual.ts';
import type { api } from '#web/lib/api.ts';
import { behindOf, forecastPlace } from './forecast-place.ts';

/** Everything on the page, as far as the role may see it. */
export async function readForecasts({ reports, users }: ReturnType<typeof api>, params: URLSearchParams) {
  const role = (await users.session({}))?.profile.vendorRole ?? null;
  const [seesWork, seesMoney] = [role !== 'accountant', role !== 'dispatcher'];
  const place = forecastPlace(params, seesMoney);
  const of = place.technician ? { technicianId: place.technician } : {};
  const open = behindOf(place.behind);
  const cursor = params.get('cursor');
  const rowsOf = ({ signal, week }: { signal: UnusualSignal; week: string }) => {
    const at = { week, ...(cursor ? { cursor } : {}) };
    if (signal === 'refunds') return seesMoney ? reports.unusualRefundRows(at) : null;
    return seesWork ? reports.unusualWorkRows({ signal, ...at }) : null;
  };
  const [forecast, workload, lateJobs, work, refunds, rows] = await Promise.all([
    place.measure === 'revenue'
      ? reports.revenueForecast(of)
      : reports.forecast({ measure: place.measure, ...of }),
    seesWork ? reports.workloadAhead({}) : null,
    seesWork ? reports.lateJobs({}) : null,
    seesWork ? reports.unusualWork({}) : null,
    seesMoney ? reports.unusualRefunds({}) : null,
    open ? rowsOf(open) : null,
  ]);
  const unusual = [...(refunds?.items ?? []), ...(work?.items ?? [])];
  return { forecast, workload, lateJobs, unusual, rows, place };
}
