import { Link } from '#web/ui/layout/page-link.tsx';

type SettingsIndexProps = {
  sections: readonly { id: string; label: string; settings: readonly { name: string; label: string }[] }[];
};

/** Settings with a page of their own. */
const OWN_PAGES = [
  { to: '/admin/settings/credentials', label: 'Credential requirements' },
  { to: '/admin/settings/agreements', label: 'Vendor agreement' },
  { to: '/admin/settings/promotions', label: 'Promotions' },
];

/** What the page holds: a column beside it, a row that scrolls sideways above it on smaller screens. */
export function SettingsIndex({ sections }: SettingsIndexProps) {
  return (
    <nav
      aria-label="Settings"
      className="min-w-0 scroll-thin max-lg:-mx-(--page-x) max-lg:overflow-x-auto max-lg:px-(--page-x) max-lg:py-1 max-lg:fade-sides lg:sticky lg:-mt-1.5 lg:top-20 lg:self-start"
    >
      <ul className="flex gap-x-6 lg:flex-col lg:gap-y-5">
        {sections.map(({ id, label, settings }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#section-${id}`}
              className="inline-flex h-8 items-center rounded-[3px] text-control font-semibold text-text-1 hover:underline max-sm:h-11"
            >
              {label}
            </a>
            <ul className="max-lg:hidden">
              {settings.map((setting) => (
                <li key={setting.name}>
                  <a
                    href={`#${setting.name}`}
                    className="block rounded-[3px] py-1 text-body text-text-2 hover:text-text-1 hover:underline"
                  >
                    {setting.label}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li className="shrink-0">
          <a
            href="#history"
            className="inline-flex h-8 items-center rounded-[3px] text-control font-semibold text-text-1 hover:underline max-sm:h-11"
          >
            History
          </a>
        </li>
        {OWN_PAGES.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              className="inline-flex h-8 items-center rounded-[3px] text-control font-semibold text-text-1 hover:underline max-sm:h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
