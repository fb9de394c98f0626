import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SupplierView } from '#core/inventory/setup/contract.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { InventoryTabs } from '../frame/inventory-tabs.tsx';
import type { Route } from './+types/route';

const SupplierDrawer = late(() => import('./supplier-drawer.tsx').then((part) => part.SupplierDrawer));

export const handle: VendorPage = { title: 'Inventory' };
export const meta: Route.MetaFunction = () => [{ title: 'Suppliers · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return { suppliers: await api(context, request).inventory.suppliers({}) };
}

const many = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

export default function Suppliers({ loaderData: { suppliers } }: Route.ComponentProps) {
  const [open, setOpen] = useState<SupplierView | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title="Suppliers"
        subtitle="Who you buy parts from. Reorder suggestions make one draft for each."
        actions={
          <Button kind="primary" icon={Plus} onClick={() => setOpen('new')}>
            Create supplier
          </Button>
        }
      />
      <InventoryTabs />
      <Card flush>
        {suppliers.length === 0 ? (
          <EmptyState as="h2" title="No suppliers yet">
            Create a supplier, then choose it on your parts.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line-1">
            {suppliers.map((supplier) => (
              <li
                key={supplier.id}
                className="flex items-center justify-between gap-x-4 px-(--card-pad) py-3"
              >
                <span className="min-w-0">
                  <span className="text-body font-medium text-text-1">{supplier.name}</span>{' '}
                  {supplier.isArchived && <Badge tone="stone">Archived</Badge>}
                  <span className="block text-detail text-text-2">
                    {[
                      supplier.contact,
                      supplier.phone,
                      many(supplier.parts, 'part'),
                      supplier.openOrders > 0 ? many(supplier.openOrders, 'open order') : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Button aria-label={`Edit ${supplier.name}`} onClick={() => setOpen(supplier)}>
                  Edit
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Late part={SupplierDrawer} when={open !== null}>
        {open && <SupplierDrawer supplier={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      </Late>
    </>
  );
}
