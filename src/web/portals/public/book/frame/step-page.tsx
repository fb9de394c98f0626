import type { ReactNode } from 'react';

type StepPageProps = {
  title: string;
  lead: ReactNode;
  /** The card at the right; below everything on smaller screens. */
  summary?: ReactNode;
  /** The bar of phones. */
  bar?: ReactNode;
  children: ReactNode;
};

/** One step: its question, the answers at the left, what was chosen so far at the right. */
export function StepPage({ title, lead, summary, bar, children }: StepPageProps) {
  return (
    <>
      <div className="mx-auto w-full max-w-[1184px] pt-6 pb-12 sm:pt-9 sm:pb-20">
        <div
          className={summary ? 'grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_380px] xl:gap-x-16' : ''}
        >
          <div className="min-w-0">
            <h1 className="text-task text-balance text-text-1">{title}</h1>
            <p className="mt-1.5 max-w-[50em] text-[0.9375rem]/[1.375rem] text-pretty text-text-2">{lead}</p>
            {children}
          </div>
          {summary && (
            <aside aria-label="Your booking" className="min-w-0">
              <div className="lg:sticky lg:top-6">{summary}</div>
            </aside>
          )}
        </div>
      </div>
      {bar}
    </>
  );
}
