import { PRODUCT_USE_DAYS } from '#core/bookings/desk/product-use.ts';
import { PRODUCT_STATUS_LOOKS } from '#core/catalog/product-status.ts';
import type { ProductRow } from '#core/catalog/products-contract.ts';
import { unitPrice } from '#core/catalog/unit-price.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import { formatMoney } from '#core/lib/money.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';
import { UseByDay, UseByVendor, UseOnJobs } from './product-use.tsx';

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
  const server = api(context, request);
  const [product, use] = await Promise.all([
    server.catalog.product({ id: params.id }),
    server.bookings.productUse({ id: params.id }),
  ]);
  return { product, use, now: context.get(requestContext).now };
}

/** A product of the catalog and where it goes: how often, by which vendors, on which jobs. */
export default function Product({ loaderData: { product, use, now } }: Route.ComponentProps) {
  const { name, sku, category, status, unit } = product;
  return (
    <>
      <PageHeader
        title={name}
        before={<StatusBadge look={PRODUCT_STATUS_LOOKS[status]} />}
        subtitle={
          status === 'active' ? 'Vendors can add it to a job.' : 'Vendors can no longer add it to a job.'
        }
      />
      <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
        <div className="grid gap-3.5">
          <UseByDay use={use} />
          <UseOnJobs use={use} unit={unit} now={now} />
        </div>
        <div className="grid gap-3.5 max-lg:order-first">
          <Card title="Product">
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
                ...(use.lines > 0
                  ? [
                      {
                        id: 'used',
                        term: `Used in ${PRODUCT_USE_DAYS} days`,
                        value: quantityWords(use.quantity, unit),
                      },
                      {
                        id: 'charged',
                        term: 'Charged for it',
                        value: use.amountCents === 0 ? 'Always included' : formatMoney(use.amountCents),
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
          <UseByVendor use={use} unit={unit} />
        </div>
      </div>
    </>
  );
}
