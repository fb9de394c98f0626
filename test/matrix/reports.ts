import { ADMINS, EVERYBODY, type Expectations, HOMEOWNERS, VENDORS } from './expectation.ts';

export const reportsExpectations: Expectations = {
  'reports.publicFigures': { allowed: EVERYBODY },
  'reports.adminOverview': { allowed: ADMINS },
  'reports.operations': { allowed: ADMINS },
  'reports.vendorOverview': { allowed: VENDORS },
  'reports.earningsEstimate': { allowed: EVERYBODY },
  'reports.vendorHealth': { allowed: VENDORS },
  'reports.vendorStanding': { allowed: VENDORS },
  'reports.homeownerOverview': { allowed: HOMEOWNERS },
};
