import { clsx } from 'clsx';
import { api } from '#web/lib/api.ts';
import type { SharedPage } from '#web/lib/public-pages/shared-page.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { zipOf } from '../catalog/booking-path.ts';
import { CategoryIcon } from '../catalog/category-icon.tsx';
import { cleanQuery, filterCatalog } from '../catalog/find-services.ts';
import { PAGE_WIDTH } from '../frame/width.ts';
import type { Route } from './+types/route';
import { CategoryNav } from './category-nav.tsx';
import { ServiceRow } from './service-row.tsx';
import { ServiceSearch } from './service-search.tsx';
import { priceRangeOf, servicesPath } from './services-path.ts';
import { isInRange, shownCategory } from './shown-services.ts';
import './services.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const server = api(context, request);
  const zip = zipOf(params);
  const [catalog, markets] = await Promise.all([
    server.catalog.list(zip ? { zip } : {}),
    zip ? server.markets.list({}) : [],
  ]);
  const query = cleanQuery(params.get('q'));
  const price = priceRangeOf(params);
  const chosen = catalog.find(({ slug }) => slug === params.get('category'))?.slug ?? null;
  const matching = filterCatalog(catalog, { query, category: null })
    .map((category) => ({
      ...category,
      services: category.services.filter((service) => isInRange(service, price)),
    }))
    .filter(({ services }) => services.length > 0);
  return {
    query,
    chosen,
    price,
    zip,
    /** The city whose prices these are; null for a ZIP code where nobody works, and without one. */
    city: markets.find(({ zones }) => zones.some((zone) => zone.zip === zip))?.name ?? null,
    all: catalog.flatMap(({ services }) => services).length,
    nav: catalog.map(({ slug, name }) => ({
      slug,
      name,
      count: matching.find((category) => category.slug === slug)?.services.length ?? 0,
    })),
    categories: (chosen ? matching.filter(({ slug }) => slug === chosen) : matching).map(shownCategory),
  };
}

export const handle: SharedPage = { shared: { params: ['category', 'price', 'zip'], drawn: ['q'] } };

export const meta: Route.MetaFunction = () => [
  { title: 'Services and prices · Canopy' },
  {
    name: 'description',
    content: 'Every service with its price, how long it takes and what is included, before you book.',
  },
];

export default function Services({ loaderData }: Route.ComponentProps) {
  const { query, chosen, price, zip, city, all, nav, categories } = loaderData;
  const shown = categories.reduce((sum, { services }) => sum + services.length, 0);
  const filter = { query, category: chosen, price, zip };
  return (
    <div className={clsx('w-auto pt-8 pb-12 md:pt-12', PAGE_WIDTH)}>
      <h1 className="text-task text-text-1">Services and prices</h1>
      <p className="mt-1 max-w-[56em] text-[0.9375rem]/[1.375rem] text-pretty text-text-2">
        Choose a service to see its times. Most prices are for the whole job; some work gets a quote after a
        visit. Sales tax and the service fee are added line by line before you book.
      </p>
      <div className="mt-4 space-y-3">
        <ServiceSearch filter={filter} />
        <CategoryNav items={nav} filter={filter} all={nav.reduce((sum, { count }) => sum + count, 0)} />
      </div>
      {/* Without a choice the first chip says how many there are. */}
      <p role="status" className="mt-3 text-label text-text-3 tabular-nums empty:mt-0">
        {[
          shown < all && `${shown} of ${all} services`,
          city && `Prices in ${city}`,
          zip && !city && `We don’t work in ${zip} yet; these are prices in other cities`,
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
      <div className="services mt-3">
        {categories.map(({ slug, name, icon, services }) => (
          <section key={slug} aria-labelledby={slug}>
            <h2 id={slug}>
              <CategoryIcon icon={icon} size={18} />
              {name}
            </h2>
            <ul>
              {services.map((service) => (
                <ServiceRow key={service.slug} service={service} zip={zip} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown === 0 && (
        <div className="mt-6 rounded-card border border-line-1 bg-bg-1">
          <EmptyState
            as="h2"
            title="No results found"
            action={
              <>
                {chosen && (
                  <ButtonLink to={servicesPath({ ...filter, category: null })}>
                    Search all categories
                  </ButtonLink>
                )}
                <ButtonLink to={servicesPath({ query: '', category: null, price: null, zip })}>
                  Show all {all} services
                </ButtonLink>
              </>
            }
          >
            {query
              ? `No services match “${query}”. Try a shorter word, such as faucet, lamp or lawn.`
              : 'No services at this price. Try another price or category.'}
          </EmptyState>
        </div>
      )}
    </div>
  );
}
