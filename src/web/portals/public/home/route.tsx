import { clsx } from 'clsx';
import { Suspense } from 'react';
import { api } from '#web/lib/api.ts';
import type { SharedPage } from '#web/lib/public-pages/shared-page.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { Link } from '#web/ui/layout/page-link.tsx';
import { late } from '#web/ui/overlay/late.tsx';
import { bookingPath } from '../catalog/booking-path.ts';
import { PAGE_WIDTH } from '../frame/width.ts';
import { HeroScene } from '../scenes/hero-scene.tsx';
import type { Route } from './+types/route';
import { CategoryGrid } from './category-grid.tsx';
import { homeView } from './home-view.ts';
import { SearchBox } from './search-box.tsx';
import { trustFigures } from './trust-figures.ts';
import '../scenes/hero.css';
import '../scenes/vignettes.css';

// Below the first view: the server writes it, its code follows.
const HowItWorks = late(() => import('./how-it-works.tsx').then((module) => module.HowItWorks));
const ForVendors = late(() => import('./for-vendors.tsx').then((module) => module.ForVendors));
const CitiesServed = late(() => import('./cities-served.tsx').then((module) => module.CitiesServed));

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [catalog, markets, figures] = await Promise.all([
    server.catalog.list({}),
    server.markets.list({}),
    server.reports.publicFigures({}),
  ]);
  return {
    ...homeView(catalog, markets, context.get(requestContext).now),
    markets,
    popular: figures.popular.slice(0, 3),
    figures: trustFigures(figures),
  };
}

export const handle: SharedPage = { shared: { params: [], drawn: [] } };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: 'Canopy: the whole house, looked after' },
  { name: 'description', content: loaderData?.lead ?? 'Home services at prices you see before you book.' },
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { lead, categories, services, tags, example, markets, popular, figures } = loaderData;
  return (
    <>
      <HeroScene tags={tags}>
        <div className="pt-12 pb-2 md:pt-16 lg:pt-[92px] lg:pb-[84px]">
          <h1 className="text-display text-balance text-text-1">
            The whole house,
            <br />
            looked after.
          </h1>
          <p className="mt-4 max-w-[33em] text-lead text-pretty text-text-2 lg:mt-5 lg:max-w-[510px]">
            {lead}
          </p>
          <SearchBox services={services} markets={markets} />
          {popular.length > 0 && (
            <p className="mt-3 flex flex-wrap items-baseline gap-x-4 text-[0.875rem]/6 text-text-2">
              Often booked:
              {popular.map(({ slug, name }) => (
                <Link
                  key={slug}
                  to={bookingPath(slug)}
                  className="inline-flex items-center rounded-[3px] text-text-1 underline decoration-line-ctl underline-offset-4 hover:decoration-text-1 max-sm:min-h-11"
                >
                  {name}
                </Link>
              ))}
            </p>
          )}
        </div>
      </HeroScene>
      <div className={clsx('space-y-20 py-16 md:space-y-[104px] md:py-[72px]', PAGE_WIDTH)}>
        <CategoryGrid categories={categories} services={services.length} />
        <Suspense fallback={null}>{example && <HowItWorks example={example} />}</Suspense>
        <TrustFigures figures={figures} />
        <Suspense fallback={null}>
          <ForVendors />
          <CitiesServed markets={markets} />
        </Suspense>
      </div>
    </>
  );
}

function TrustFigures({ figures }: { figures: Route.ComponentProps['loaderData']['figures'] }) {
  return (
    <section aria-label="Canopy in figures" className="border-t border-line-1 pt-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
        {figures.map(({ value, says }) => (
          <div key={says} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 max-w-[24ch] text-balance text-[0.9375rem]/[1.375rem] text-text-2">{says}</dt>
            <dd className="text-trust text-text-1 tabular-nums max-sm:text-[2.125rem]/10">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
