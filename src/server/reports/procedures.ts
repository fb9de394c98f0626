import { reportsModule as core } from '#core/reports/module.ts';
import { bind, query } from '#server/lib/pipeline.ts';
import { earningsOperations } from './earnings/procedures.ts';
import { forecastsOperations } from './forecasts/procedures.ts';
import { healthOperations } from './health/procedures.ts';
import { adminOverview } from './queries/admin-overview.ts';
import { homeownerOverview } from './queries/homeowner-overview.ts';
import { operationsNow } from './queries/operations.ts';
import { publicFigures } from './queries/public-figures.ts';
import { vendorOverview, vendorStanding } from './queries/vendor-overview.ts';

export const reportsProcedures = bind(core, {
  ...earningsOperations,
  ...forecastsOperations,
  ...healthOperations,
  publicFigures: query(publicFigures),
  adminOverview: query(adminOverview),
  operations: query(operationsNow),
  vendorOverview: query(vendorOverview),
  vendorStanding: query(vendorStanding),
  homeownerOverview: query(homeownerOverview),
});
