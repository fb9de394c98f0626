import { reportsAccess as access } from '#core/reports/access.ts';
import { reportsContract as contract } from '#core/reports/contract.ts';
import { query } from '#server/lib/pipeline.ts';
import { adminOverview } from './queries/admin-overview.ts';
import { homeownerOverview } from './queries/homeowner-overview.ts';
import { publicFigures } from './queries/public-figures.ts';
import { vendorOverview } from './queries/vendor-overview.ts';

export const reportsProcedures = {
  publicFigures: query(contract.publicFigures, access.publicFigures, publicFigures),
  adminOverview: query(contract.adminOverview, access.adminOverview, adminOverview),
  vendorOverview: query(contract.vendorOverview, access.vendorOverview, vendorOverview),
  homeownerOverview: query(contract.homeownerOverview, access.homeownerOverview, homeownerOverview),
};
