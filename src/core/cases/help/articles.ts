import { ACCOUNT_ARTICLES } from './account-articles.ts';
import type { HelpArticle, HelpSection } from './article.ts';
import { BOOKING_ARTICLES } from './booking-articles.ts';
import { EMERGENCY_ARTICLES } from './emergency-articles.ts';
import { MONEY_ARTICLES } from './money-articles.ts';

/** All of the help. Figures come from the limits that the product enforces. */
export const HELP_ARTICLES: readonly HelpArticle[] = [
  ...BOOKING_ARTICLES,
  ...EMERGENCY_ARTICLES,
  ...MONEY_ARTICLES,
  ...ACCOUNT_ARTICLES,
];

export const HELP_QUERY_MAX = 80;

/** An article by its address; undefined where there is none. */
export function helpArticle(slug: string): HelpArticle | undefined {
  return HELP_ARTICLES.find((article) => article.slug === slug);
}

/** The articles that answer the next question. */
export function relatedArticles({ related }: HelpArticle): HelpArticle[] {
  return related.flatMap((slug) => helpArticle(slug) ?? []);
}

const FILLERS = new Set(
  (
    'a an and are be been but can do does for from get got has have he how i if in is it me my no not of on or our she ' +
    'so that the their them there they this to us was we were what when where which who why will with you your'
  ).split(' '),
);

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '');

const textOf = ({ title = '', paragraphs = [], steps = [], facts = [] }: HelpSection) =>
  [title, ...paragraphs, ...steps, ...facts].join(' ');

/** An ending less, so that “refunds” finds “refund” and “canceling” “cancel”. */
function stemOf(word: string): string {
  for (const ending of ['lation', 'ling', 'ing', 'led', 'ed', 'es', 's']) {
    if (word.endsWith(ending) && word.length - ending.length >= 4) return word.slice(0, -ending.length);
  }
  return word;
}

type Indexed = { article: HelpArticle; parts: readonly { stems: readonly string[]; weight: number }[] };

const INDEX: readonly Indexed[] = HELP_ARTICLES.map((article) => ({
  article,
  parts: [
    { stems: wordsIn(article.title).map(stemOf), weight: 8 },
    { stems: wordsIn(article.words).map(stemOf), weight: 5 },
    { stems: wordsIn(article.summary).map(stemOf), weight: 3 },
    { stems: wordsIn(article.sections.map(textOf).join(' ')).map(stemOf), weight: 1 },
  ],
}));

/**
 * Articles for what somebody typed, the best first: those that have every word, as itself or as the beginning of a word,
 * and only where there are none those that have some. Words that say nothing do not count. Nothing typed finds nothing.
 */
export function searchHelp(query: string): HelpArticle[] {
  const typed = wordsIn(query.slice(0, HELP_QUERY_MAX));
  const searched = typed.filter((word) => !FILLERS.has(word));
  const stems = (searched.length > 0 ? searched : typed).map(stemOf);
  const found = INDEX.map(({ article, parts }) => {
    const weights = stems.map((stem) => Math.max(0, ...parts.map((part) => weightOf(stem, part))));
    const score = weights.reduce((sum, weight) => sum + weight, 0);
    return { article, score, isWhole: weights.every((weight) => weight > 0) };
  }).filter(({ score }) => score > 0);
  const whole = found.filter(({ isWhole }) => isWhole);
  return (whole.length > 0 ? whole : found)
    .toSorted((a, b) => b.score - a.score)
    .map(({ article }) => article);
}

function weightOf(stem: string, { stems, weight }: Indexed['parts'][number]): number {
  if (stems.includes(stem)) return weight * 2;
  return stem.length >= 3 && stems.some((word) => word.startsWith(stem)) ? weight : 0;
}
