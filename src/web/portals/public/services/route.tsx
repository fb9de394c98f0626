import { clsx } from 'clsx';
import { api } from '#web/lib/api.ts';
import type { SharedPage } from '#web/lib/shared-page.ts';
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
import { servicesPath } from './services-path.ts';
import { shownCategory } from './shown-services.ts';
import './services.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const catalog = await api(context, request).catalog.list({});
  const query = cleanQuery(params.get('q'));
  const chosen = catalog.find(({ slug }) => slug === params.get('category'))?.slug ?? null;
  const matching = filterCatalog(catalog, { query, category: null });
  return {
    query,
    chosen,
    zip: zipOf(params),
    all: catalog.flatMap(({ services }) => services).length,
    nav: catalog.map(({ slug, name }) => ({
      slug,
      name,
      count: matching.find((category) => category.slug === slug)?.services.length ?? 0,
    })),
    categories: (chosen ? matching.filter(({ slug }) => slug === chosen) : matching).map(shownCategory),
  };
}

export const handle: SharedPage = { shared: { params: ['category', 'zip'], drawn: ['q'] } };

export const meta: Route.MetaFunction = () => [
  { title: 'Services and prices · Canopy' },
  {
    name: 'description',
    content: 'Every service with its price, how long it takes and what is included, before you book.',
  },
];

export default function Services({ loaderData }: Route.ComponentProps) {
  const { query, chosen, zip, all, nav, categories } = loaderData;
  const shown = categories.reduce((sum, { services }) => sum + services.length, 0);
  const filter = { query, category: chosen, zip };
  return (
    <div className={clsx('w-auto pt-8 pb-20 md:pt-12', PAGE_WIDTH)}>
      <h1 className="text-[2.25rem]/[2.75rem] font-semibold tracking-[-0.036em] text-text-1 max-sm:text-task">
        Services and prices
      </h1>
      <p className="mt-2 max-w-[38em] text-lead text-text-2">
        Most prices are for the whole job; some work gets a quote after a visit. Sales tax and the service fee
        are added line by line before you book.
      </p>
      <div className="mt-7 grid gap-x-12 gap-y-5 lg:grid-cols-[220px_minmax(0,1fr)]">
        <CategoryNav items={nav} filter={filter} all={nav.reduce((sum, { count }) => sum + count, 0)} />
        <div className="min-w-0">
          <ServiceSearch filter={filter} />
          <p role="status" className="mt-3 text-label text-text-3 tabular-nums">
            {shown === all ? `All ${all} services` : `${shown} of ${all} services`}
          </p>
          {categories.map((category) => (
            <section key={category.slug} aria-labelledby={category.slug} className="mt-8 first-of-type:mt-5">
              <div className="mb-3 flex items-center gap-3">
                <CategoryIcon icon={category.icon} />
                <div>
                  <h2
                    id={category.slug}
                    className="text-[1.25rem]/7 font-semibold tracking-[-0.024em] text-text-1"
                  >
                    {category.name}
                  </h2>
                  <p className="text-[0.875rem]/5 text-text-2">{category.blurb}</p>
                </div>
              </div>
              <ul className="services">
                {category.services.map((service) => (
                  <ServiceRow key={service.slug} service={service} zip={zip} />
                ))}
              </ul>
            </section>
          ))}
          {shown === 0 && (
            <div className="mt-6 rounded-card border border-line-1 bg-bg-1">
              <EmptyState
                as="h2"
                title="No results found"
                action={
                  <>
                    {chosen && (
                      <ButtonLink to={servicesPath({ ...filter, category: null })}>
                        Look in all categories
                      </ButtonLink>
                    )}
                    <ButtonLink to={servicesPath({ query: '', category: null, zip })}>
                      Show all {all} services
                    </ButtonLink>
                  </>
                }
              >
                No services match “{query}”. Try a shorter word, such as faucet, lamp or lawn.
              </EmptyState>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
