import type { Api } from '#web/lib/api-types.ts';

/** What the parts show with which somebody books for somebody else. */

export type Service = Awaited<ReturnType<Api['catalog']['service']>>;
/** The times that can be booked, alike for administrators and for members of a household. */
export type VisitSlots = Awaited<ReturnType<Api['bookings']['slotsFor']>>;
/** Names of services by category. */
export type Catalog = readonly { name: string; services: readonly { slug: string; label: string }[] }[];

/** The catalog as names to choose from. */
export function namesOf(catalog: Awaited<ReturnType<Api['catalog']['list']>>): Catalog {
  return catalog.map(({ name, services }) => ({
    name,
    services: services.map(({ slug, name: label }) => ({ slug, label })),
  }));
}

/** Nobody who could come is an answer of such a page and not an error of it. */
export function refusalOf({ vendors }: VisitSlots): string | null {
  return vendors.length === 0 ? 'No vendor offers this at that address yet.' : null;
}

/** The time that an address names, among those that are shown; null for none, and for what is no time at all. */
export function chosenSlot(
  slots: VisitSlots | null,
  at: string,
): VisitSlots['days'][number]['slots'][number] | null {
  const start = Date.parse(at);
  const all = slots?.days.flatMap((day) => day.slots) ?? [];
  return all.find(({ startsAt }) => startsAt.getTime() === start) ?? null;
}
