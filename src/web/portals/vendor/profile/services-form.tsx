import { useMemo, useState } from 'react';
import { formatMoney } from '#core/lib/money.ts';
import type { OfferedService } from '#core/vendors/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DataGrid } from '#web/ui/data/grid/data-grid.tsx';
import type { GridColumn } from '#web/ui/data/grid/grid-columns.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

/** A service with what is typed of it: whether it is offered. */
type Row = Omit<OfferedService, 'offered'> & {
  offered: boolean;
  /** Offered before anything was typed. */
  wasOffered: boolean;
};

/** What the company offers, category by category, saved at once. Prices are set in the price book. */
export function ServicesForm({ services }: { services: readonly OfferedService[] }) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    services.map((service) => ({
      ...service,
      wasOffered: service.offered,
    })),
  );
  const [search, setSearch] = useState('');
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.vendors.setServices, {
    onSuccess: () => showToast({ title: 'Services saved', type: 'success' }),
  });
  const columns = useMemo(
    () =>
      columnsOf((slug, to) =>
        setRows((all) => all.map((row) => (row.slug === slug ? { ...row, ...to } : row))),
      ),
    [],
  );
  const offered = rows.filter((row) => row.offered);
  const wanted = search.trim().toLowerCase();
  const shown = useMemo(
    () => rows.filter(({ name, category }) => `${name} ${category}`.toLowerCase().includes(wanted)),
    [rows, wanted],
  );
  const save = () => void run({ services: offered.map(({ slug }) => ({ slug })) });

  return (
    <div className="max-w-[960px]">
      <Card title="Services" aside={`${offered.length} offered`} flush>
        <div className="border-b border-line-1 px-(--card-pad) py-3">
          <SearchField
            shortcut="search-list"
            label="Find a service"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <DataGrid
          label="Services"
          columns={columns}
          rows={shown}
          rowId={(row) => row.slug}
          groups={{
            by: 'category',
            summary: (members) => `${members.filter((row) => row.offered).length} of ${members.length}`,
            // What the company sells is open, the rest of the catalog waits folded until it is looked for.
            startsOpen: (members) => members.some((row) => row.wasOffered),
            allOpen: wanted !== '',
          }}
          resizeKey="services"
          empty={<p className="px-(--card-pad) py-6 text-body text-text-3">No services match that name.</p>}
        />
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line-1 px-(--card-pad) py-4 max-sm:*:grow">
          {failure ? (
            <p role="alert" className="grow text-body text-red">
              {failure.message}
            </p>
          ) : (
            <p className="grow text-detail text-text-2">
              Prices are set in your{' '}
              <Link
                to="/account/vendor/pricing"
                className="text-accent-text underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
              >
                price book
              </Link>
              .
            </p>
          )}
          <Button kind="primary" pending={pending} onClick={save}>
            Save services
          </Button>
        </div>
      </Card>
    </div>
  );
}

function columnsOf(change: (slug: string, to: Partial<Row>) => void): GridColumn<Row>[] {
  return [
    { id: 'category', header: 'Category', value: (row) => row.category, width: 160 },
    {
      id: 'service',
      header: 'Service',
      value: (row) => row.name,
      width: 300,
      pinned: true,
      edit: () => ({
        kind: 'toggle',
        label: (row) => row.name,
        checked: (row) => row.offered,
        onCommit: (row, offered) => change(row.slug, { offered }),
      }),
      cell: (row) => (
        <span aria-hidden="true" className="min-w-0 grow basis-0">
          {row.name}
        </span>
      ),
    },
    {
      id: 'price',
      header: 'Your price',
      value: (row) => row.priceCents ?? row.catalogCents,
      width: 168,
      align: 'right',
      cell: (row) => {
        if (!row.offered) return null;
        if (row.priceCents !== null)
          return <span className="font-semibold text-accent-text">{formatMoney(row.priceCents)}</span>;
        return (
          <span className="text-text-3">
            <span className="max-md:hidden">Catalog price</span>
            {/* A phone has no room for that column beside. */}
            <span className="md:hidden">Catalog {catalogPrice(row)}</span>
          </span>
        );
      },
    },
    {
      id: 'catalog',
      header: 'Catalog price',
      value: (row) => row.catalogCents,
      width: 152,
      align: 'right',
      cell: catalogPrice,
    },
    {
      id: 'technicians',
      header: 'Technicians',
      value: (row) => row.technicians,
      width: 240,
      grow: true,
      cell: (row) => {
        if (!row.offered) return null;
        if (row.technicians > 0) return String(row.technicians);
        return row.wasOffered && <span className="text-orange">No technician has this skill yet</span>;
      },
    },
  ];
}

function catalogPrice({ catalogCents, pricing }: Row): string {
  return `${formatMoney(catalogCents)}${pricing === 'hourly' ? ' per hour' : ''}`;
}
