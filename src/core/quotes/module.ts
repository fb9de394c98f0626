import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { quotesAccess } from './access.ts';
import { quotesContract } from './contract.ts';
import * as events from './events.ts';
import { quotesNotices } from './notices/notices.ts';
import { projectsAccess } from './projects/access.ts';
import { projectAuditTitles } from './projects/audit-titles.ts';
import { projectsContract } from './projects/contract.ts';
import * as projectEvents from './projects/events.ts';
import { projectNotices } from './projects/notices/notices.ts';
import { PROJECT_STATUS_LOOKS } from './projects/status.ts';
import { QUOTE_REQUEST_STATUS_LOOKS, QUOTE_STATUS_LOOKS } from './status.ts';

const pageOfRequest = (id: string) => `/admin/quotes/${id}`;

export const quotesModule = coreModule({
  name: 'quotes',
  contract: { ...quotesContract, ...projectsContract },
  access: { ...quotesAccess, ...projectsAccess },
  events: [...Object.values(events), ...Object.values(projectEvents)],
  notices: [...quotesNotices, ...projectNotices],
  auditObjects: {
    quote_request: { label: 'Quote request', path: pageOfRequest, statuses: QUOTE_REQUEST_STATUS_LOOKS },
    quote: { label: 'Quote', statuses: QUOTE_STATUS_LOOKS },
    quote_template: { label: 'Quote template' },
    project: { label: 'Project', statuses: PROJECT_STATUS_LOOKS },
  },
  auditTitles: {
    'quotes.request': 'Requested quotes',
    'quotes.cancel': 'Canceled the quote request',
    'quotes.accept': 'Accepted a quote',
    'quotes.confirm': 'Confirmed the accepted quote',
    'quotes.send': 'Sent a quote',
    'quotes.withdraw': 'Withdrew a quote',
    'quotes.decline': 'Declined to quote',
    'quotes.sendMessage': 'Sent a message about a quote request',
    'quotes.saveTemplate': 'Saved a quote template',
    'quotes.deleteTemplate': 'Deleted a quote template',
    'quotes.widen': 'Asked more vendors for quotes',
    'quotes.expire': 'The quote expired',
    'quotes.expireRequest': 'The quote request expired',
    'quotes.closeUnanswered': 'No vendor answered the quote request',
    ...projectAuditTitles,
  },
  searchEntries: [
    {
      kind: 'quotes',
      mayFind: administrators('none'),
      href: pageOfRequest,
      statuses: QUOTE_REQUEST_STATUS_LOOKS,
      auditObject: 'quote_request',
    },
  ],
  pages: [
    {
      kind: 'pages',
      title: 'Quotes',
      subtitle: 'Quote requests and their answers',
      path: '/admin/quotes',
      words: 'quote requests estimates bids',
      mayOpen: administrators('none'),
    },
  ],
});
