import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { fromAddress } from '#core/lib/list.ts';
import { formatMoney } from '#core/lib/money.ts';
import { LINE_KIND_LABELS, LINE_KINDS } from '#core/pricing/kinds.ts';
import { type BookLine, linesInput } from '#core/pricing/views.ts';
import { api } from '#web/lib/api.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { Route } from './+types/route';
import { dayWords, percentWords, priceWords } from './frame/price-words.ts';
import { linePath, PRICING_PATHS } from './frame/pricing-paths.ts';
import { PricingTabs, useMaySetPrices } from './frame/pricing-tabs.tsx';

const LineDrawer = late(() => import('./line-drawer.tsx').then((part) => part.LineDrawer));

export const handle: VendorPage = { title: 'Pricing' };
export const meta: Route.MetaFunction = () => [{ title: 'Pricing · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { input } = fromAddress(linesInput, new URL(request.url).searchParams);
  return { ...(await server.pricing.list({ ...input, limit: 25 })), input };
}

const PLURALS = { service: 'Services', add_on: 'Add-ons', material: 'Materials', hourly: 'Hourly rates' };

/** What the company sells and for how much. */
export default function PriceBook({ loaderData }: Route.ComponentProps) {
  const { items, total, counts, input } = loaderData;
  const maySet = useMaySetPrices();
  const [adding, setAdding] = useState(false);
  const [params, setParams] = useSearchParams();
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
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHeader
        title="Pricing"
        subtitle="Prices for bookings, quotes and plans. Jobs that are already booked keep their price."
        actions={
          maySet && (
            <Button
              kind="primary"
              icon={Plus}
              onClick={() => setAdding(true)}
              onPointerEnter={LineDrawer.warm}
            >
              Add line
            </Button>
          )
        }
      />
      <PricingTabs />
      <div className="min-w-0 overflow-clip rounded-card border border-line-1 bg-bg-1">
        <div className="px-(--card-pad) [&>nav]:mb-3">
          <Tabs
            label="Views of the price book"
            items={[
              {
                label: 'All',
                to: `${PRICING_PATHS.book}?${at({ kind: null })}`,
                count: all,
                active: !input.kind,
              },
              ...LINE_KINDS.map((kind) => ({
                label: PLURALS[kind],
                to: `${PRICING_PATHS.book}?${at({ kind })}`,
                count: counts[kind],
                active: input.kind === kind,
              })),
            ]}
          />
          <div className="mb-3 flex flex-wrap gap-2">
            <Form role="search" className="w-64 max-sm:w-full">
              {[...at({ search: null })].map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <SearchField
                shortcut="search-list"
                key={input.search}
                label="Search prices"
                name="search"
                defaultValue={input.search ?? ''}
                placeholder="Name or code"
              />
            </Form>
            <SelectField
              label="Status"
              labelHidden
              className="w-36 max-sm:w-full"
              value={input.state ?? 'active'}
              options={[
                { value: 'active', label: 'Active' },
                { value: 'archived', label: 'Archived' },
              ]}
              onValueChange={(state) => setParams(at({ state: state === 'active' ? null : state }))}
            />
          </div>
        </div>
        <DataTable
          label="Price book"
          columns={COLUMNS}
          rows={items}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          rowHref={({ id }) => linePath(id)}
          sort={{
            by: input.sort,
            direction: input.order,
            href: (sort, order) => `?${at({ sort, order })}`,
          }}
          pager={pager}
          empty={
            input.search || input.kind || input.state ? (
              <EmptyState
                as="h2"
                title="No results found"
                action={<ButtonLink to={PRICING_PATHS.book}>Show all prices</ButtonLink>}
              >
                No lines match. Try another word or fewer filters.
              </EmptyState>
            ) : (
              <EmptyState
                as="h2"
                title="No prices yet"
                action={<ButtonLink to="/account/vendor/profile?tab=services">Choose services</ButtonLink>}
              >
                Choose the services you offer, then set their prices here.
              </EmptyState>
            )
          }
        />
      </div>
      <Late part={LineDrawer} when={adding}>
        {adding && <LineDrawer onClose={() => setAdding(false)} />}
      </Late>
    </>
  );
}

const COLUMNS: Column<BookLine>[] = [
  { id: 'name', header: 'Name', grow: 3, sortable: true, cell: ({ name }) => name },
  {
    id: 'kind',
    header: 'Type',
    width: 108,
    cell: ({ kind }) => LINE_KIND_LABELS[kind],
  },
  {
    id: 'code',
    header: 'Code',
    width: 108,
    from: 'lg',
    phone: 'hidden',
    cell: ({ code }) => code,
  },
  {
    id: 'price',
    header: 'Price',
    width: 148,
    align: 'right',
    look: 'strong',
    sortable: true,
    phone: 'end',
    cell: ({ priceCents, catalogCents, unit }) =>
      priceCents === null ? (
        <span className="font-normal text-text-2">{priceWords(catalogCents ?? 0, unit)} (catalog)</span>
      ) : (
        priceWords(priceCents, unit)
      ),
  },
  {
    id: 'cost',
    header: 'Cost',
    align: 'right',
    width: 136,
    from: 'lg',
    phone: 'hidden',
    cell: ({ costCents, markupBp }) =>
      costCents === null
        ? null
        : `${formatMoney(costCents)}${markupBp === null ? '' : ` +${percentWords(markupBp)}`}`,
  },
  {
    id: 'since',
    header: 'Effective',
    width: 108,
    from: 'lg',
    phone: 'hidden',
    cell: ({ effectiveFrom }) => effectiveFrom && dayWords(effectiveFrom),
  },
  {
    id: 'next',
    header: 'Next',
    from: 'lg',
    grow: 1.4,
    rare: true,
    cell: ({ next, special, unit }) =>
      [
        next && `${priceWords(next.priceCents, unit)} from ${dayWords(next.effectiveFrom)}`,
        special > 0 && `${special} special`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
];
