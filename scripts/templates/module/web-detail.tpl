import type { ItemView } from '#core/__module__/contract.ts';
import { api } from '#web/lib/api.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';
import { ItemForm } from './item-form.tsx';

export const handle: AdminPage = {
  crumbs: (data) => [
    { label: '__Module__', to: '/admin/__module__' },
    { label: (data as { found: ItemView }).found.title },
  ],
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.found.title ?? 'Item'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { found: await api(context, request).__module__.get({ id: params.id }) };
}

export default function Item({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={found.title} />
      {/* A change that was saved starts the form anew, with the version that it may change next. */}
      <ItemForm key={found.version} found={found} />
    </>
  );
}
