import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { quantityWords } from '#core/inventory/quantity.ts';
import type { FoundPart } from '#core/inventory/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { api } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { INVENTORY_PATHS, partPath } from '../frame/inventory-paths.ts';
import { InventoryTabs, useSeesCosts } from '../frame/inventory-tabs.tsx';
import type { StockMoveKind } from '../stock-drawer.tsx';
import type { Route } from './+types/route';
import { CountThere } from './count-there.tsx';
import { ScanButton } from './scan-button.tsx';

const StockDrawer = late(() => import('../stock-drawer.tsx').then((part) => part.StockDrawer));
const UseOnJob = late(() => import('./use-on-job.tsx').then((part) => part.UseOnJob));

export const handle: VendorPage = { title: 'Inventory' };
export const meta: Route.MetaFunction = () => [{ title: 'Scan a part · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const search = new URL(request.url).searchParams.get('search')?.trim().slice(0, 64) ?? '';
  const [found, day] = await Promise.all([server.inventory.lookup({ search }), server.bookings.day({})]);
  const jobs = day.visits.filter(({ status }) => status === 'in_progress');
  return {
    ...found,
    search,
    jobs: jobs.map(({ id, title, homeownerName }) => ({ id, title, homeownerName })),
  };
}

export default function Scan({ loaderData: { items, locations, search, jobs } }: Route.ComponentProps) {
  const [, setParams] = useSearchParams();
  const seesCosts = useSeesCosts();
  const [open, setOpen] = useState<{ part: FoundPart; kind: StockMoveKind | 'use' } | null>(null);
  const close = () => setOpen(null);
  const fromId = open?.part.places.find(({ quantity }) => quantity > 0)?.locationId;
  return (
    <div className="max-w-[640px] lg:max-w-[1296px]">
      <PageHeader
        title="Scan a part"
        subtitle={
          seesCosts ? 'Find it, then use, move, receive or count it.' : 'Find it, then use or move it.'
        }
      />
      <InventoryTabs />
      <div className="grid gap-3.5">
        <div className="flex max-w-[640px] gap-2 max-sm:flex-wrap">
          <Form role="search" className="min-w-0 grow max-sm:w-full">
            <SearchField
              key={search}
              label="Barcode, SKU or name"
              name="search"
              defaultValue={search}
              onClear={() => setParams({})}
            />
          </Form>
          <ScanButton onFound={(code) => setParams({ search: code })} />
        </div>
        {items.length === 0 ? (
          <Card flush>
            <EmptyState
              as="h2"
              title={search ? `No part has “${search}”` : 'No parts yet'}
              action={
                seesCosts && (
                  <ButtonLink
                    to={`${INVENTORY_PATHS.newPart}${search ? `?barcode=${encodeURIComponent(search)}` : ''}`}
                  >
                    Create part
                  </ButtonLink>
                )
              }
            >
              {!seesCosts
                ? 'Check the number. The owner creates parts.'
                : search
                  ? 'Check the number, or create the part with this barcode.'
                  : 'Create your first part.'}
            </EmptyState>
          </Card>
        ) : (
          <div className="grid gap-3.5 *:min-w-0 lg:grid-cols-2">
            {items.map((part) => (
              <Card key={part.id}>
                <h2 className="text-card-title text-text-1">
                  {seesCosts ? (
                    <Link to={partPath(part.id)} className="inline-flex min-h-6 items-center max-sm:min-h-11">
                      {part.name}
                    </Link>
                  ) : (
                    part.name
                  )}
                </h2>
                <p className="text-detail text-text-2">
                  {part.sku} · {part.priceCents === 0 ? 'Included' : formatMoney(part.priceCents)}
                </p>
                <WherePlaced part={part} locations={locations} />
                <div className="mt-3 flex flex-wrap gap-2 max-sm:*:grow max-sm:*:basis-24">
                  {jobs.length > 0 && (
                    <Button size="lg" kind="primary" onClick={() => setOpen({ part, kind: 'use' })}>
                      Use on job
                    </Button>
                  )}
                  {locations.length > 1 && (
                    <Button size="lg" onClick={() => setOpen({ part, kind: 'transfer' })}>
                      Transfer
                    </Button>
                  )}
                  {seesCosts && locations.length > 0 && (
                    <>
                      <Button size="lg" onClick={() => setOpen({ part, kind: 'receive' })}>
                        Receive
                      </Button>
                      <CountThere part={part} locations={locations} />
                    </>
                  )}
                </div>
              </Card>
            ))}
          </div>
        )}
      </div>
      <Late part={StockDrawer} when={open !== null && open.kind !== 'use'}>
        {open && open.kind !== 'use' && (
          <StockDrawer {...{ kind: open.kind, part: open.part, locations, fromId }} onClose={close} />
        )}
      </Late>
      <Late part={UseOnJob} when={open?.kind === 'use'}>
        {open?.kind === 'use' && <UseOnJob part={open.part} {...{ jobs, locations }} onClose={close} />}
      </Late>
    </div>
  );
}

/** Where some of it is, warehouses first, a line for each place. */
function WherePlaced({
  part: { places, unit },
  locations,
}: {
  part: FoundPart;
  locations: readonly { id: string; name: string }[];
}) {
  const found = locations.flatMap(({ id, name }) => {
    const quantity = places.find(({ locationId }) => locationId === id)?.quantity ?? 0;
    return quantity === 0 ? [] : [{ id, name, quantity }];
  });
  if (found.length === 0) return <p className="mt-1 text-body text-text-1">None in stock</p>;
  return (
    <ul className="mt-1.5 max-w-80 space-y-0.5 text-body text-text-2">
      {found.map(({ id, name, quantity }) => (
        <li key={id} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="font-medium whitespace-nowrap text-text-1 tabular-nums">
            {quantityWords(quantity, unit)}
          </span>
        </li>
      ))}
    </ul>
  );
}
