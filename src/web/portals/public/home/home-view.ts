import type { CategoryView, ServiceView } from '#core/catalog/contract.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { formatDay } from '#core/lib/format-time.ts';
import { CITIES } from '#core/markets/cities.ts';
import type { MarketView } from '#core/markets/contract.ts';
import { type CentsPart, laborCents, priceOf, whereEveryCentGoes } from '#core/payments/price.ts';
import { searchText } from '../catalog/find-services.ts';
import { fromPrice, priceWords, shortPrice } from '../catalog/price-words.ts';

/** What hangs on the drawn house, in the order of its places: gutter, shower, lamp, faucet, water heater. */
const ON_THE_HOUSE: readonly { slug: string; label?: string }[] = [
  { slug: 'gutter-cleaning' },
  // Between the words and the shower there is no room for its whole name.
  { slug: 'shower-valve', label: 'Shower valve' },
  { slug: 'light-fixture' },
  { slug: 'faucet-replacement' },
  { slug: 'water-heater-flush' },
];

/** The service the examples are made of. */
const EXAMPLE = 'water-heater-flush';

const PARTS: Record<CentsPart['party'], string> = {
  vendor: 'Vendor',
  tax: 'Sales tax',
  canopy: 'Canopy',
  card: 'Card network',
  promotion: 'Promotion, paid by Canopy',
};

/** A service as the search of the home page knows it; the most booked come first. */
export type SearchService = { slug: string; name: string; from: string; words: string };

export type HomeView = ReturnType<typeof homeView>;

/** What the home page shows, small enough to travel with it. `now` only dates the example of a visit. */
export function homeView(catalog: readonly CategoryView[], markets: readonly MarketView[], now: Date) {
  const services = catalog.flatMap((category) =>
    category.services.map((service) => ({ service, category: category.name })),
  );
  const bySlug = new Map(services.map(({ service }) => [service.slug, service]));
  const example = bySlug.get(EXAMPLE) ?? services.find(({ service }) => service.pricing === 'fixed')?.service;
  return {
    lead: leadText(catalog.length, markets),
    categories: catalog.map(({ slug, name, icon, fromCents }) => ({
      slug,
      name,
      icon,
      from: fromCents === null ? 'quote after a visit' : fromPrice(fromCents),
    })),
    services: services
      .toSorted((a, b) => b.service.popularity - a.service.popularity)
      .map(
        ({ service, category }): SearchService => ({
          slug: service.slug,
          name: service.name,
          from: shortPrice(service),
          words: searchText(service, category),
        }),
      ),
    tags: priceTags(bySlug),
    example: example ? exampleOf(example, markets, now) : null,
  };
}

/** A tag belongs to a place of the drawing, so one missing service takes all of them down. */
function priceTags(bySlug: ReadonlyMap<string, ServiceView>): { label: string; price: string }[] {
  const tags = ON_THE_HOUSE.flatMap(({ slug, label }) => {
    const service = bySlug.get(slug);
    return service ? [{ label: label ?? service.name, price: priceWords(service).price }] : [];
  });
  return tags.length === ON_THE_HOUSE.length ? tags : [];
}

function leadText(trades: number, markets: readonly MarketView[]): string {
  const who = trades > 2 ? `plumbers, electricians and ${trades - 2} more trades` : 'companies for your home';
  const cities = new Intl.ListFormat('en-US').format(markets.map(({ name }) => name));
  return `Vetted ${who}${cities ? ` in ${cities}` : ''}. See the price before you book, and where every cent went after.`;
}

/** One service carried through the three steps of "How it works", in a city that taxes labor if one is served. */
function exampleOf(service: ServiceView, markets: readonly MarketView[], now: Date) {
  const served = CITIES.filter(({ slug }) => markets.some((market) => market.slug === slug));
  const city = served.find(({ laborTaxBp }) => laborTaxBp > 0) ?? served[0];
  const price = priceOf({
    labor: { label: service.name, amountCents: laborCents(service, service.durationMinutes) },
    laborTaxBp: city?.laborTaxBp ?? 0,
    materialsTaxBp: city?.materialsTaxBp ?? 0,
  });
  return {
    day: formatDay(new Date(now.getTime() + 2 * DAY_MS), city?.zone ?? 'UTC'),
    title: service.name,
    lines: [
      { label: 'Labor', cents: price.laborCents },
      { label: 'Service fee', cents: price.serviceFeeCents },
    ],
    parts: whereEveryCentGoes(price)
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ party, amountCents }) => ({ label: PARTS[party], cents: amountCents })),
  };
}
