import { vendors } from '#core/lib/access-rule.ts';

/** Work without amounts is the dispatcher's too, money the accountant's. Technicians have no part in either. */
const work = vendors('none', 'dispatcher');
const money = vendors('none', 'accountant');

export const forecastsAccess = {
  forecast: vendors('none', 'dispatcher', 'accountant'),
  revenueForecast: money,
  workloadAhead: work,
  lateJobs: work,
  unusualWork: work,
  unusualWorkRows: work,
  unusualRefunds: money,
  unusualRefundRows: money,
};
