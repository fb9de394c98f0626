import { data } from 'react-router';
import { helpArticle, relatedArticles } from '#core/cases/help/articles.ts';
import type { Refusal } from '#web/lib/refusal.ts';

/** An article of the help with those that answer the next question. Throws a 404 for an unknown one. */
export function articleData(slug: string) {
  const article = helpArticle(slug);
  if (!article) {
    const refusal: Refusal = { code: 'not_found', message: 'Article not found', fields: {} };
    throw data(refusal, { status: 404 });
  }
  const related = relatedArticles(article).map(({ slug: to, title, summary }) => ({
    slug: to,
    title,
    summary,
  }));
  return { article, related };
}
