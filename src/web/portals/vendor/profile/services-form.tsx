import { useMemo, useRef, useState } from 'react';
import { formatMoney } from '#core/lib/money.ts';
import { MAX_OWN_PRICE_CENTS, MIN_OWN_PRICE_CENTS } from '#core/vendors/limits.ts';
import type { OfferedService } from '#core/vendors/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DataGrid } from '#web/ui/data/grid/data-grid.tsx';
import type { GridColumn, GridHandle } from '#web/ui/data/grid/grid-columns.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** A service with what is typed of it: whether it is offered, and the own price in dollars, empty for the catalog's. */
type Row = Omit<OfferedService, 'offered'> & {
  offered: boolean;
  price: string;
  /** Offered before anything was typed. */
  wasOffered: boolean;
};

/** What the company offers and for how much, category by category, edited in place and saved at once. */
export function ServicesForm({ services }: { services: readonly OfferedService[] }) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    services.map((service) => ({
      ...service,
      wasOffered: service.offered,
      price: service.priceCents === null ? '' : dollars(service.priceCents),
    })),
  );
  const [search, setSearch] = useState('');
  const [tried, setTried] = useState(false);
  const grid = useRef<GridHandle>(null);
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
  const wrong = offered.find((row) => priceProblem(row.price));
  const wanted = search.trim().toLowerCase();
  const shown = useMemo(
    () => rows.filter(({ name, category }) => `${name} ${category}`.toLowerCase().includes(wanted)),
    [rows, wanted],
  );
  const message = tried && wrong ? 'One of the prices isn’t a valid amount.' : failure?.message;

  const save = () => {
    setTried(true);
    if (wrong) {
      setSearch('');
      grid.current?.focusCell(wrong.slug, 'price');
      return;
    }
    void run({
      services: offered.map(({ slug, price }) => ({ slug, priceCents: centsOf(price) ?? null })),
    });
  };

  return (
    <div className="max-w-[960px]">
      <Card title="Services and prices" aside={`${offered.length} offered`} flush>
        <div className="border-b border-line-1 px-(--card-pad) py-3">
          <SearchField
            label="Find a service"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <DataGrid
          label="Services and prices"
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
          handle={grid}
          empty={<p className="px-(--card-pad) py-6 text-body text-text-3">No services match that name.</p>}
        />
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line-1 px-(--card-pad) py-4 max-sm:*:grow">
          {message && (
            <p role="alert" className="grow text-body text-red">
              {message}
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
      value: (row) => row.price,
      width: 168,
      align: 'right',
      // What is not sold has no price to change.
      edit: ({ offered }) =>
        offered
          ? {
              kind: 'text',
              label: (row) => `Your price of ${row.name}`,
              text: (row) => row.price,
              problem: priceProblem,
              placeholder: (row) => dollars(row.catalogCents),
              inputMode: 'decimal',
              onCommit: (row, price) => change(row.slug, { price }),
            }
          : undefined,
      cell: (row) => {
        if (!row.offered) return null;
        if (row.price === '') {
          return (
            <span className="text-text-3">
              <span className="max-md:hidden">Catalog price</span>
              {/* A phone has no room for that column beside. */}
              <span className="md:hidden">Catalog {formatMoney(row.catalogCents)}</span>
            </span>
          );
        }
        const cents = centsOf(row.price);
        return (
          <span className="font-semibold text-accent-text">
            {typeof cents === 'number' ? formatMoney(cents) : row.price}
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
      cell: (row) => `${formatMoney(row.catalogCents)}${row.pricing === 'hourly' ? ' per hour' : ''}`,
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

function dollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** Null for the catalog's price, undefined for what cannot be read. */
function centsOf(text: string): number | null | undefined {
  const typed = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (typed === '') return null;
  return /^\d{1,5}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined;
}

function priceProblem(text: string): string | null {
  const cents = centsOf(text);
  if (cents === undefined) return 'An amount such as 149 or 149.50';
  if (cents !== null && cents < MIN_OWN_PRICE_CENTS) return 'At least $1';
  return cents !== null && cents > MAX_OWN_PRICE_CENTS ? 'At most $10,000' : null;
}
