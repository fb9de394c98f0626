import { sql } from 'drizzle-orm';
import { likeliest, type Spellings, wordsOf } from '#core/search/words.ts';
import type { Ctx } from '#server/lib/context.ts';
import { likePattern } from '#server/lib/lists/keyset.ts';
import { searchWords } from '../tables.ts';
import { wordsOfPages } from './pages.ts';

const ALIKE = 3;
/** Trigrams find the candidates, letters choose among them. */
const CANDIDATES = 12;

/** A word that somebody wrote somewhere stays as it is; any other becomes the ones it looks like, if there are any. */
export async function spellingsOf(ctx: Ctx, words: readonly string[]): Promise<Spellings> {
  return Promise.all(words.map((word) => spellingsOfWord(ctx, word)));
}

async function spellingsOfWord(ctx: Ctx, word: string): Promise<string[]> {
  // Numbers are not misspelled, and two letters are like nothing.
  if (word.length < 3 || /^\d+$/.test(word)) return [word];
  const { rows } = await ctx.db.read.execute<{ word: string }>(sql`
    (select word from ${searchWords} where word like ${likePattern(word)} limit 1)
    union all
    (select word from ${searchWords} where word % ${word} order by similarity(word, ${word}) desc, word limit ${CANDIDATES})
  `);
  const known = [...new Set([...rows.map((row) => row.word), ...wordsOfPages(ctx), ...wordsOfStatuses(ctx)])];
  if (known.some((one) => one.includes(word))) return [word];
  const alike = likeliest(word, known, ALIKE);
  return alike.length > 0 ? alike : [word];
}

/** The words of the labels of statuses, which no row has to hold. */
function wordsOfStatuses({ modules }: Ctx): string[] {
  return modules.searchEntries.flatMap(({ statuses }) =>
    Object.values(statuses).flatMap(({ label }) => wordsOf(label)),
  );
}
