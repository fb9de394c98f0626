import { PRODUCT_STATUS_LOOKS, PRODUCT_STATUSES } from '#core/catalog/product-status.ts';
import { type ProductRow, productsInput } from '#core/catalog/products-contract.ts';
import { unitPrice } from '#core/catalog/unit-price.ts';
import { api } from '#web/lib/api.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { ListPage } from '#web/search/lists/list-page.tsx';
import type { ListFilter } from '#web/search/lists/list-state.ts';
import { openList } from '#web/search/lists/open-list.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';

const PATH = '/admin/products';

export const handle: AdminPage = { crumbs: [{ label: 'Products' }], fluid: true };
export const meta: Route.MetaFunction = () => [{ title: 'Products · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'products', productsInput, { status: 'active' });
  const [page, catalog] = await Promise.all([server.catalog.productList(input), server.catalog.list({})]);
  return { ...page, list, categories: catalog.map(({ slug, name }) => ({ value: slug, label: name })) };
}

const SORTS = {
  name: { label: 'Name', desc: 'Name, Z to A', asc: 'Name, A to Z' },
  price: { label: 'Price', desc: 'Highest price first', asc: 'Lowest price first' },
};

const COLUMNS: ListColumn<ProductRow>[] = [
  { id: 'name', header: 'Product', sortable: true, cell: ({ name }) => name },
  { id: 'sku', header: 'SKU', width: 132, phone: 'labelled', cell: ({ sku }) => sku },
  { id: 'category', header: 'Category', cell: ({ category }) => category.name },
  {
    id: 'status',
    header: 'Status',
    width: 124,
    phone: 'end',
    cell: ({ status }) => <StatusBadge look={PRODUCT_STATUS_LOOKS[status]} />,
  },
  {
    id: 'price',
    header: 'Price',
    width: 148,
    sortable: true,
    align: 'right',
    cell: (product) => unitPrice(product),
  },
];

export default function Products({ loaderData }: Route.ComponentProps) {
  const { list, counts, categories, ...page } = loaderData;
  const filters: readonly ListFilter[] = [
    { kind: 'choice', name: 'category', label: 'Category', pinned: true, options: categories },
  ];
  return (
    <ListPage<ProductRow>
      {...page}
      title="Products"
      subtitle="Materials that vendors add to a job."
      list={list}
      tabs={PRODUCT_STATUSES.map((status) => ({
        label: PRODUCT_STATUS_LOOKS[status].label,
        count: counts[status],
        change: { status },
      }))}
      searchLabel="Search products"
      filters={filters}
      columns={COLUMNS}
      sorts={SORTS}
      rowLabel={({ name }) => name}
      rowHref={({ id }) => `${PATH}/${id}`}
      empty={{
        title: 'No products here',
        text: 'Choose another tab or category, or search for a name or SKU.',
      }}
    />
  );
}
