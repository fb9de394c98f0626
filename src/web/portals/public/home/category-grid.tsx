import { ArrowRight } from 'lucide-react';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { CategoryIcon } from '../catalog/category-icon.tsx';
import type { HomeView } from './home-view.ts';

type CategoryGridProps = { categories: HomeView['categories']; services: number };

/** Everything a house may need, with what it costs at least: one card, divided by hairlines. */
export function CategoryGrid({ categories, services }: CategoryGridProps) {
  return (
    <section aria-labelledby="categories">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="categories" className="text-h2 text-text-1">
          What does your house need?
        </h2>
        <TextLink
          to="/services"
          quiet
          className="inline-flex items-center gap-1.5 text-[0.9375rem] max-sm:min-h-11"
        >
          All {services} services <Icon of={ArrowRight} />
        </TextLink>
      </div>
      <ul className="grid gap-px overflow-clip rounded-card border border-line-1 bg-line-1 sm:grid-cols-2 lg:grid-cols-4">
        {categories.map(({ slug, name, icon, from }) => (
          <li key={slug} className="bg-bg-1">
            <Link
              to={`/services?category=${slug}`}
              className="flex h-full min-h-[86px] items-center gap-5 px-5.5 py-3 hover:bg-bg-2 focus-visible:-outline-offset-2 max-sm:min-h-14 max-sm:gap-4 max-sm:px-4 max-sm:py-1"
            >
              <CategoryIcon icon={icon} />
              <span className="flex grow items-baseline justify-between gap-3 sm:block">
                <span className="block text-[1rem]/6 font-semibold tracking-[-0.01em] text-text-1">
                  {name}
                </span>
                <span className="block text-[0.875rem]/5 text-text-2 tabular-nums">{from}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
