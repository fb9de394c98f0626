import { Download, Plus } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import { PART_STATES, type PartState } from '#core/inventory/kinds.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import { type PartView, partsInput } from '#core/inventory/views.ts';
import { fromAddress } from '#core/lib/list.ts';
import { formatMoney } from '#core/lib/money.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { Route } from './+types/route';
import { INVENTORY_PATHS, partPath } from './frame/inventory-paths.ts';
import { InventoryTabs } from './frame/inventory-tabs.tsx';
import { STOCK_LOOKS } from './frame/stock-look.ts';
import { ShortagesCard } from './shortages-card.tsx';
import { SuggestionsCard } from './suggestions-card.tsx';

export const handle: VendorPage = { title: 'Inventory' };
export const meta: Route.MetaFunction = () => [{ title: 'Inventory · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { input } = fromAddress(partsInput, new URL(request.url).searchParams);
  const [page, places, shortages, suggestions] = await Promise.all([
    server.inventory.list({ ...input, limit: 25 }),
    server.inventory.locations({}),
    server.inventory.shortages({}),
    server.inventory.suggestions({}),
  ]);
  return {
    ...{ ...page, input, shortages, suggestions, now: context.get(requestContext).now },
    locations: places.items.filter(({ isArchived }) => !isArchived),
  };
}

const STATE_LABELS: Record<PartState, string> = {
  active: 'All',
  low: 'Low',
  out: 'Out of stock',
  archived: 'Archived',
};

export default function Inventory({ loaderData }: Route.ComponentProps) {
  const { items, total, counts, stock, valueCents, input, locations, shortages, suggestions, now } =
    loaderData;
  const [params, setParams] = useSearchParams();
  const state = input.state ?? 'active';
  const pager = usePager(loaderData, `${items.length} of ${total.toLocaleString('en-US')}`);
  const at = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    next.delete('cursor');
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  const isNarrowed = Boolean(input.search || input.location || input.supplier || input.state);
  return (
    <>
      <PageHeader
        title="Inventory"
        subtitle="Parts in your warehouse and vans, what they’re worth, and what to order."
        actions={
          <>
            <a
              href={`/api/export/inventory.csv?${at({})}`}
              download
              className={buttonClass({ kind: 'quiet' })}
            >
              <Icon of={Download} />
              Export
            </a>
            <ButtonLink to={INVENTORY_PATHS.newPart} kind="primary" icon={Plus}>
              Create part
            </ButtonLink>
          </>
        }
      />
      <InventoryTabs />
      <div className="grid gap-3.5">
        <KpiStrip
          label="Your stock"
          items={[
            { title: 'Value of stock', value: formatMoney(valueCents), description: 'At average cost' },
            { title: 'Parts', value: stock.parts.toLocaleString('en-US'), description: 'In use' },
            { title: 'Low', value: stock.low.toLocaleString('en-US'), description: 'At reorder level' },
            {
              title: 'Out of stock',
              value: stock.out.toLocaleString('en-US'),
              description: 'None anywhere',
            },
          ]}
        />
        <ShortagesCard shortages={shortages} now={now} />
        <SuggestionsCard suggestions={suggestions} />
        <div className="min-w-0 overflow-clip rounded-card border border-line-1 bg-bg-1">
          <div className="px-(--card-pad) [&>nav]:mb-3">
            <Tabs
              label="Views of parts"
              items={PART_STATES.map((one) => ({
                label: STATE_LABELS[one],
                to: `${INVENTORY_PATHS.parts}?${at({ state: one === 'active' ? null : one })}`,
                count: counts[one],
                active: one === state,
              }))}
            />
            <div className="mb-3 flex flex-wrap gap-2">
              <Form role="search" className="w-64 max-sm:w-full">
                {[...at({ search: null })].map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <SearchField
                  shortcut="search-list"
                  key={input.search}
                  label="Search parts"
                  name="search"
                  defaultValue={input.search ?? ''}
                  placeholder="Name, SKU or barcode"
                />
              </Form>
              <SelectField
                label="Location"
                labelHidden
                className="w-44 max-sm:w-full"
                value={input.location ?? 'all'}
                options={[
                  { value: 'all', label: 'All locations' },
                  ...locations.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onValueChange={(id) => setParams(at({ location: id === 'all' ? null : id }))}
              />
            </div>
          </div>
          <DataTable
            label="Parts"
            columns={COLUMNS}
            rows={items}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
            rowHref={({ id }) => partPath(id)}
            sort={{
              by: input.sort,
              direction: input.order,
              href: (sort, order) => `?${at({ sort, order })}`,
            }}
            pager={pager}
            empty={
              isNarrowed ? (
                <EmptyState
                  as="h2"
                  title="No results found"
                  action={<ButtonLink to={INVENTORY_PATHS.parts}>Show all parts</ButtonLink>}
                >
                  No parts match. Try another word or fewer filters.
                </EmptyState>
              ) : (
                <EmptyState
                  as="h2"
                  title="No parts yet"
                  action={<ButtonLink to={INVENTORY_PATHS.import}>Import a list</ButtonLink>}
                >
                  Create your first part, or bring your list from a spreadsheet.
                </EmptyState>
              )
            }
          />
        </div>
      </div>
    </>
  );
}

const COLUMNS: Column<PartView>[] = [
  { id: 'name', header: 'Part', grow: 3, sortable: true, cell: ({ name }) => name },
  { id: 'sku', header: 'SKU', width: 116, sortable: true, cell: ({ sku }) => sku },
  {
    id: 'quantity',
    header: 'On hand',
    align: 'right',
    width: 96,
    sortable: true,
    phone: 'labelled',
    cell: ({ onHand, unit }) => quantityWords(onHand, unit),
  },
  {
    id: 'state',
    header: 'Stock',
    width: 132,
    phone: 'end',
    cell: ({ state }) => <StatusBadge look={STOCK_LOOKS[state]} />,
  },
  {
    id: 'onOrder',
    header: 'On order',
    align: 'right',
    width: 88,
    from: 'lg',
    phone: 'labelled',
    rare: true,
    cell: ({ onOrder, unit }) => (onOrder > 0 ? quantityWords(onOrder, unit) : ''),
  },
  {
    id: 'supplier',
    header: 'Supplier',
    grow: 2,
    from: 'xl',
    phone: 'hidden',
    cell: ({ supplier }) => supplier?.name,
  },
  {
    id: 'price',
    header: 'Sale price',
    align: 'right',
    width: 92,
    from: 'lg',
    phone: 'hidden',
    cell: ({ priceCents }) => (priceCents === 0 ? 'Included' : formatMoney(priceCents)),
  },
  {
    id: 'value',
    header: 'Value',
    align: 'right',
    width: 96,
    sortable: true,
    phone: 'labelled',
    cell: ({ valueCents }) => formatMoney(valueCents),
  },
];
