import { Search } from 'lucide-react';
import { Form } from 'react-router';
import type { HelpReader } from '#core/cases/help/article.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import type { HelpLine, HelpShelf } from './help-view.ts';

type HelpProps = {
  reader: HelpReader;
  query: string;
  found: readonly HelpLine[];
  shelves: readonly HelpShelf[];
  /** Where the help stands: `/support`. */
  path: string;
  contactHref: string;
};

/** Help by a question or by topic. The search is a form of the browser's own, which works without script. */
export function HelpShelves({ reader, query, found, shelves, path, contactHref }: HelpProps) {
  return (
    <div className="space-y-3.5">
      <Form method="get" action={path} role="search" className="flex items-center gap-2">
        <SearchField
          shortcut="search-list"
          key={query}
          label="Search help"
          placeholder={reader === 'vendor' ? 'Payout or service area' : 'Refund or reschedule'}
          name="q"
          defaultValue={query}
          maxLength={80}
        />
        <Button type="submit" kind="outline" icon={Search}>
          Search
        </Button>
      </Form>
      {query !== '' && (
        <Card title={`Results for “${query}”`} aside={`${found.length}`} flush>
          {found.length === 0 ? (
            <EmptyState
              as="h3"
              title="No articles found"
              action={
                <>
                  <ButtonLink to={path}>Browse all help</ButtonLink>
                  <ButtonLink to={contactHref} kind="primary">
                    Contact support
                  </ButtonLink>
                </>
              }
            >
              Try another word, or write to us.
            </EmptyState>
          ) : (
            <HelpLines articles={found} path={path} />
          )}
        </Card>
      )}
      {shelves.length > 0 && (
        <div className="gap-3.5 lg:columns-2">
          {shelves.map(({ id, label, articles }) => (
            <Card key={id} title={label} flush className="mb-3.5 break-inside-avoid">
              <HelpLines articles={articles} path={path} brief />
            </Card>
          ))}
        </div>
      )}
    </div>
  );
}

/** Titles that lead to articles. */
export function HelpLines({
  articles,
  path,
  brief,
}: {
  articles: readonly HelpLine[];
  path: string;
  /** Without what each says in a sentence. */
  brief?: boolean;
}) {
  return (
    <ul className="divide-y divide-line-1">
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link
            to={`${path}/articles/${slug}`}
            className="block min-h-11 px-(--card-pad) py-2.5 text-body text-text-1 hover:bg-bg-2 focus-visible:-outline-offset-2"
          >
            <span className="block font-medium">{title}</span>
            {!brief && <span className="mt-0.5 block text-text-2">{summary}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
