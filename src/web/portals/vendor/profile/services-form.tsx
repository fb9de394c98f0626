import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#core/lib/money.ts';
import type { OfferedService } from '#core/vendors/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { group, type Reader } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

/** What is typed of one service: whether it is offered, and the own price in dollars, empty for the catalog's. */
type Row = { offered: boolean; price: string };

/** The price of a row that can be seen; null while a search hides it. */
const SHOWN_PRICE: Reader<string | null> = {
  read: (data, name) => (data.has(name) ? String(data.get(name)) : null),
};

/** What the company offers and for how much, category by category. */
export function ServicesForm({ services }: { services: readonly OfferedService[] }) {
  const [rows, setRows] = useState<Record<string, Row>>(() =>
    Object.fromEntries(
      services.map(({ slug, offered, priceCents }) => [
        slug,
        { offered, price: priceCents === null ? '' : dollars(priceCents) },
      ]),
    ),
  );
  const [search, setSearch] = useState('');
  const { showToast } = useToastContext();
  // What the search hides is no field for the while: the rows hold it.
  const typedOf = (slug: string, now: Record<string, string | null>) => now[slug] ?? rows[slug]?.price ?? '';
  const form = useForm({
    read: { services: group(Object.fromEntries(services.map(({ slug }) => [slug, SHOWN_PRICE]))) },
    check: ({ services: now }) => {
      const wrong = services.filter(
        ({ slug }) => rows[slug]?.offered && centsOf(typedOf(slug, now)) === undefined,
      );
      return Object.fromEntries(
        wrong.map(({ slug }) => [`services.${slug}`, 'An amount such as 149 or 149.50']),
      );
    },
    command: useCommand((api) => api.vendors.setServices, {
      onSuccess: () => showToast({ title: 'Services saved', type: 'success' }),
    }),
    input: () => ({
      services: services
        .filter(({ slug }) => rows[slug]?.offered)
        .map(({ slug }) => ({ slug, priceCents: centsOf(rows[slug]?.price ?? '') ?? null })),
    }),
  });
  const isUnread = services.some(({ slug }) => form.fault(`services.${slug}`));
  const offered = Object.values(rows).filter((row) => row.offered).length;
  const shown = services.filter(({ name, category }) =>
    `${name} ${category}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const change = (slug: string, row: Partial<Row>) =>
    setRows((all) => ({ ...all, [slug]: { ...(all[slug] ?? { offered: false, price: '' }), ...row } }));

  return (
    <form {...form.props} className="max-w-[960px]">
      <Card title="Services and prices" aside={`${offered} offered`} flush>
        <div className="border-b border-line-1 px-(--card-pad) py-3">
          <SearchField
            label="Find a service"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        {groups(shown).map(([category, members]) => (
          // What the company sells is open, the rest of the catalog waits folded until it is looked for.
          <details
            key={`${category} ${search !== ''}`}
            open={search !== '' || members.some((service) => service.offered)}
            className="group"
          >
            <summary className="flex min-h-9 cursor-pointer items-center gap-2 border-b border-line-1 bg-bg-sunk px-(--card-pad) text-label font-medium text-text-2 focus-visible:-outline-offset-2 max-sm:min-h-11">
              <Icon of={ChevronRight} size={14} className="transition-transform group-open:rotate-90" />
              <span className="grow">{category}</span>
              <span className="text-text-3 tabular-nums">
                {members.filter(({ slug }) => rows[slug]?.offered).length} of {members.length}
              </span>
            </summary>
            <ul className="divide-y divide-line-1 border-b border-line-1">
              {members.map((service) => (
                <ServiceRow
                  key={service.slug}
                  service={service}
                  row={rows[service.slug] ?? { offered: false, price: '' }}
                  problem={form.fault(`services.${service.slug}`)}
                  onChange={(row) => change(service.slug, row)}
                />
              ))}
            </ul>
          </details>
        ))}
        {shown.length === 0 && (
          <p className="px-(--card-pad) py-6 text-body text-text-3">No services match that name.</p>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3 px-(--card-pad) py-4 max-sm:*:grow">
          {(form.message || isUnread) && (
            <p role="alert" className="grow text-body text-red">
              {form.message ?? 'One of the prices isn’t a valid amount.'}
            </p>
          )}
          <Button kind="primary" type="submit" pending={form.pending}>
            Save services
          </Button>
        </div>
      </Card>
    </form>
  );
}

type ServiceRowProps = {
  service: OfferedService;
  row: Row;
  problem: string | null;
  onChange: (row: Partial<Row>) => void;
};

function ServiceRow({ service, row, problem, onChange }: ServiceRowProps) {
  const { name, pricing, catalogCents, technicians } = service;
  const unit = pricing === 'hourly' ? 'per hour' : undefined;
  const nobody = service.offered && row.offered && technicians === 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-(--card-pad) py-2">
      <Checkbox
        className="min-w-[220px] grow basis-0 max-sm:basis-full"
        label={name}
        checked={row.offered}
        onChange={(event) => onChange({ offered: event.target.checked })}
      />
      <span className="w-40 text-label text-text-3 tabular-nums max-sm:w-auto max-sm:grow">
        {nobody ? (
          <span className="text-orange">No technician has this skill yet</span>
        ) : (
          row.offered &&
          technicians > 0 &&
          `${technicians} ${technicians === 1 ? 'technician' : 'technicians'}`
        )}
        {row.offered && (
          <span className={clsx('block', row.price === '' ? 'text-text-3' : 'font-medium text-accent-text')}>
            {row.price === '' ? 'Catalog price' : `Your price, catalog ${formatMoney(catalogCents)}`}
          </span>
        )}
      </span>
      {row.offered ? (
        <TextField
          label={`Your price of ${name}`}
          labelHidden
          // Typed is ours and bold; what the catalog says is only a hint in the field.
          className={clsx('w-44', row.price !== '' && '[&_input]:font-semibold')}
          prefix="$"
          {...(unit ? { suffix: unit } : {})}
          figure
          inputMode="decimal"
          placeholder={dollars(catalogCents)}
          name={`services.${service.slug}`}
          value={row.price}
          error={problem}
          onChange={(event) => onChange({ price: event.target.value })}
        />
      ) : (
        <span className="w-44 text-right text-label text-text-3 tabular-nums">
          {formatMoney(catalogCents)} {unit ?? ''}
        </span>
      )}
    </li>
  );
}

function groups(services: readonly OfferedService[]): [string, OfferedService[]][] {
  const found = new Map<string, OfferedService[]>();
  for (const service of services) {
    const members = found.get(service.category);
    if (members) members.push(service);
    else found.set(service.category, [service]);
  }
  return [...found];
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
