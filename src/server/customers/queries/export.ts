import { customersAccess } from '#core/customers/access.ts';
import { type CustomerView, customersInput } from '#core/customers/views.ts';
import { csvMoney } from '#server/lib/lists/csv.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfCustomers } from './list.ts';

/** /api/export/customers.csv */
export const customersExport = listExport({
  input: customersInput,
  rule: customersAccess.list,
  page: pageOfCustomers,
  // Names change least while a file is written.
  by: 'name',
  columns: {
    Customer: (one: CustomerView) => one.name,
    Street: (one) => one.street,
    City: (one) => one.city,
    Homes: (one) => one.homes,
    'Finished jobs': (one) => one.jobs,
    'Lifetime value (USD)': (one) => csvMoney(one.earnedCents),
    'Last visit': (one) => one.lastVisitAt,
    'Next visit': (one) => one.nextVisitAt,
    'Next due': (one) => one.nextDueOn,
    Tags: (one) => one.tags.join(', '),
  },
});
