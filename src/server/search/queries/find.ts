import { type SQL, sql } from 'drizzle-orm';
import { hasTab, SEARCH_PRIORITIES, SEARCH_TABS, type SearchTab } from '#core/lib/search-entry.ts';
import { lookOf, type StatusLooks } from '#core/lib/status-look.ts';
import type { SearchAnswer, SearchResult } from '#core/search/contract.ts';
import { COUNTED_OF_EACH, SHOWN_OF_EACH, SHOWN_OF_ONE } from '#core/search/limits.ts';
import { ranked } from '#core/search/ranking.ts';
import { hasWords, neededFor, plainText, type Spellings, wordsOf } from '#core/search/words.ts';
import type { Ctx } from '#server/lib/context.ts';
import { likePattern } from '#server/lib/lists/keyset.ts';
import { findPages } from './pages.ts';
import { spellingsOf } from './spelling.ts';

type Entry = Ctx['modules']['searchEntries'][number];

/** The matches of one kind: how many, counted up to COUNTED_OF_EACH, and the best of them. */
type Found = { kind: SearchResult['kind']; count: number; results: SearchResult[] };

/**
 * search.find: every word of the query must stand in an entry. Where nothing has them all, words that nobody wrote
 * are taken for the known ones they look like.
 */
export async function find(ctx: Ctx, input: { query: string; tab: SearchTab }): Promise<SearchAnswer> {
  const words = wordsOf(input.query);
  const shown = input.tab === 'all' ? SHOWN_OF_EACH : SHOWN_OF_ONE;
  if (words.length === 0) return answer([], words, input.tab, []);
  const asTyped = await findWords(
    ctx,
    words.map((word) => [word]),
    shown,
  );
  if (asTyped.length > 0) return answer(asTyped, words, input.tab, []);
  const spellings = await spellingsOf(ctx, words);
  const instead = spellings.map(([best = '']) => best);
  if (instead.join() === words.join()) return answer([], words, input.tab, []);
  const alike = await findWords(ctx, spellings, shown);
  return answer(alike, instead, input.tab, alike.length > 0 ? instead : []);
}

function answer(
  found: readonly Found[],
  words: readonly string[],
  tab: SearchTab,
  instead: string[],
): SearchAnswer {
  const counts = Object.fromEntries(SEARCH_TABS.map((name) => [name, 0])) as Record<SearchTab, number>;
  for (const { kind, count } of found) {
    if (hasTab(kind)) counts[kind] = count;
    counts.all += count;
  }
  const most = tab === 'all' ? SHOWN_OF_EACH : SHOWN_OF_ONE;
  const results = found
    .filter(({ kind }) => tab === 'all' || kind === tab)
    .flatMap((group) => ranked(group.results, words).slice(0, most));
  return { results: ranked(results, words), counts, instead };
}

async function findWords(ctx: Ctx, words: Spellings, shown: number): Promise<Found[]> {
  const pages = findPages(ctx, words);
  const entries = await findEntries(ctx, words, shown);
  return [...entries, ...pages.map(({ kind, results }) => ({ kind, results, count: results.length }))];
}

type Row = {
  kind: Entry['kind'];
  ref_id: string;
  title: string;
  subtitle: string;
  category: string;
  status: string;
  priority: number;
  matches: number | null;
};

/**
 * Two statements side by side, each with one select for each kind: the first entries by priority, and the first ones by
 * priority whose title has the words, since these come before the others of their priority. Each select stands alone,
 * so that the planner may walk the order where matches are many and use the trigram index where they are few.
 */
async function findEntries(ctx: Ctx, words: Spellings, shown: number): Promise<Found[]> {
  const known = ctx.modules.searchEntries.filter(({ mayFind }) => mayFind.allows(ctx.actor));
  if (known.length === 0) return [];
  const firstOfAll = async (selects: SQL[]) =>
    (await ctx.db.read.execute<Row>(sql.join(selects, sql` union all `))).rows;
  const titled = having(sql`plain_title`, words);
  const found = await Promise.all([
    firstOfAll(known.map((entry) => matching(entry, having(sql`plain`, words, entry.statuses), shown, true))),
    firstOfAll(known.map((entry) => matching(entry, titled, shown, false))),
  ]);
  const rows = found.flat();
  return known.flatMap((entry) => {
    const { kind } = entry;
    const ofKind = rows.filter((row) => row.kind === kind);
    const count = ofKind.find(({ matches }) => matches !== null)?.matches;
    const once = new Map(ofKind.map((row) => [row.ref_id, resultOf(entry, row)]));
    return count ? [{ kind, count: Number(count), results: [...once.values()] }] : [];
  });
}

function matching({ kind, table }: Entry, where: SQL, shown: number, counted: boolean): SQL {
  const columns = sql`ref_id, title, subtitle, category, status, priority`;
  const order = sql`order by priority, changed_at desc nulls last`;
  const limit = (most: number) => sql`limit ${sql.raw(String(most))}`;
  const first = sql`select ${columns}, changed_at from ${table} where ${where}
    ${order} ${limit(counted ? COUNTED_OF_EACH : shown)}`;
  return sql`(select ${sql.raw(`'${kind}'`)} as kind, ${columns},
    ${counted ? sql`(count(*) over ())::int` : sql`null::int`} as matches
    from (${first}) as first_ones ${order} ${limit(shown)})`;
}

function having(column: SQL, words: Spellings, statuses: StatusLooks = {}): SQL {
  const each = words.map((spellings) => {
    const any = spellings.flatMap((word) => [
      sql`${column} like ${patternOf(word)}`,
      ...statusesLabelled(word, statuses).map(
        // The text of the row holds the status as it is stored: the trigram index finds it, the column makes it exact.
        (status) => sql`(${column} like ${patternOf(plainText(status))} and status = ${status})`,
      ),
    ]);
    return sql`(${sql.join(any, sql` or `)})`;
  });
  return sql.join(each, sql` and `);
}

/** The statuses that have this word in their label alone; where it is in the stored word too, it is found by that. */
function statusesLabelled(word: string, statuses: StatusLooks): string[] {
  return Object.entries(statuses).flatMap(([status, { label }]) =>
    hasWords(plainText(label), [[word]]) && !hasWords(plainText(status), [[word]]) ? [status] : [],
  );
}

/** A leading blank holds a short word to the beginning of a word. */
function patternOf(word: string): string {
  const pattern = likePattern(word) ?? '%';
  return neededFor(word) === word ? pattern : `% ${pattern.slice(1)}`;
}

function resultOf(entry: Entry, row: Row): SearchResult {
  const { kind, ref_id: id, title, subtitle, category, status, priority } = row;
  const look = lookOf(entry.statuses, status);
  return {
    kind,
    id,
    title,
    subtitle,
    category,
    status: look?.label ?? null,
    look: look ? { tone: look.tone, icon: look.icon } : null,
    priority: SEARCH_PRIORITIES[priority] ?? 'low',
    href: entry.href(id),
  };
}
