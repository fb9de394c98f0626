import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDate } from '#core/lib/format-time.ts';
import { PAGE_WIDTH } from '../frame/width.ts';
import './content.css';

export type LegalSection = { id: string; title: string; body: ReactNode };

type LegalPageProps = {
  title: string;
  /** In a sentence or two, for those who read no further. */
  summary: string;
  /** Local date of the last change of the text, `2026-01-31`. */
  changed: string;
  sections: readonly LegalSection[];
};

/** A long text with its table of contents, which stays beside it where there is room. */
export function LegalPage({ title, summary, changed, sections }: LegalPageProps) {
  return (
    <div className={clsx('w-auto pt-8 pb-16 md:pt-12', PAGE_WIDTH)}>
      <h1 className="text-task text-text-1">{title}</h1>
      <p className="mt-2 max-w-[62ch] text-lead text-pretty text-text-2">{summary}</p>
      <p className="mt-3 text-label text-text-3">
        Last updated <time dateTime={changed}>{formatDate(new Date(`${changed}T12:00:00Z`), 'UTC')}</time>
      </p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-2 lg:grid-cols-[240px_minmax(0,1fr)]">
        <nav
          aria-label="On this page"
          className="rounded-card border border-line-1 bg-bg-1 p-4 lg:sticky lg:top-6 lg:border-0 lg:bg-transparent lg:p-0"
        >
          <p className="text-label text-text-3">On this page</p>
          <ol className="mt-2 grid gap-x-6 sm:max-lg:grid-cols-2">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-11 items-center text-[0.875rem]/5 text-text-2 underline-offset-4 hover:text-text-1 hover:underline lg:min-h-8"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose lg:-mt-7">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
