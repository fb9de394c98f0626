import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type SectionProps = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A labelled part of a page without a surface of its own, for groups of cards or fields. */
export function Section({ title, description, actions, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={clsx('min-w-0', className)}>
      <div className="mb-2.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-card-title text-text-1">
            {title}
          </h2>
          {description && <p className="mt-0.5 text-detail text-text-2">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
