import { type AccessRule, administrators, anyone, homeowners, vendors } from '#core/lib/access-rule.ts';
import { earningsAccess } from './earnings/access.ts';
import { forecastsAccess } from './forecasts/access.ts';
import { healthAccess } from './health/access.ts';

export const reportsAccess = {
  ...earningsAccess,
  ...forecastsAccess,
  ...healthAccess,
  publicFigures: anyone,
  adminOverview: administrators('none'),
  operations: administrators('none'),
  vendorOverview: vendors('none', 'accountant'),
  vendorStanding: vendors('none', 'dispatcher', 'technician', 'accountant'),
  homeownerOverview: homeowners('none'),
} satisfies Record<string, AccessRule>;
