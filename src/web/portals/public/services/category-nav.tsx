import { clsx } from 'clsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { type ServicesFilter, servicesPath } from './services-path.ts';

type CategoryNavProps = {
  items: readonly { slug: string; name: string; count: number }[];
  filter: ServicesFilter;
  /** Services in all categories that match the text. */
  all: number;
};

/** The categories as links: a column beside the list, a row that scrolls sideways on smaller screens. */
export function CategoryNav({ items, filter, all }: CategoryNavProps) {
  const links = [{ slug: null, name: 'All services', count: all }, ...items];
  return (
    <nav
      aria-label="Categories"
      className="min-w-0 max-lg:-mx-(--page-x) max-lg:overflow-x-auto max-lg:px-(--page-x) max-lg:py-1 scroll-thin lg:sticky lg:top-6 lg:self-start"
    >
      <ul className="flex gap-2 lg:flex-col lg:gap-0.5">
        {links.map(({ slug, name, count }) => {
          const current = slug === filter.category;
          return (
            <li key={name} className="shrink-0">
              <Link
                to={servicesPath({ ...filter, category: slug })}
                preventScrollReset
                aria-current={current ? 'page' : undefined}
                className={clsx(
                  'flex h-9 items-center gap-2 rounded-control border px-3 text-[0.875rem] font-medium whitespace-nowrap max-sm:h-11 lg:justify-between',
                  current
                    ? 'border-accent-line bg-accent-soft text-text-1'
                    : 'border-line-2 bg-bg-1 text-text-2 hover:text-text-1 lg:border-transparent lg:bg-transparent lg:hover:bg-bg-3',
                  count === 0 && !current && 'text-text-3',
                )}
              >
                {name}
                <span className="text-label font-normal text-text-3 tabular-nums">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
