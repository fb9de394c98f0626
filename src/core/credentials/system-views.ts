import type { SystemView } from '#core/lib/list.ts';
import { EXPIRY_SPANS, type ExpirySpan } from './filters.ts';

const expiring = (span: ExpirySpan) => ({
  id: span,
  name: `Expiring in ${EXPIRY_SPANS[span]} days`,
  query: `expiring=${span}&order=asc&sort=until&status=approved`,
});

/** Views of the list of credentials that every administrator has. Queries are written as the list writes them, in order of name. */
export const CREDENTIAL_VIEWS: readonly SystemView[] = [
  expiring('week'),
  expiring('month'),
  {
    id: 'insurance',
    name: 'Insurance in review',
    query: 'kind=liability_insurance&status=submitted',
  },
];
