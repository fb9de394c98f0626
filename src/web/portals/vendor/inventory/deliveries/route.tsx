import { useState } from 'react';
import type { Delivery } from '#core/inventory/floor/contract.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import { formatLocalDate } from '#core/lib/format-time.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { orderPath } from '../frame/inventory-paths.ts';
import { InventoryTabs, useSeesCosts } from '../frame/inventory-tabs.tsx';
import { ShortagesCard } from '../shortages-card.tsx';
import type { Route } from './+types/route';

const ReceiveDrawer = late(() => import('./receive-drawer.tsx').then((part) => part.ReceiveDrawer));

export const handle: VendorPage = { title: 'Inventory' };
export const meta: Route.MetaFunction = () => [{ title: 'Deliveries · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [deliveries, shortages] = await Promise.all([
    server.inventory.deliveries({}),
    server.inventory.shortages({}),
  ]);
  return { deliveries, shortages, now: context.get(requestContext).now };
}

/** What is on its way, to be received as it arrives, and the jobs that wait for it. */
export default function Deliveries({ loaderData: { deliveries, shortages, now } }: Route.ComponentProps) {
  const [receiving, setReceiving] = useState<Delivery | null>(null);
  const seesCosts = useSeesCosts();
  return (
    <>
      <PageHeader
        title="Deliveries"
        subtitle="Orders on their way. Receive what arrives, whole or in part."
      />
      <InventoryTabs />
      <div className="grid gap-3.5">
        <ShortagesCard shortages={shortages} now={now} />
        {deliveries.length === 0 ? (
          <Card flush>
            <EmptyState as="h2" title="Nothing is on its way">
              Orders appear here once they’ve been sent to the supplier.
            </EmptyState>
          </Card>
        ) : (
          deliveries.map((delivery) => (
            <Card
              key={delivery.id}
              title={
                <>
                  {/* An order shows what its parts cost. */}
                  {seesCosts ? (
                    <TextLink to={orderPath(delivery.id)}>PO-{delivery.number}</TextLink>
                  ) : (
                    `PO-${delivery.number}`
                  )}
                  , {delivery.supplier.name}
                </>
              }
              aside={delivery.expectedOn && `Expected ${formatLocalDate(delivery.expectedOn)}`}
            >
              <p className="text-detail text-text-2">To {delivery.location.name}</p>
              <ul className="mt-2 space-y-1 text-body">
                {delivery.lines.map(({ id, part, open }) => (
                  <li key={id} className="flex justify-between gap-3">
                    <span className="min-w-0 wrap-anywhere">{part.name}</span>
                    <span className="shrink-0 tabular-nums">{quantityWords(open, part.unit)}</span>
                  </li>
                ))}
              </ul>
              <Button
                kind="primary"
                className="mt-3 max-sm:w-full"
                aria-label={`Receive order #${delivery.number}`}
                onClick={() => setReceiving(delivery)}
                onPointerEnter={ReceiveDrawer.warm}
              >
                Receive
              </Button>
            </Card>
          ))
        )}
      </div>
      <Late part={ReceiveDrawer} when={receiving !== null}>
        {receiving && <ReceiveDrawer delivery={receiving} onClose={() => setReceiving(null)} />}
      </Late>
    </>
  );
}
