import { PRIORITIES, type Priority } from '#core/bookings/desk/views.ts';
import type { ListFilter } from '../lists/list-state.ts';

export const PRIORITY_LABELS: Record<Priority, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

type Named = { slug: string; name: string };
type Choice = { value: string; label: string };
export type FilterChoices = { markets: Choice[]; services: Choice[]; vendors: Choice[]; homeowner: Choice[] };

/** Only what the filters show travels to the browser. */
export function filterChoices(known: {
  markets: readonly Named[];
  catalog: readonly { services: readonly Named[] }[];
  names: { vendors: readonly { id: string; name: string }[]; homeowner: string | null };
  homeownerId: string | undefined;
}): FilterChoices {
  const { markets, catalog, names, homeownerId } = known;
  const choices = (all: readonly Named[]) => all.map(({ slug, name }) => ({ value: slug, label: name }));
  return {
    markets: choices(markets),
    services: choices(catalog.flatMap(({ services }) => services)),
    vendors: names.vendors.map(({ id, name }) => ({ value: id, label: name })),
    homeowner: homeownerId ? [{ value: homeownerId, label: names.homeowner ?? 'Unknown' }] : [],
  };
}

export function filtersOf({ markets, services, vendors, homeowner }: FilterChoices): readonly ListFilter[] {
  return [
    { kind: 'choice', name: 'market', label: 'Market', pinned: true, options: markets },
    { kind: 'days', from: 'from', to: 'to', label: 'Scheduled', pinned: true },
    {
      kind: 'choice',
      name: 'priority',
      label: 'Priority',
      pinned: true,
      options: PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] })),
    },
    { kind: 'choice', name: 'vendor', label: 'Vendor', options: vendors },
    { kind: 'choice', name: 'service', label: 'Service', options: services },
    { kind: 'money', from: 'minCents', to: 'maxCents', label: 'Amount' },
    // Comes from a person's page; nobody is chosen from a menu of everybody.
    ...(homeowner.length > 0
      ? [{ kind: 'choice' as const, name: 'homeowner', label: 'Homeowner', options: homeowner }]
      : []),
  ];
}
