import { clsx } from 'clsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import type { ShownSection } from './shown-sections.ts';

/** What is set on a page of its own and is none of the settings. */
export const OWN_PAGES = [
  {
    to: '/admin/settings/credentials',
    label: 'Credential requirements',
    says: 'Licenses and insurance by trade and market',
  },
  {
    to: '/admin/settings/agreements',
    label: 'Vendor agreement',
    says: 'The terms vendors accept, by version',
  },
  { to: '/admin/settings/promotions', label: 'Promotions', says: 'Discounts that Canopy pays for' },
];

/** Where a section is edited. */
export function sectionPath({ id, to }: Pick<ShownSection, 'id' | 'to'>): string {
  return to ?? `/admin/settings?section=${id}`;
}

type SettingsIndexProps = {
  sections: readonly ShownSection[];
  /** The section on the screen, or the overview; null for what a search found. */
  current: string | null;
  /** What is on the screen: its settings stand below the name of their section. */
  shown: readonly ShownSection[];
};

/** The sections: a column beside the page, a row that scrolls sideways above it on smaller screens. */
export function SettingsIndex({ sections, current, shown }: SettingsIndexProps) {
  const places = [
    { id: 'overview', to: '/admin/settings', label: 'Overview' },
    ...sections.map(({ id, label, to }) => ({ id, label, to: sectionPath({ id, ...(to && { to }) }) })),
    ...OWN_PAGES.map(({ to, label }) => ({ id: to, to, label })),
  ];
  return (
    <nav
      aria-label="Settings"
      className="min-w-0 scroll-thin max-lg:-mx-(--page-x) max-lg:overflow-x-auto max-lg:px-(--page-x) max-lg:py-1 max-lg:fade-sides lg:sticky lg:-mt-1.5 lg:top-20 lg:self-start"
    >
      <ul className="flex gap-x-6 lg:flex-col lg:gap-y-1">
        {places.map(({ id, to, label }) => (
          <li key={id} className="shrink-0">
            <Link
              to={to}
              aria-current={id === current ? 'page' : undefined}
              className={clsx(
                'inline-flex h-8 items-center rounded-[3px] text-control hover:underline max-sm:h-11',
                id === current ? 'font-semibold text-text-1' : 'font-medium text-text-2',
              )}
            >
              {label}
            </Link>
            <SettingsOf section={shown.find((section) => section.id === id)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SettingsOf({ section }: { section: ShownSection | undefined }) {
  if (!section) return null;
  return (
    <ul className="mb-2 border-l border-line-1 pl-2.5 max-lg:hidden">
      {section.settings.map(({ name, label }) => (
        <li key={name}>
          <a
            href={`#${name}`}
            className="block rounded-[3px] py-1 text-body text-text-2 hover:text-text-1 hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
