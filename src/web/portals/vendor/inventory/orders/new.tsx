import { useNavigate } from 'react-router';
import { api } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { INVENTORY_PATHS, orderPath } from '../frame/inventory-paths.ts';
import type { Route } from './+types/new';
import { OrderForm } from './order-form.tsx';

export const handle: VendorPage = {
  section: { label: 'Orders', to: INVENTORY_PATHS.orders },
  title: 'New order',
};
export const meta: Route.MetaFunction = () => [{ title: 'Create order · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [suppliers, { items }] = await Promise.all([
    server.inventory.suppliers({}),
    server.inventory.locations({}),
  ]);
  return {
    suppliers: suppliers.filter(({ isArchived }) => !isArchived),
    locations: items.filter(({ isArchived }) => !isArchived),
  };
}

export default function NewOrder({ loaderData: { suppliers, locations } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const missing = suppliers.length === 0 ? 'supplier' : locations.length === 0 ? 'location' : null;
  return (
    <>
      <PageHeader title="Create order" subtitle="It stays a draft until it’s approved." />
      {missing ? (
        <EmptyState
          as="h2"
          title={`Create a ${missing} first`}
          action={
            <ButtonLink to={missing === 'supplier' ? INVENTORY_PATHS.suppliers : INVENTORY_PATHS.locations}>
              {missing === 'supplier' ? 'Open suppliers' : 'Open locations'}
            </ButtonLink>
          }
        >
          An order needs a supplier and a place to deliver to.
        </EmptyState>
      ) : (
        <OrderForm
          order={null}
          suppliers={suppliers}
          locations={locations}
          onSaved={({ id }) => navigate(orderPath(id))}
          onCancel={() => navigate(INVENTORY_PATHS.orders)}
        />
      )}
    </>
  );
}
