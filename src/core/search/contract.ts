import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import {
  KINDS_WITHOUT_TAB,
  SEARCH_PRIORITIES,
  SEARCH_TABS,
  type SearchKind,
} from '#core/lib/search-entry.ts';
import { BADGE_TONES, STATUS_ICONS } from '#core/lib/status-look.ts';
import { done, freeText, objectId } from '#core/lib/wire.ts';
import { QUERY_MAX_LENGTH, QUERY_MIN_LENGTH } from './limits.ts';
import { RECORD_KINDS } from './opened.ts';
import { viewsContract } from './views/contract.ts';

const tags = ['search'];
const text = freeText(QUERY_MAX_LENGTH).check(
  z.minLength(QUERY_MIN_LENGTH, { error: `Type at least ${QUERY_MIN_LENGTH} characters` }),
);
const tab = z._default(z.enum(SEARCH_TABS), 'all');
const resultKinds: SearchKind[] = [
  ...SEARCH_TABS.filter((name) => name !== 'all'),
  ...KINDS_WITHOUT_TAB,
  'pages',
];

const result = z.object({
  kind: z.enum(resultKinds),
  /** Of the row; a page's is its address. */
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Trade, service category or role; empty where there is none. */
  category: z.string(),
  /** As people read it: `In Progress`. */
  status: z.nullable(z.string()),
  /** How its status is drawn; null where there is none. */
  look: z.nullable(z.object({ tone: z.enum(BADGE_TONES), icon: z.enum(STATUS_ICONS) })),
  priority: z.enum(SEARCH_PRIORITIES),
  href: z.string(),
});
export type SearchResult = z.output<typeof result>;

const savedSearch = z.object({ id: z.uuid(), query: z.string(), tab: z.enum(SEARCH_TABS) });
export type SavedSearch = z.output<typeof savedSearch>;

export const searchContract = {
  ...viewsContract,
  find: oc
    .route({ method: 'GET', path: '/search', summary: 'Search everything in the admin area', tags })
    .input(z.object({ query: text, tab }))
    .output(
      z.object({
        /** Highest priority first, then the best match of the title; on `all` a few of each kind. */
        results: z.array(result),
        /** Matches by tab, each counted up to 100. */
        counts: z.record(z.enum(SEARCH_TABS), z.int()),
        /** The words that were looked for instead, where the query as typed matches nothing. */
        instead: z.array(z.string()),
      }),
    ),
  start: oc
    .route({
      method: 'GET',
      path: '/search/start',
      summary: 'Your saved searches and what you changed or opened last',
      tags,
    })
    .input(z.object({}))
    .output(
      z.object({
        saved: z.array(savedSearch),
        recent: z.array(
          z.object({
            title: z.string(),
            event: z.string(),
            at: z.date(),
            href: z.string(),
            kind: z.enum(resultKinds),
          }),
        ),
      }),
    ),
  noteOpened: oc
    .route({ method: 'POST', path: '/search/opened', summary: 'You opened a record', tags })
    .input(z.object({ kind: z.enum(RECORD_KINDS), id: objectId }))
    .output(done),
  save: oc
    .route({ method: 'POST', path: '/search/saved', summary: 'Save a search', tags, successStatus: 201 })
    .input(z.object({ query: text, tab }))
    .output(savedSearch),
  removeSaved: oc
    .route({ method: 'POST', path: '/search/saved/{id}/remove', summary: 'Delete a saved search', tags })
    .input(z.object({ id: objectId }))
    .output(done),
};
export type SearchAnswer = z.output<NonNullable<(typeof searchContract.find)['~orpc']['outputSchema']>>;
export type SearchStart = z.output<NonNullable<(typeof searchContract.start)['~orpc']['outputSchema']>>;
