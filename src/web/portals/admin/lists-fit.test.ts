import { describe, expect, it } from 'vitest';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { tableTracks } from '#web/ui/data/table/table-tracks.ts';
import { caseColumns } from './cases/case-columns.tsx';
import { credentialColumns } from './cases/credentials/credential-columns.tsx';
import { emergencyColumns } from './emergencies/emergency-columns.tsx';
import { jobColumns } from './jobs/job-columns.tsx';
import { SUBSCRIPTION_COLUMNS } from './plans/subscription-columns.tsx';
import { errorColumns } from './qa-dashboard/errors/error-columns.tsx';
import { requestColumns } from './quotes/request-columns.tsx';
import { auditColumns } from './reports/audit/audit-columns.tsx';
import { browserColumns } from './reports/audit/browser/browser-columns.tsx';
import { usersColumns } from './users/user-columns.tsx';
import { vendorColumns } from './vendors/vendor-columns.tsx';

const ZONE = 'America/Los_Angeles';
const NOW = new Date('2026-11-28T18:00:00Z');
const LISTS: Record<string, readonly ListColumn<never>[]> = {
  cases: caseColumns(ZONE, NOW),
  credentials: credentialColumns(NOW),
  emergencies: emergencyColumns(NOW),
  errors: errorColumns(ZONE, NOW),
  jobs: jobColumns(NOW),
  plans: SUBSCRIPTION_COLUMNS,
  quotes: requestColumns(NOW),
  'audit log': auditColumns(ZONE, NOW),
  'browser log': browserColumns(ZONE, NOW),
  users: usersColumns(ZONE, NOW),
  vendors: vendorColumns(ZONE),
};

/** Nothing is done to several of them at once: their rows have no boxes to tick. */
const WITHOUT_CHOICE = new Set(['emergencies']);

describe('a list of the desk with the columns it starts with', () => {
  it.each(Object.entries(LISTS))(
    '%s: has room, so that the page scrolls and no box in it',
    (list, columns) => {
      const usual = columns.filter(({ extra }) => !extra);
      expect(tableTracks(usual, !WITHOUT_CHOICE.has(list)).isWide).toBe(false);
    },
  );
});
