import { ArrowLeft } from 'lucide-react';
import { HELP_TOPIC_LABELS, type HelpArticle, type HelpSection } from '#core/cases/help/article.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { HelpLines } from './help-shelves.tsx';
import type { HelpLine } from './help-view.ts';

type ArticleViewProps = {
  article: HelpArticle;
  related: readonly HelpLine[];
  /** Where the help stands: `/support`. */
  path: string;
  contactHref: string;
  /** The portals say in their crumbs where it stands; a public page says it itself. */
  isPublic?: boolean;
};

/** One article of the help, and where to go on from there. */
export function ArticleView({ article, related, path, contactHref, isPublic = false }: ArticleViewProps) {
  const topic = HELP_TOPIC_LABELS[article.topic];
  return (
    <>
      {isPublic ? (
        <header className="mb-5">
          <Link
            to={path}
            className="-mt-3 inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] font-medium text-accent-text underline-offset-4 hover:underline"
          >
            <Icon of={ArrowLeft} />
            Help and support
          </Link>
          <h1 className="text-task text-balance text-text-1 wrap-anywhere">{article.title}</h1>
          <p className="mt-1 text-[0.9375rem]/[1.375rem] text-text-2">{topic}</p>
        </header>
      ) : (
        <PageHeader title={article.title} subtitle={topic} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,44rem)_320px]">
        <Card>
          <div className="max-w-[68ch] space-y-5">
            <p className="text-[0.9375rem]/6 font-medium text-text-1">{article.summary}</p>
            {article.sections.map((section) => (
              <Section key={JSON.stringify(section)} section={section} />
            ))}
          </div>
        </Card>
        <div className="space-y-3.5">
          {related.length > 0 && (
            <Card title="Related" flush>
              <HelpLines articles={related} path={path} brief />
            </Card>
          )}
          <Card title="Still need help?">
            <p className="text-body text-text-2">Write to us and we’ll tell you when to expect an answer.</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <ButtonLink to={contactHref} kind="primary">
                Contact support
              </ButtonLink>
              {!isPublic && (
                <ButtonLink to={path} kind="outline">
                  All help
                </ButtonLink>
              )}
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}

function Section({ section: { title, paragraphs = [], steps = [], facts = [] } }: { section: HelpSection }) {
  return (
    <section className="space-y-2 text-body text-text-2">
      {title && <h2 className="text-card-title text-text-1">{title}</h2>}
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {steps.length > 0 && (
        <ol className="list-decimal space-y-1.5 pl-5 marker:text-text-3">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {facts.length > 0 && (
        <ul className="list-disc space-y-1.5 pl-5 marker:text-text-3">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
