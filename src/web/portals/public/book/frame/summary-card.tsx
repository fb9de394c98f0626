import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';
import { CategoryIcon } from '../../catalog/category-icon.tsx';

type SummaryCardProps = {
  /** Name of the category's icon. */
  icon: string;
  title: string;
  /** Where it is. */
  detail?: ReactNode;
  children: ReactNode;
};

/** What is being booked, in parts under each other. */
export function SummaryCard({ icon, title, detail, children }: SummaryCardProps) {
  return (
    <Card>
      <div className="flex items-center gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-group bg-accent-soft">
          <CategoryIcon icon={icon} size={20} />
        </span>
        <div className="min-w-0">
          <p className="text-[0.9375rem]/5 font-semibold tracking-[-0.014em] text-text-1">{title}</p>
          {detail && <p className="text-[0.8125rem]/[1.125rem] text-text-2">{detail}</p>}
        </div>
      </div>
      {children}
    </Card>
  );
}

/** A part of the summary under a hairline. */
export function SummaryPart({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="mt-4 border-t border-line-1 pt-4">
      {title && <h2 className="mb-3 text-card-title text-text-1">{title}</h2>}
      {children}
    </div>
  );
}

/** A fact with its icon: the day and the time, or who comes. */
export function SummaryFact({
  icon,
  title,
  detail,
}: {
  icon: IconType;
  title: ReactNode;
  detail?: ReactNode;
}) {
  return (
    <div className="flex gap-3 not-first:mt-3">
      <Icon of={icon} className="mt-0.5 text-accent-text" />
      <div className="min-w-0">
        <p className="text-[0.9375rem]/5 font-semibold tracking-[-0.014em] text-text-1">{title}</p>
        {detail && <p className="text-[0.8125rem]/[1.125rem] text-text-2">{detail}</p>}
      </div>
    </div>
  );
}
