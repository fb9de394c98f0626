import { redirect } from 'react-router';
import type * as z from 'zod/mini';
import { fromAddress } from '#core/lib/list.ts';
import { listPathOf } from '#core/search/views/contract.ts';
import type { ListPageName } from '#core/search/views/limits.ts';
import type { Api } from '#web/lib/api-types.ts';
import type { ListState } from './list-state.ts';
import { OPEN_PARAM } from './open-record.ts';

type ListSchema = z.ZodMiniType<{ sort: string; order: 'asc' | 'desc' }> & {
  shape: Record<string, z.core.$ZodType>;
};

/**
 * For the loader of a list: reads the address with the list's own contract and the person's saved views. A bare
 * address opens with the default view. What the address has and the contract does not know is left out. `first` are
 * filters that an address has even where it does not name them: the tab that opens.
 */
export async function openList<T extends ListSchema>(
  server: Api,
  request: Request,
  page: ListPageName,
  schema: T,
  first: Record<string, string> = {},
): Promise<{ list: ListState; input: z.output<T> }> {
  const url = new URL(request.url);
  const views = await server.search.savedViews({ page });
  const opening = views.find(({ isDefault }) => isDefault);
  const path = listPathOf(page);
  if (opening && url.search === '') throw redirect(`${path}?${opening.query}`);
  const asked = new URLSearchParams({ ...first, ...Object.fromEntries(url.searchParams) });
  const { input, problems } = fromAddress(schema, asked);
  const params: Record<string, string> = {};
  for (const name of [...Object.keys(schema.shape), 'columns']) {
    const text = asked.get(name);
    if (text && !problems[name] && name !== 'cursor' && name !== 'limit') params[name] = text;
  }
  const { sort, order } = input as { sort: string; order: 'asc' | 'desc' };
  const columns = params.columns?.split(',') ?? null;
  return { list: { page, path, params, first, sort, order, columns, views }, input };
}

/**
 * For the same loader: the record that the address shows beside the list. Null for none, and for one that is gone or
 * never was: the list is shown all the same.
 */
export async function openRecord<T>(request: Request, get: (id: string) => Promise<T>): Promise<T | null> {
  const id = new URL(request.url).searchParams.get(OPEN_PARAM);
  if (!id) return null;
  return get(id).catch((error: unknown) => {
    // `data()` of the router, by which api() refuses.
    const status = (error as { init?: { status?: number } } | null)?.init?.status;
    if (status === 404 || status === 400) return null;
    throw error;
  });
}
