import { HELP_TOPIC_LABELS, type HelpArticle, type HelpReader, topicsFor } from '#core/cases/help/article.ts';
import { HELP_ARTICLES, HELP_QUERY_MAX, searchHelp } from '#core/cases/help/articles.ts';

/** An article in a list. */
export type HelpLine = { slug: string; title: string; summary: string };
export type HelpShelf = { id: string; label: string; articles: HelpLine[] };

const lineOf = ({ slug, title, summary }: HelpArticle): HelpLine => ({ slug, title, summary });

/**
 * What the help shows for a question: what was found, and all of it by topic where nothing was asked. For loaders alone,
 * so that the texts of the articles are no part of any script.
 */
export function helpView(
  params: URLSearchParams,
  reader: HelpReader,
): {
  reader: HelpReader;
  query: string;
  found: HelpLine[];
  shelves: HelpShelf[];
} {
  const query = (params.get('q') ?? '').trim().slice(0, HELP_QUERY_MAX);
  const shelves = topicsFor(reader).map((topic) => ({
    id: topic,
    label: HELP_TOPIC_LABELS[topic],
    articles: HELP_ARTICLES.filter((article) => article.topic === topic).map(lineOf),
  }));
  return { reader, query, found: searchHelp(query).map(lineOf), shelves: query === '' ? shelves : [] };
}
