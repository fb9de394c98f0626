import { ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LOCATION_KIND_LABELS } from '#core/inventory/kinds.ts';
import type { LocationSummary } from '#core/inventory/setup/contract.ts';
import { formatMoney } from '#core/lib/money.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { countPath, INVENTORY_PATHS } from '../frame/inventory-paths.ts';
import { InventoryTabs } from '../frame/inventory-tabs.tsx';
import type { Route } from './+types/route';

const LocationDrawer = late(() => import('./location-drawer.tsx').then((part) => part.LocationDrawer));

export const handle: VendorPage = { title: 'Inventory' };
export const meta: Route.MetaFunction = () => [{ title: 'Stock locations · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return await api(context, request).inventory.locations({});
}

export default function Locations({ loaderData: { items, technicians } }: Route.ComponentProps) {
  const [open, setOpen] = useState<LocationSummary | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title="Locations"
        subtitle="Warehouses and vans. A technician takes parts from their own van."
        actions={
          <Button kind="primary" icon={Plus} onClick={() => setOpen('new')}>
            Create location
          </Button>
        }
      />
      <InventoryTabs />
      <Card flush>
        {items.length === 0 ? (
          <EmptyState as="h2" title="No locations yet">
            Create your warehouse and a van for each technician.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line-1">
            {items.map((location) => (
              <li
                key={location.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--card-pad) py-3"
              >
                <span className="min-w-0">
                  <Link
                    to={`${INVENTORY_PATHS.parts}?location=${location.id}`}
                    className="inline-flex min-h-6 items-center text-body font-medium text-text-1 max-sm:min-h-11"
                  >
                    {location.name}
                  </Link>
                  {location.isArchived && <Badge tone="stone">Archived</Badge>}
                  <span className="block text-detail text-text-2">
                    {LOCATION_KIND_LABELS[location.kind]}
                    {location.technician && ` of ${location.technician.name}`} · {location.parts}{' '}
                    {location.parts === 1 ? 'part' : 'parts'} · {formatMoney(location.valueCents)}
                  </span>
                </span>
                <span className="flex flex-wrap gap-2">
                  {!location.isArchived && <CountButton location={location} />}
                  <Button aria-label={`Edit ${location.name}`} onClick={() => setOpen(location)}>
                    Edit
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Late part={LocationDrawer} when={open !== null}>
        {open && (
          <LocationDrawer
            location={open === 'new' ? null : open}
            technicians={technicians}
            onClose={() => setOpen(null)}
          />
        )}
      </Late>
    </>
  );
}

function CountButton({ location: { id, name, openCountId } }: { location: LocationSummary }) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const { run, pending } = useCommand((server) => server.inventory.startCount, {
    onSuccess: (sheet) => navigate(countPath(sheet.id)),
    onFailure: ({ message }) => showToast({ title: 'The count didn’t start', message, type: 'error' }),
    revalidate: false,
  });
  return (
    <Button
      icon={ClipboardList}
      pending={pending}
      aria-label={`${openCountId ? 'Continue count' : 'Count stock'} of ${name}`}
      onClick={() => void run({ locationId: id })}
    >
      {openCountId ? 'Continue count' : 'Count stock'}
    </Button>
  );
}
