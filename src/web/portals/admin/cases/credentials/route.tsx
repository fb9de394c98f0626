import { ListChecks } from 'lucide-react';
import { FIRST_CREDENTIAL_STATUS } from '#core/credentials/filters.ts';
import { queueInput } from '#core/credentials/list.ts';
import { CREDENTIAL_STATUS_LOOKS, CREDENTIAL_STATUSES } from '#core/credentials/status.ts';
import { CREDENTIAL_VIEWS } from '#core/credentials/system-views.ts';
import type { QueuedCredential } from '#core/credentials/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import { openList, openRecord } from '#web/search/lists/open-list.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';
import { CredentialBeside } from './credential-beside.tsx';
import { credentialColumns } from './credential-columns.tsx';
import { credentialFilters } from './credential-filters.ts';

const PATH = '/admin/cases/credentials';

export const handle: AdminPage = {
  crumbs: [{ label: 'Cases', to: '/admin/cases' }, { label: 'Credentials' }],
  fluid: true,
};
export const meta: Route.MetaFunction = () => [{ title: 'Credentials · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'credentials', queueInput, {
    status: FIRST_CREDENTIAL_STATUS,
  });
  const [page, markets, open] = await Promise.all([
    server.credentials.queue(input),
    server.markets.list({}),
    openRecord(request, (id) => server.credentials.get({ id })),
  ]);
  return { ...page, list, markets, open, now: context.get(requestContext).now };
}

const SORTS = {
  submitted: { label: 'Submitted', asc: 'Oldest first', desc: 'Newest first' },
  until: { label: 'Valid through', asc: 'Expiring first', desc: 'Expiring last' },
};
const REVIEW_SORTS = { ...SORTS, submitted: { ...SORTS.submitted, asc: 'Longest waiting first' } };
/** What waits is reviewed in its turn; of everything else the newest is looked for. */
const WAITING = { sort: null, order: null };
const NEWEST = { sort: null, order: 'desc' };

export default function CredentialQueue({ loaderData }: Route.ComponentProps) {
  const { list, counts, markets, open, now, ...page } = loaderData;
  const isReview = list.params.status === FIRST_CREDENTIAL_STATUS;
  return (
    <ListPage<QueuedCredential>
      {...page}
      title="Credentials"
      count={page.total.toLocaleString('en-US')}
      subtitle="Licenses, insurance and checks that vendors submitted."
      list={list}
      systemViews={CREDENTIAL_VIEWS}
      tabs={[
        ...CREDENTIAL_STATUSES.map((status) => ({
          label: CREDENTIAL_STATUS_LOOKS[status].label,
          count: counts[status],
          change: { status },
          order: status === FIRST_CREDENTIAL_STATUS ? WAITING : NEWEST,
        })),
        {
          label: 'All',
          count: CREDENTIAL_STATUSES.reduce((sum, status) => sum + counts[status], 0),
          change: { status: 'all' },
          order: NEWEST,
        },
      ]}
      searchLabel="Search credentials"
      filters={credentialFilters(markets)}
      columns={credentialColumns(now)}
      sorts={isReview ? REVIEW_SORTS : SORTS}
      rowLabel={({ title, vendor }) => `${title} of ${vendor.name}`}
      rowHref={({ id }) => `${PATH}/${id}`}
      open={
        open && {
          id: open.id,
          title: open.title,
          href: `${PATH}/${open.id}`,
          body: <CredentialBeside found={open} now={now} />,
        }
      }
      copies={({ number }) => (number ? [{ label: 'Copy credential number', text: number }] : [])}
      actions={
        <ButtonLink to="/admin/settings/credentials" kind="outline" icon={ListChecks}>
          Requirements
        </ButtonLink>
      }
      empty={{ title: 'Nothing to review', text: 'Every credential has been reviewed.' }}
    />
  );
}
