import type { ReactNode } from 'react';
import { COMPLIANCE_LOOKS } from '#core/credentials/compliance.ts';
import { expiryDay } from '#core/credentials/expiry-day.ts';
import type { ComplianceItem } from '#core/credentials/views.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';

type ComplianceListProps = {
  items: readonly ComplianceItem[];
  /** Today in the market's zone. */
  today: string;
  /** What can be done about one. */
  actionFor?: (item: ComplianceItem) => ReactNode;
};

/** What the market demands of a company, service by service, and where it stands with each. */
export function ComplianceList({ items, today, actionFor }: ComplianceListProps) {
  const categories = [...new Map(items.map(({ category }) => [category.id, category])).values()];
  return (
    <div className="space-y-5">
      {categories.map((category) => (
        <section key={category.id} aria-label={category.name}>
          <h3 className="text-control font-semibold text-text-1">{category.name}</h3>
          <ul className="mt-1 divide-y divide-line-1">
            {items
              .filter((item) => item.category.id === category.id)
              .map((item) => (
                <li
                  key={`${item.kind} ${item.service} ${item.technician?.id} ${item.effectiveOn}`}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5"
                >
                  <div className="min-w-0 grow">
                    <p className="text-body wrap-anywhere text-text-1">
                      {item.title}
                      {item.technician && ` of ${item.technician.name}`}
                    </p>
                    <p className="text-label text-text-3">{linesOf(item, today).join(' · ')}</p>
                  </div>
                  <StatusBadge look={COMPLIANCE_LOOKS[item.state]} />
                  {actionFor?.(item)}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function linesOf(
  { service, technician, state, validUntil, effectiveOn }: ComplianceItem,
  today: string,
): string[] {
  const isOver = state === 'expired';
  return [
    ...(service ? [service] : []),
    technician ? 'Technician' : 'Company',
    ...(validUntil ? [`${isOver ? 'Expired' : 'Valid through'} ${expiryDay(validUntil)}`] : []),
    ...(effectiveOn > today ? [`Required from ${expiryDay(effectiveOn)}`] : []),
  ];
}
