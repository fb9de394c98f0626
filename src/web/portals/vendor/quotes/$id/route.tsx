import { api } from '#web/lib/api.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import type { Route } from './+types/route';
import { ItemForm } from './item-form.tsx';

export const handle: VendorPage = { title: 'Quotes' };
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.found.title ?? 'Item'} · Canopy` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { found: await api(context, request).quotes.get({ id: params.id }) };
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
