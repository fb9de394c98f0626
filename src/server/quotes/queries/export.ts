import { quotesAccess } from '#core/quotes/access.ts';
import { requestsInput } from '#core/quotes/list.ts';
import { QUOTE_REQUEST_STATUS_LOOKS } from '#core/quotes/status.ts';
import type { RequestLine } from '#core/quotes/views.ts';
import { csvMoney } from '#server/lib/lists/csv.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfRequests } from './lists.ts';

/** /api/export/quotes.csv: the caller's own requests, or all of them. */
export const requestsExport = listExport({
  input: requestsInput,
  rule: quotesAccess.requests,
  page: pageOfRequests,
  by: 'created',
  columns: {
    Id: (one: RequestLine) => one.id,
    Number: (one) => `Q-${one.number}`,
    Request: (one) => one.title,
    Service: (one) => one.serviceName,
    Status: (one) => QUOTE_REQUEST_STATUS_LOOKS[one.status].label,
    Homeowner: (one) => one.homeownerName,
    Market: (one) => one.marketName,
    Neighborhood: (one) => one.neighborhood,
    'ZIP code': (one) => one.zip,
    'Vendors asked': (one) => one.asked,
    'Vendors who quoted': (one) => one.answered,
    'Lowest quote (USD)': (one) => (one.lowestCents === null ? null : csvMoney(one.lowestCents)),
    'Budget (USD)': (one) => (one.budgetCents === null ? null : csvMoney(one.budgetCents)),
    Sent: (one) => one.createdAt,
    'Reply due': (one) => one.respondBy,
  },
});
