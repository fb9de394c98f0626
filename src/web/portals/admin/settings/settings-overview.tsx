import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { sectionPath } from './settings-index.tsx';
import type { ShownSection } from './shown-sections.ts';

const ROW_LINK =
  "text-body font-medium text-text-1 outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text";

/** Every section with what it is about. */
export function SettingsOverview({ sections }: { sections: readonly ShownSection[] }) {
  return (
    <Card title="All settings" flush>
      <ul className="divide-y divide-line-1">
        {sections.map((section) => (
          <li key={section.id} className="relative px-(--card-pad) py-2.5 hover:bg-bg-2">
            <Link to={sectionPath(section)} className={ROW_LINK}>
              {section.label}
            </Link>
            <p className="text-detail text-text-2">{section.says}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
