/** Saved views of one person and list. */
export const SAVED_VIEWS_MAX = 30;
export const SAVED_VIEW_NAME_MAX_LENGTH = 40;
export const SAVED_VIEW_QUERY_MAX_LENGTH = 1_000;

/** Lists whose views can be saved, administrators' and vendors'; each is the name of its page below /admin unless `LIST_PATHS` has another. */
export const LIST_PAGES = [
  'users',
  'vendors',
  'jobs',
  'cases',
  'products',
  'tasks',
  'emergencies',
  'plans',
  'quotes',
  'credentials',
  'errors',
  'audit',
  'audit-browser',
  'customers',
  'partners',
  'vendor-tasks',
] as const;
export type ListPageName = (typeof LIST_PAGES)[number];
