import { expect, it } from 'vitest';
import { type ListColumn, shownColumns } from '#web/search/lists/list-columns.tsx';
import type { ListState } from '#web/search/lists/list-state.ts';
import { taskColumns } from '#web/tasks/task-columns.tsx';
import { tableTracks } from '#web/ui/data/table/table-tracks.ts';
import { caseColumns } from '../cases/case-columns.tsx';
import { credentialColumns } from '../cases/credentials/credential-columns.tsx';
import { emergencyColumns } from '../emergencies/emergency-columns.tsx';
import { jobColumns } from '../jobs/job-columns.tsx';
import { SUBSCRIPTION_COLUMNS } from '../plans/subscription-columns.tsx';
import { errorColumns } from '../qa-dashboard/errors/error-columns.tsx';
import { requestColumns } from '../quotes/request-columns.tsx';
import { auditColumns } from '../reports/audit/audit-columns.tsx';
import { browserColumns } from '../reports/audit/browser/browser-columns.tsx';
import { usersColumns } from '../users/user-columns.tsx';
import { vendorColumns } from '../vendors/vendor-columns.tsx';

const NOW = new Date('2026-11-23T18:00:00Z');
const ZONE = 'America/Los_Angeles';
const LISTS = Object.entries({
  audit: auditColumns(ZONE, NOW),
  'browser log': browserColumns(ZONE, NOW),
  cases: caseColumns(ZONE, NOW),
  credentials: credentialColumns(NOW),
  emergencies: emergencyColumns(NOW),
  errors: errorColumns(ZONE, NOW),
  jobs: jobColumns(NOW),
  plans: SUBSCRIPTION_COLUMNS,
  quotes: requestColumns(NOW),
  tasks: taskColumns(ZONE, '2026-11-23', NOW),
  users: usersColumns(ZONE, NOW),
  vendors: vendorColumns(ZONE),
});

it.each(LISTS)(
  'the usual columns of %s fit every width, so that the page scrolls and no box cuts a row',
  (name, own) => {
    const columns = shownColumns({ columns: null } as ListState, own as ListColumn<never>[]);
    // Nothing is done to several emergencies, so their rows have no box.
    expect(tableTracks(columns, name !== 'emergencies')).toMatchObject({ isWide: false });
  },
);
