import type { AccessRule } from './access-rule.ts';

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
