import { ADMINS, EVERYBODY, type Expectations, HOMEOWNERS, VENDORS } from './expectation.ts';

export const reportsExpectations: Expectations = {
  'reports.publicFigures': { allowed: EVERYBODY },
  'reports.adminOverview': { allowed: ADMINS },
  'reports.operations': { allowed: ADMINS },
  'reports.vendorOverview': { allowed: VENDORS },
  'reports.earningsEstimate': { allowed: EVERYBODY },
  'reports.vendorHealth': { allowed: VENDORS },
  'reports.vendorStanding': { allowed: VENDORS },
  'reports.forecast': { allowed: VENDORS },
  'reports.revenueForecast': { allowed: VENDORS },
  'reports.workloadAhead': { allowed: VENDORS },
  'reports.lateJobs': { allowed: VENDORS },
  'reports.unusualWork': { allowed: VENDORS },
  'reports.unusualWorkRows': {
    allowed: VENDORS,
    own: () => ({ signal: 'acceptance', week: '2026-02-23' }),
  },
  'reports.unusualRefunds': { allowed: VENDORS },
  'reports.unusualRefundRows': { allowed: VENDORS, own: () => ({ week: '2026-02-23' }) },
  'reports.homeownerOverview': { allowed: HOMEOWNERS },
};
