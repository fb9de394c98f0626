import type { AccessRule } from './access-rule.ts';
import type { StatusLooks } from './status-look.ts';

/** Spec §2, admin search palette: the tabs in their order. */
export const SEARCH_TABS = [
  'all',
  'accounts',
  'vendors',
  'jobs',
  'campaigns',
  'cases',
  'tasks',
  'products',
  'reports',
  'settings',
  'users',
] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** Kinds of records that spec §2 has no tab for: they show on the tab All. */
export const KINDS_WITHOUT_TAB = [
  'quotes',
  'subscriptions',
  'emergencies',
] as const satisfies readonly string[];

/** What a result is. `pages` are the screens that are neither reports nor settings; they show on the tab All, too. */
export type SearchKind = Exclude<SearchTab, 'all'> | (typeof KINDS_WITHOUT_TAB)[number] | 'pages';

/** Whether spec §2 has a tab for results of this kind. */
export function hasTab(kind: SearchKind): kind is Exclude<SearchTab, 'all'> {
  return SEARCH_TABS.some((tab) => tab === kind);
}

/** A kind of record that the palette finds. Its rows stand in the table `search.<kind>`, kept by triggers (ADR 0022). */
export type SearchEntry = {
  kind: Exclude<SearchKind, 'pages' | 'reports'>;
  /** Nobody finds what they could not open. */
  mayFind: AccessRule;
  /** The page of the record itself. */
  href(id: string): string;
  /** How the words in the column `status` of its table are told; people find it by their labels too. */
  statuses: StatusLooks;
  /** The audit object it is, so that what somebody changed last leads back to it; left out where nothing is noted of it. */
  auditObject?: string;
};

export const SEARCH_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const;
export type SearchPriority = (typeof SEARCH_PRIORITIES)[number];

/** A screen that the palette finds by its name, by what it is about or by other words for it. */
export type Page = {
  /** The tab it shows on; `pages` are those that are neither reports nor settings. */
  kind: 'pages' | 'reports' | 'settings';
  title: string;
  subtitle: string;
  path: string;
  /** Other words that people look for it by. */
  words?: string;
  mayOpen: AccessRule;
};
