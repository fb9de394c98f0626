import { PRODUCT_STATUS_LOOKS } from '#core/catalog/product-status.ts';
import type { ProductRow } from '#core/catalog/products-contract.ts';
import { unitPrice } from '#core/catalog/unit-price.ts';
import { api } from '#web/lib/api.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';

export const handle: AdminPage = {
  crumbs: (data) => [
    { label: 'Products', to: '/admin/products' },
    { label: (data as { product: ProductRow }).product.name },
  ],
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.product.name ?? 'Product'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { product: await api(context, request).catalog.product({ id: params.id }) };
}

export default function Product({ loaderData: { product } }: Route.ComponentProps) {
  const { name, sku, category, status } = product;
  return (
    <>
      <PageHeader
        title={name}
        before={<StatusBadge look={PRODUCT_STATUS_LOOKS[status]} />}
        subtitle={
          status === 'active' ? 'Vendors can add it to a job.' : 'Vendors can no longer add it to a job.'
        }
      />
      <Card title="Product" className="max-w-[640px]">
        <DescriptionList
          items={[
            { id: 'sku', term: 'SKU', value: sku },
            {
              id: 'category',
              term: 'Category',
              value: (
                <TextLink to={`/admin/products?category=${category.slug}&status=${status}`}>
                  {category.name}
                </TextLink>
              ),
            },
            { id: 'price', term: 'Price before tax', value: unitPrice(product) },
          ]}
        />
      </Card>
    </>
  );
}
