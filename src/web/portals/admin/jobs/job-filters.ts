import {
  CASE_FILTER_LABELS,
  CASE_FILTERS,
  DESK_STATE_LABELS,
  DESK_STATES,
  JOB_STATUS_SETS,
  PRIORITIES,
  REQUEST_AGE_LABELS,
  REQUEST_AGES,
} from '#core/bookings/desk/filters.ts';
import { BOOKING_STATUS_LOOKS, BOOKING_STATUSES } from '#core/bookings/status.ts';
import { PRIORITY_LABELS } from '#core/lib/status-look.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import type { ListFilter } from '#web/search/lists/list-state.ts';
import { marketFilter } from '../frame/market-filter.ts';

type Named = { slug: string; name: string };
type Choice = { value: string; label: string };
type Names = {
  vendors: readonly { id: string; name: string }[];
  technicians: readonly { id: string; name: string }[];
  homeowner: string | null;
};
type Asked = {
  service?: string | undefined;
  homeowner?: string | undefined;
  vendor?: string | undefined;
  technician?: string | undefined;
};
export type FilterChoices = {
  markets: Named[];
  service: string | null;
  vendor: string | null;
  technician: string | null;
  homeowner: Choice[];
};

const choices = (all: readonly Named[]) => all.map(({ slug, name }) => ({ value: slug, label: name }));
const servicesOf = (catalog: readonly { services: readonly Named[] }[]) =>
  choices(catalog.flatMap(({ services }) => services));

/** Only what the filters show travels to the browser. */
export function filterChoices(known: {
  markets: readonly Named[];
  catalog: readonly { services: readonly Named[] }[];
  /** Null where the address names nobody. */
  names: Names | null;
  asked: Asked;
}): FilterChoices {
  const { markets, catalog, names, asked } = known;
  const nameOf = (all: Names['vendors'] | undefined, id: string | undefined) =>
    all?.find((one) => one.id === id)?.name ?? null;
  return {
    markets: markets.map(({ slug, name }) => ({ slug, name })),
    service: servicesOf(catalog).find(({ value }) => value === asked.service)?.label ?? null,
    vendor: nameOf(names?.vendors, asked.vendor),
    technician: nameOf(names?.technicians, asked.technician),
    homeowner: asked.homeowner ? [{ value: asked.homeowner, label: names?.homeowner ?? 'Unknown' }] : [],
  };
}

const choicesOf = (all: Names['vendors']) => all.map(({ id, name }) => ({ value: id, label: name }));
const lookup = (search: string) => browserApi.bookings.jobFilters(search ? { search } : {});

export function filtersOf(choices: FilterChoices): readonly ListFilter[] {
  const { markets, service, vendor, technician, homeowner } = choices;
  return [
    marketFilter(markets),
    { kind: 'days', from: 'from', to: 'to', label: 'Scheduled', pinned: true },
    {
      kind: 'choice',
      name: 'priority',
      label: 'Priority',
      pinned: true,
      options: PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] })),
    },
    {
      kind: 'several',
      name: 'status',
      label: 'Status',
      options: BOOKING_STATUSES.map((value) => ({ value, label: BOOKING_STATUS_LOOKS[value].label })),
      sets: JOB_STATUS_SETS,
    },
    {
      kind: 'choice',
      name: 'state',
      label: 'Needs attention',
      options: DESK_STATES.map((value) => ({ value, label: DESK_STATE_LABELS[value] })),
    },
    {
      kind: 'choice',
      name: 'waiting',
      label: 'Waiting for a reply',
      options: REQUEST_AGES.map((value) => ({ value, label: REQUEST_AGE_LABELS[value] })),
    },
    {
      kind: 'choice',
      name: 'case',
      label: 'Case',
      options: CASE_FILTERS.map((value) => ({ value, label: CASE_FILTER_LABELS[value] })),
    },
    {
      kind: 'lookup',
      name: 'vendor',
      label: 'Vendor',
      chosen: vendor,
      load: async (search) => choicesOf((await lookup(search)).vendors),
    },
    {
      kind: 'lookup',
      name: 'technician',
      label: 'Technician',
      chosen: technician,
      load: async (search) => choicesOf((await lookup(search)).technicians),
    },
    { kind: 'days', from: 'createdFrom', to: 'createdTo', label: 'Created' },
    {
      kind: 'lookup',
      name: 'service',
      label: 'Service',
      chosen: service,
      load: async (search) => {
        const wanted = search.toLowerCase();
        const all = servicesOf(await browserApi.catalog.list({}));
        return all.filter(({ label }) => label.toLowerCase().includes(wanted));
      },
    },
    { kind: 'money', from: 'minCents', to: 'maxCents', label: 'Amount' },
    // Comes from a person's page; nobody is chosen from a menu of everybody.
    ...(homeowner.length > 0
      ? [{ kind: 'choice' as const, name: 'homeowner', label: 'Homeowner', options: homeowner }]
      : []),
  ];
}
