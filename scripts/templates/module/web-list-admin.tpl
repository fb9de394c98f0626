import { Plus } from 'lucide-react';
import { type ItemView, __module__Input } from '#core/__module__/contract.ts';
import { formatAgo } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import { openList } from '#web/search/lists/open-list.ts';
import type { Route } from './+types/route';

const PATH = '/admin/__module__';

export const handle: AdminPage = { crumbs: [{ label: '__Module__' }], fluid: true };
export const meta: Route.MetaFunction = () => [{ title: '__Module__ · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, '__module__', __module__Input);
  return { ...(await server.__module__.list(input)), list, now: context.get(requestContext).now };
}

export default function __Module__({ loaderData: { list, now, ...page } }: Route.ComponentProps) {
  return (
    <ListPage<ItemView>
      {...page}
      title="__Module__"
      list={list}
      tabs={[{ label: 'All', change: {} }]}
      searchLabel="Search __module__"
      filters={[]}
      columns={[
        { id: 'title', header: 'Title', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
        {
          id: 'added',
          header: 'Added',
          sortable: true,
          align: 'right',
          cell: ({ createdAt }) => formatAgo(createdAt, HOME_ZONE, now),
        },
      ]}
      sorts={{ added: { label: 'Added', desc: 'Newest first', asc: 'Oldest first' } }}
      rowLabel={({ title }) => title}
      rowHref={({ id }) => `${PATH}/${id}`}
      actions={
        <ButtonLink to={`${PATH}/new`} kind="primary" icon={Plus}>
          Add an item
        </ButtonLink>
      }
      empty={{ title: 'Nothing here yet', text: 'What you add appears here.' }}
    />
  );
}
