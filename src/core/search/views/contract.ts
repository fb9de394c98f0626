import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, freeText, objectId } from '#core/lib/wire.ts';
import {
  LIST_PAGES,
  type ListPageName,
  SAVED_VIEW_NAME_MAX_LENGTH,
  SAVED_VIEW_QUERY_MAX_LENGTH,
} from './limits.ts';

const LIST_PATHS: Partial<Record<ListPageName, string>> = {
  credentials: '/admin/cases/credentials',
  errors: '/admin/qa-dashboard/errors',
  audit: '/admin/reports/audit',
  'audit-browser': '/admin/reports/audit/browser',
  customers: '/account/vendor/customer-portal',
  partners: '/contractor/network',
  'vendor-tasks': '/vendor/tasks',
};

/** Where the list is. */
export function listPathOf(page: ListPageName): string {
  return LIST_PATHS[page] ?? `/admin/${page}`;
}

const name = freeText(SAVED_VIEW_NAME_MAX_LENGTH).check(z.minLength(1, { error: 'Give the view a name' }));
/** The query of an address, never a whole address: a view leads nowhere else. */
const queryText = z.string().check(
  z.maxLength(SAVED_VIEW_QUERY_MAX_LENGTH, { error: 'This view has too many filters to be saved' }),
  z.refine((text) => !/[?#\s]/.test(text), { error: 'Only the query of an address' }),
);
const one = z.object({ id: objectId });

export const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string(),
  isDefault: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

const tags = ['search'];
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/saved-views${path}`, summary, tags });

/** A person's own views of the lists of their area. */
export const viewsContract = {
  savedViews: oc
    .route({ method: 'GET', path: '/saved-views', summary: 'Your saved views of a list', tags })
    .input(z.object({ page: z.enum(LIST_PAGES) }))
    .output(z.array(savedView)),
  saveView: oc
    .route({
      method: 'POST',
      path: '/saved-views',
      summary: 'Save a list with its filters',
      tags,
      successStatus: 201,
    })
    .input(z.object({ page: z.enum(LIST_PAGES), name, query: queryText }))
    .output(savedView),
  /** A new name, or the list as it is shown now. */
  changeView: act('/{id}', 'Rename or update a saved view')
    .input(z.object({ id: objectId, name: z.optional(name), query: z.optional(queryText) }))
    .output(savedView),
  removeView: act('/{id}/remove', 'Delete a saved view').input(one).output(done),
  setDefaultView: act('/{id}/default', 'Set or clear the view a list opens with')
    .input(z.object({ id: objectId, isDefault: z.boolean() }))
    .output(savedView),
};
