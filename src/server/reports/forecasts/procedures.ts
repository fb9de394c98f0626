import type { forecastsContract } from '#core/reports/forecasts/contract.ts';
import { type Operations, query } from '#server/lib/pipeline.ts';
import { lateJobs } from './queries/late-jobs.ts';
import { unusualRefundRows, unusualRefunds, unusualWork, unusualWorkRows } from './queries/unusual.ts';
import { revenueForecast, workForecast } from './queries/weekly.ts';
import { workloadAhead } from './queries/workload.ts';

export const forecastsOperations = {
  forecast: query(workForecast),
  revenueForecast: query(revenueForecast),
  workloadAhead: query(workloadAhead),
  lateJobs: query(lateJobs),
  unusualWork: query(unusualWork),
  unusualWorkRows: query(unusualWorkRows),
  unusualRefunds: query(unusualRefunds),
  unusualRefundRows: query(unusualRefundRows),
} satisfies Operations<typeof forecastsContract>;
