import { and, desc, eq, sql } from 'drizzle-orm';
import { inCatalogWords } from '#core/matching/inference/everyday-words.ts';
import { SERVICE_GUESSES } from '#core/matching/limits.ts';
import { categories, services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';

export type GuessedService = { slug: string; name: string; category: string };

/**
 * Services that the words of a job may mean, the likeliest first, by PostgreSQL's full-text search: a word in the name
 * counts more than one in the category, that more than one in what is included or asked. Empty where no word is the catalog's.
 */
export async function servicesOfText(ctx: Ctx, text: string): Promise<GuessedService[]> {
  // Any of the words may hit: people tell more than a catalog says. Lexemes are quoted where they need to be.
  const query = sql`replace(plainto_tsquery('english', ${inCatalogWords(text)})::text, ' & ', ' | ')::tsquery`;
  const words = sql`(
    setweight(to_tsvector('english', ${services.name}), 'A')
    || setweight(to_tsvector('english', ${categories.name} || ' ' || ${categories.blurb}), 'B')
    || setweight(to_tsvector('english', ${services.summary} || ' ' || ${services.included}::text), 'C')
    || setweight(jsonb_to_tsvector('english', ${services.questions}, '["string"]'), 'D'))`;
  return ctx.db.read
    .select({ slug: services.slug, name: services.name, category: categories.name })
    .from(services)
    .innerJoin(categories, eq(categories.id, services.categoryId))
    .where(and(eq(services.active, true), sql`${words} @@ ${query}`))
    .orderBy(desc(sql`ts_rank(${words}, ${query})`), desc(services.popularity), services.name)
    .limit(SERVICE_GUESSES);
}
