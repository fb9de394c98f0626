import { useState } from 'react';
import { quantityWords } from '#core/inventory/quantity.ts';
import type { ServiceNeeds } from '#core/inventory/setup/contract.ts';
import { api } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { InventoryTabs } from '../frame/inventory-tabs.tsx';
import type { Route } from './+types/route';

const NeedsDrawer = late(() => import('./needs-drawer.tsx').then((part) => part.NeedsDrawer));

export const handle: VendorPage = { title: 'Inventory' };
export const meta: Route.MetaFunction = () => [{ title: 'Service parts · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return { services: await api(context, request).inventory.needs({}) };
}

export default function ServiceParts({ loaderData: { services } }: Route.ComponentProps) {
  const [open, setOpen] = useState<ServiceNeeds | null>(null);
  return (
    <>
      <PageHeader
        title="Service parts"
        subtitle="The parts each service usually takes. We warn you days ahead when a van won’t have them."
      />
      <InventoryTabs />
      <Card flush>
        {services.length === 0 ? (
          <EmptyState as="h2" title="No services yet">
            Choose the services you sell in your profile first.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line-1">
            {services.map((one) => (
              <li
                key={one.service.id}
                className="flex items-center justify-between gap-x-4 px-(--card-pad) py-3"
              >
                <span className="min-w-0">
                  <span className="block text-body font-medium text-text-1">{one.service.name}</span>
                  <span className="block text-detail text-text-2">
                    {one.needs.length === 0
                      ? 'No parts'
                      : one.needs
                          .map(({ part, quantity }) => `${quantityWords(quantity, part.unit)} ${part.name}`)
                          .join(', ')}
                  </span>
                </span>
                <Button aria-label={`Edit parts of ${one.service.name}`} onClick={() => setOpen(one)}>
                  Edit
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Late part={NeedsDrawer} when={open !== null}>
        {open && <NeedsDrawer of={open} onClose={() => setOpen(null)} />}
      </Late>
    </>
  );
}
