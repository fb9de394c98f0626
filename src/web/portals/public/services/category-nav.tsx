import { clsx } from 'clsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { type ServicesFilter, servicesPath } from './services-path.ts';

type CategoryNavProps = {
  items: readonly { slug: string; name: string; count: number }[];
  filter: ServicesFilter;
  /** Services in all categories that match text and price. */
  all: number;
};

/** The categories as links: a row that scrolls sideways on small screens. */
export function CategoryNav({ items, filter, all }: CategoryNavProps) {
  const links = [{ slug: null, name: 'All', count: all }, ...items];
  return (
    <nav
      aria-label="Categories"
      className="min-w-0 max-lg:-mx-(--page-x) max-lg:overflow-x-auto max-lg:px-(--page-x) max-lg:py-1 max-lg:fade-sides scroll-thin"
    >
      <ul className="flex gap-1.5 lg:flex-wrap lg:gap-1">
        {links.map(({ slug, name, count }) => {
          const current = slug === filter.category;
          return (
            <li key={name} className="shrink-0">
              <Link
                to={servicesPath({ ...filter, category: slug })}
                preventScrollReset
                discover="none"
                aria-current={current ? 'page' : undefined}
                className={clsx('category-chip', count === 0 && !current && 'is-empty')}
              >
                {name} <span>{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
