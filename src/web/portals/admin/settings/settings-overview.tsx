import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { OWN_PAGES, sectionPath } from './settings-index.tsx';
import type { ShownSection } from './shown-sections.ts';

const ROW_LINK =
  "text-body font-medium text-text-1 outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text";

/** Every section and every page of the index with what it is about. */
export function SettingsOverview({ sections }: { sections: readonly ShownSection[] }) {
  const places = [
    ...sections.map((section) => ({ to: sectionPath(section), label: section.label, says: section.says })),
    ...OWN_PAGES,
  ];
  return (
    <Card title="All settings" flush>
      <ul className="divide-y divide-line-1">
        {places.map(({ to, label, says }) => (
          <li key={to} className="relative px-(--card-pad) py-2.5 hover:bg-bg-2">
            <Link to={to} className={ROW_LINK}>
              {label}
            </Link>
            <p className="text-detail text-text-2">{says}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
