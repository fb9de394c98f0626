@if admin homeowner
import type { ItemView } from '#core/__module__/contract.ts';
@end
import { api } from '#web/lib/api.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { __Handle__ } from '../../__handleFile__';
import type { Route } from './+types/route';
import { ItemForm } from './item-form.tsx';

@if admin
export const handle: AdminPage = {
  crumbs: (data) => [
    { label: '__Module__', to: '/admin/__module__' },
    { label: (data as { found: ItemView }).found.title },
  ],
};
@end
@if homeowner
export const handle: HomeHandle = {
  // There is no data while the page says that the item is unknown.
  crumbs: (data) => {
    const found = (data as { found: ItemView } | undefined)?.found;
    return [{ label: '__Module__', to: '/account/home/__module__' }, ...(found ? [{ label: found.title }] : [])];
  },
};
@end
@if vendor
export const handle: VendorPage = { title: '__Module__' };
@end
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.found.title ?? 'Item'} · __site__` },
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
